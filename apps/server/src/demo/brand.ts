import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { sql } from 'kysely';

import { addMember, type NewMember } from '../accounts/accounts.ts';
import type { App, StaffSession } from '../context.ts';
import { requestAdjustment } from '../desk/desk.ts';
import { createOperator, permissionsOf } from '../operators/operators.ts';
import { readablePassword } from '../platform/random.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { followZone } from '../records/records.ts';
import { setSwitch } from '../site/site.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { allow } from './channels.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { AT_ONCE } from './moments.ts';
import type { Staff } from './parts.ts';
import { AGENTS, DEMO_ZONE, MEMBER, nickname, OPERATORS } from './people.ts';
import type { DemoSignIn } from './sign-ins.ts';

/** Players that are added in one transaction. */
const TOGETHER = 100;

/** Operators, agents and the demo member, as far as an earlier run did not make them. */
export async function firstPeople(demo: Demo, signIns: readonly DemoSignIn[]): Promise<void> {
  const { app } = demo;
  await enterBrand(demo);
  const hash = (username: string) => {
    const entry = signIns.find((each) => each.username === username);
    return app.passwords.hash(entry?.password ?? '');
  };
  const staff = await app.db.selectFrom('operators.operator').select('username').execute();
  for (const { username, name, role } of OPERATORS) {
    if (staff.some((each) => each.username === username)) continue;
    const operator = { username, name, role, passwordHash: await hash(username) };
    await app.db.transaction().execute((tx) => createOperator(app, tx, operator));
  }
  const ids = new Map<string, MemberId>();
  for (const { upline, ...person } of [...AGENTS, { ...MEMBER, type: 0, upline: 'agent.kyaw' }]) {
    const known = await app.db
      .selectFrom('accounts.member')
      .select('id')
      .where('username', '=', person.username)
      .executeTakeFirst();
    const above = upline === null ? null : (ids.get(upline) ?? null);
    const currency = app.switches.values()['brand.currency'];
    const member = async () => ({
      ...person,
      currency,
      upline: above,
      passwordHash: await hash(person.username),
    });
    ids.set(person.username, known?.id ?? (await add(app, await member())));
  }
}

/** Nobody reads what is sent there: it shows the place of an operator's own address. */
const DEMO_SERVICE = 'mailto:help@baize.example';

/** The brand's zone, before anything has happened in it, where it is asked for help, and that members may cancel a withdrawal. */
async function enterBrand({ app }: Demo): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await setSwitch(app, tx, { name: 'brand.zone', value: DEMO_ZONE, by: null });
    await setSwitch(app, tx, { name: 'brand.serviceUrl', value: DEMO_SERVICE, by: null });
    await setSwitch(app, tx, { name: 'withdraw.memberCancel', value: true, by: null });
  });
  await app.switches.reload();
  await followZone(app);
  await app.zone.reload();
}

function add(app: App, member: NewMember): Promise<MemberId> {
  return app.db.transaction().execute((tx) => addMember(app, tx, member));
}

/** The demo's own two operators; in somebody else's name it signs nothing. */
export async function staffOf({ app }: Demo): Promise<Staff> {
  const rows = await app.db.selectFrom('operators.operator').selectAll().execute();
  const session = (role: (typeof OPERATORS)[number]['role']): StaffSession => {
    const known = OPERATORS.find((each) => each.role === role);
    const row = rows.find((each) => each.username === known?.username && each.role === role);
    if (!row) throw new Error(`the demo needs its operator ${known?.username} with the role ${role}`);
    const { username, name, person } = row;
    return { id: row.id, operator: row.id, person, username, name, role, permissions: permissionsOf(role) };
  };
  return { maker: session('finance'), approver: session('manager') };
}

/** Further players without a password, under the agents by turns, after those who are there. */
export async function addPlayers({ app, random }: Demo, count: number): Promise<DemoPlayer[]> {
  if (count <= 0) return [];
  const agents = await app.db
    .selectFrom('accounts.member')
    .select('id')
    .where('type', 'in', [1, 2])
    .execute();
  const before = await app.db
    .selectFrom('accounts.member')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('type', '=', 0)
    .executeTakeFirstOrThrow();
  const currency = app.switches.values()['brand.currency'];
  const made: MemberId[] = [];
  for (let first = 0; first < count; first += TOGETHER) {
    await app.db.transaction().execute(async (tx) => {
      for (let n = first; n < Math.min(first + TOGETHER, count); n += 1) {
        const place = before.count + n;
        const player = {
          username: `player${place}.${readablePassword(random, 3)}`,
          nickname: nickname(place),
          type: 0,
          currency,
          upline: agents[place % agents.length]?.id ?? null,
          passwordHash: null,
        };
        made.push(await addMember(app, tx, player));
      }
    });
  }
  return playersIn(app).where('id', 'in', made).orderBy('id').execute();
}

/** Members by their names. */
export async function membersOf({ app }: Demo, names: readonly string[]): Promise<DemoPlayer[]> {
  return playersIn(app).where('username', 'in', names).execute();
}

/** The players of an earlier run, as `addPlayers` named them. */
export async function playersBefore({ app }: Demo): Promise<DemoPlayer[]> {
  return playersIn(app)
    .where('password_hash', 'is', null)
    .where('username', '~', '^player[0-9]+[.]')
    .orderBy('id')
    .execute();
}

function playersIn({ db }: App) {
  return db.selectFrom('accounts.member').select(['id', 'public_id as publicId']).where('type', '=', 0);
}

/** Two people fund each player who has had no money yet: one asks, the other allows. */
export async function fund(
  { app }: Demo,
  { maker, approver }: Staff,
  players: readonly DemoPlayer[],
): Promise<void> {
  const amount = formatAmount(scaleOf(app.switches.values()['brand.currency']).demoFunds);
  const funded = await app.db
    .selectFrom('wallet.movement')
    .select('member')
    .where(
      'member',
      'in',
      players.map(({ id }) => id),
    )
    .distinct()
    .execute();
  const known = new Set(funded.map(({ member }) => member));
  const wanting = players.filter(({ id }) => !known.has(id));
  for (let first = 0; first < wanting.length; first += AT_ONCE)
    await Promise.all(
      wanting.slice(first, first + AT_ONCE).map(async ({ publicId }) => {
        const key = uuidv7(app.clock.ms());
        const wish = { key, member: publicId, amount, reason: 'Opening funds of the demo' };
        const id = await requestAdjustment(app, wish, { session: maker, address: '127.0.0.1' });
        await allow(app, approver, id);
      }),
    );
}
