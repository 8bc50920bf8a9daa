import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { sql } from 'kysely';

import { addMember, type NewMember } from '../accounts/accounts.ts';
import { buildApp } from '../app.ts';
import { countAgain, stepsOf } from '../catalog/catalog.ts';
import { addBanner, addNotice } from '../content/content.ts';
import type { App } from '../context.ts';
import { requestAdjustment } from '../desk/desk.ts';
import type { StaffSession } from '../operators/operators.ts';
import { createOperator, permissionsOf } from '../operators/operators.ts';
import { simulatedClock } from '../platform/clock.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { JOB } from '../platform/database/scope.ts';
import type { Log } from '../platform/log.ts';
import { type Random, readablePassword, systemRandom } from '../platform/random.ts';
import { Refusal } from '../platform/refuse.ts';
import { prepareLogins } from '../platform/secrets/logins.ts';
import { DAY_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { modelInPlay } from '../play/play.ts';
import { followZone, recordFrom } from '../records/records.ts';
import { setSwitch } from '../site/site.ts';
import { type MemberId, simulateTime } from '../wallet/wallet.ts';
import { allow, openDemoChannels } from './channels.ts';
import { AGENTS, BANNERS, DEMO_ZONE, MEMBER, NOTICES, nickname, OPERATORS } from './people.ts';

const SEED_PATIENCE = 30;
/** The players of a moment are one of so many groups, as a day has more moments then. */
const TURNS = 4;

export interface DemoOptions {
  readonly config: Config;
  readonly log: Log;
  /** Connection of the owner: only he may let the database run on simulated time. */
  readonly url: string;
  readonly days: number;
  readonly members: number;
  readonly spins: number;
  /** The demo brand's own people, on the first start. */
  readonly signIns?: readonly DemoSignIn[];
  say(line: string): void;
}

export interface DemoSignIn {
  readonly where: 'site' | 'console';
  readonly username: string;
  readonly password: string;
  readonly note: string;
}

interface Demo {
  readonly app: App;
  readonly clock: ReturnType<typeof simulatedClock>;
  readonly random: Random;
}

type Player = { id: MemberId; publicId: string };

/** The demo signs for two people and lets the database run on simulated time: nothing for real money and real people. */
export function requireTrial({ trial }: Config): void {
  if (!trial) throw new ConfigError(['The demo belongs to a trial installation: this is production.']);
}

/** Makes a brand with people and history through the very operations that the product uses. */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { config, log, url, days } = options;
  requireTrial(config);
  const clock = simulatedClock(new Date());
  const now = clock.ms();
  clock.set(new Date(now - days * DAY_MS));
  await simulateTime(url, true);
  // Nobody waits for these bets: a busy machine may take its time.
  const preset = { ...config, preset: 'bench', patience: config.patience * SEED_PATIENCE };
  const started = await buildApp({
    config: preset,
    log,
    logins: await prepareLogins(config, url),
    clock,
    random: systemRandom,
    simulated: true,
    // The past has no background work: its issues would be drawn, and nobody could bet on them.
    byHand: true,
    outside: JOB,
  });
  try {
    const demo = { app: started.app, clock, random: systemRandom };
    if (options.signIns) {
      await enterZone(demo);
      await firstPeople(demo, options.signIns);
    }
    await furnish(demo);
    const staff = await staffOf(demo);
    const players = await addPlayers(demo, options.members);
    await fund(demo, staff, players);
    await openDemoChannels(demo.app, staff);
    await playDays(demo, players, { ...options, until: now });
    await recordFrom(started.app, new Date(now - days * DAY_MS));
    await countAgain(started.app.db);
    clock.set(new Date(now));
  } finally {
    await started.stop();
    await simulateTime(url, false);
  }
}

/** Everybody of the demo with a password of his own, made at random. */
export function makeSignIns(random: Random): DemoSignIn[] {
  const password = () => readablePassword(random, 12);
  return [
    ...AGENTS.map(({ username }) => ({
      where: 'site' as const,
      username,
      password: password(),
      note: 'an agent',
    })),
    { where: 'site', username: MEMBER.username, password: password(), note: 'a member with money' },
    ...OPERATORS.map(({ username, name, role }) => ({
      where: 'console' as const,
      username,
      password: password(),
      note: `${name}, ${role}`,
    })),
  ];
}

/** The brand's zone, before anything has happened in it. */
async function enterZone({ app }: Demo): Promise<void> {
  const zone = { name: 'brand.zone', value: DEMO_ZONE, by: null };
  await app.db.transaction().execute((tx) => setSwitch(app, tx, zone));
  await app.switches.reload();
  await followZone(app);
  await app.zone.reload();
}

/** Operators, agents and the demo member, as far as an earlier run did not make them. */
async function firstPeople({ app }: Demo, signIns: readonly DemoSignIn[]): Promise<void> {
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

function add(app: App, member: NewMember): Promise<MemberId> {
  return app.db.transaction().execute((tx) => addMember(app, tx, member));
}

/** Banners and notices, once. */
async function furnish({ app, clock }: Demo): Promise<void> {
  const known = await app.db.selectFrom('content.banner').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await app.db.transaction().execute(async (tx) => {
    for (const banner of BANNERS) await addBanner(app, tx, banner);
    for (const texts of [...NOTICES].reverse()) {
      await addNotice(app, tx, texts);
      clock.advance(1_000);
    }
  });
}

/** The demo's own two operators; in somebody else's name it signs nothing. */
async function staffOf({ app }: Demo): Promise<{ maker: StaffSession; approver: StaffSession }> {
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
async function addPlayers({ app, random }: Demo, count: number): Promise<Player[]> {
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
  for (let n = 0; n < count; n += 1) {
    const place = before.count + n;
    const member = {
      username: `player${place}.${readablePassword(random, 3)}`,
      nickname: nickname(place),
      type: 0,
      currency,
      upline: agents[place % agents.length]?.id ?? null,
      passwordHash: null,
    };
    made.push(await add(app, member));
  }
  const rows = await app.db
    .selectFrom('accounts.member')
    .select(['id', 'public_id as publicId'])
    .where((each) => each.or([each('username', '=', MEMBER.username), each('id', 'in', [0n, ...made])]))
    .execute();
  return rows;
}

/** Two people fund each player: one asks, the other allows. */
async function fund(
  { app }: Demo,
  { maker, approver }: { maker: StaffSession; approver: StaffSession },
  players: readonly Player[],
): Promise<void> {
  const amount = formatAmount(scaleOf(app.switches.values()['brand.currency']).demoFunds);
  for (const { publicId } of players) {
    const key = uuidv7(app.clock.ms());
    const wish = { key, member: publicId, amount, reason: 'Opening funds of the demo' };
    const id = await requestAdjustment(app, maker, wish, '127.0.0.1');
    await allow(app, approver, id);
  }
}

/** Some days of play: the players sit down by turns, and each stakes as they like. */
async function playDays(
  demo: Demo,
  players: readonly Player[],
  plan: { days: number; spins: number; until: number; say(line: string): void },
): Promise<void> {
  const { clock } = demo;
  const play = playOf(demo);
  const turns = plan.spins * TURNS;
  const perDay = Math.floor(DAY_MS / (turns + TURNS));
  const start = clock.ms();
  for (let day = 0; day < plan.days; day += 1) {
    for (let turn = 0; turn < turns; turn += 1) {
      const at = start + day * DAY_MS + turn * perDay;
      if (at >= plan.until) return;
      clock.set(new Date(Math.max(at, clock.ms())));
      await Promise.all(players.filter((_, n) => n % TURNS === turn % TURNS).map(play));
    }
    if (plan.days > 7) plan.say(`Day ${day + 1} of ${plan.days} …`);
  }
}

/** Plays one round for a player, at one of the stakes that the demo may choose. */
function playOf({ app, random }: Demo): (player: Player) => Promise<void> {
  const values = app.switches.values();
  const code = app.titles[0]?.code ?? '';
  const currency = values['brand.currency'];
  const rules = app.play.rules.of('baize', code, modelInPlay(values, code, currency));
  const game = app.catalog.findGame('baize', code);
  if (!rules || !game) throw new Error('the demo plays the first of our titles');
  const { demoStakeMax, usualStake } = scaleOf(currency);
  const stakes = stepsOf(game, rules.title, currency).filter((stake) => stake <= demoStakeMax);
  return ({ id }) => {
    const stake = stakes[random.int(stakes.length)] ?? usualStake;
    return playRound(app, { member: id, rules, stake });
  };
}

async function playRound(
  app: App,
  wish: { member: MemberId; rules: NonNullable<ReturnType<App['play']['rules']['of']>>; stake: bigint },
): Promise<void> {
  try {
    let answer = await app.play.spin({ ...wish, bet: null, key: uuidv7(app.clock.ms()) });
    while (answer.state === 'open') {
      const key = uuidv7(app.clock.ms());
      answer = await app.play.step({ member: wish.member, key, round: answer.round });
    }
  } catch (error) {
    // A player whose money is gone has finished for this demo.
    if (!(error instanceof Refusal && error.code === 'wallet.insufficientFunds')) throw error;
  }
}
