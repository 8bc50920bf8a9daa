import type { openAccount as contract, renewPassword as renewal } from '@baize/contract/agency/agency';
import { fitsRule } from '@baize/contract/field-patterns';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';

import { keepPlacement, type Place, placeBelow, requireOwn, requireStillOwn } from '../../agency/agency.ts';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import { requireNickname, requireUnreserved } from '../../members/members.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { readablePassword } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { HOUR_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { addMember } from '../members/new-member.ts';
import { endSessions, forgetFailures } from '../sessions/account-state.ts';
import { holdName, insertRegistration, memberByName } from './registration.ts';
import { refuseField, requireNoNumber } from './registration-fields.ts';
import { rulesOf } from './registration-rules.ts';

const AGENT_OPENINGS_LOCK = defineLock('agentOpenings', 'accounts that one agent opens');

/** D01: nobody chooses it, nobody else has it, and it opens the account once within three days, to be changed. */
const PASSWORD_LENGTH = 12;
const LIFE_MS = 72 * HOUR_MS;

/** ACC-30: an agent opens an account below himself. The password is in this answer and nowhere else. */
export async function openByAgent(
  app: App,
  agent: PlayerSession,
  wish: InputOf<typeof contract>,
  caller: Caller,
): Promise<OutputOf<typeof contract>> {
  return openFor(app, { ...wish, currency: agent.currency, openedBy: agent.member, caller }, async (tx) => {
    await requireRoomToday(app, tx, agent.member);
    return placeBelow(app, tx, agent, wish.type);
  });
}

interface Opening {
  readonly key: string;
  readonly username: string;
  readonly nickname?: string | undefined;
  readonly currency: string;
  /** Null for the brand. */
  readonly openedBy: MemberId | null;
  readonly caller: Caller;
}

/** Opens an account at the place that is found for it. `record` gets its id while nothing is committed yet. */
export async function openFor(
  app: App,
  { key, username: given, nickname, currency, openedBy, caller }: Opening,
  findPlace: (tx: Tx) => Promise<Place>,
  record: (tx: Tx, id: string) => Promise<void> = async () => undefined,
): Promise<OutputOf<typeof contract>> {
  const username = await checkedName(app, given);
  const called = nickname?.trim() ? await requireNickname(app, nickname) : username;
  const password = firstPassword(app);
  const passwordHash = await app.passwords.hash(password);
  const expiresAt = new Date(app.clock.ms() + LIFE_MS);
  return app.db.transaction().execute(async (tx) => {
    const place = await findPlace(tx);
    await holdName(tx, username);
    if (await memberByName(tx, username)) refuse('register.usernameTaken');
    const member = await addMember(app, tx, {
      username,
      passwordHash,
      type: place.type,
      upline: place.upline,
      currency,
      nickname: called,
    });
    await insertRegistration(app, tx, member, { form: 'agent', wish: { key }, caller, openedBy });
    await keepPlacement(app, tx, member, place);
    await giveOneTimePassword(tx, member, expiresAt);
    const { public_id: id } = await tx
      .selectFrom('accounts.member')
      .select('public_id')
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    await record(tx, id);
    return { id, account: username, password, expiresAt: expiresAt.toISOString() };
  });
}

/** The agent who opened an account gives its owner a new first password, as long as the account is in the agent's tree. */
export async function renewPassword(
  app: App,
  agent: PlayerSession,
  { id }: InputOf<typeof renewal>,
): Promise<OutputOf<typeof contract>> {
  const after = { of: id, set: 'password' };
  return renewFor(app, await openedBy(app.db, agent.member, id), async (tx) => {
    await requireStillOwn(tx, agent.member, id);
    await noteOwnChange(app, tx, agent, { what: 'downline.passwordRenewed', after });
  });
}

/** A first password in the place of one that was lost, used up or is too old, until the owner has chosen his own. */
export async function renewFor(
  app: App,
  member: MemberId,
  record: (tx: Tx) => Promise<void>,
): Promise<OutputOf<typeof contract>> {
  if (!(await awaitsPassword(app.db, member))) refuse('register.passwordChosen');
  const password = firstPassword(app);
  const password_hash = await app.passwords.hash(password);
  const expiresAt = new Date(app.clock.ms() + LIFE_MS);
  return app.db.transaction().execute(async (tx) => {
    // An owner who is choosing their own at this moment is waited for, and theirs is kept.
    const { public_id: id, username: account } = await tx
      .updateTable('accounts.member')
      .set({ password_hash })
      .where('id', '=', member)
      .returning(['public_id', 'username'])
      .executeTakeFirstOrThrow();
    if (!(await awaitsPassword(tx, member))) refuse('register.passwordChosen');
    await giveOneTimePassword(tx, member, expiresAt);
    await endSessions(app, tx, member);
    await forgetFailures(tx, member);
    await record(tx);
    return { id, account, password, expiresAt: expiresAt.toISOString() };
  });
}

function firstPassword({ random }: App): string {
  return readablePassword(random, PASSWORD_LENGTH);
}

/** Whether the password is still the one that somebody else made. */
export async function awaitsPassword(db: Db, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.one_time_password')
    .select('member')
    .where('member', '=', member)
    .executeTakeFirst();
  return row !== undefined;
}

async function openedBy(db: Db, agent: MemberId, id: string): Promise<MemberId> {
  await requireOwn(db, agent, id);
  const row = await db
    .selectFrom('accounts.registration as r')
    .innerJoin('accounts.member as m', 'm.id', 'r.member')
    .select('m.id')
    .where('m.public_id', '=', id)
    .where('r.opened_by', '=', agent)
    .executeTakeFirst();
  return row?.id ?? refuse('agency.unknown');
}

/** Lets an operator give a first password to an owner who never had one. */
export async function awaitFirstPassword(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
): Promise<void> {
  await giveOneTimePassword(tx, member, clock.now());
}

/** Marks a member's password as one that somebody else made; sign-in uses it up, the change of the password forgets it. */
async function giveOneTimePassword(tx: Tx, member: MemberId, expiresAt: Date): Promise<void> {
  const row = { expires_at: expiresAt, used_at: null };
  await tx
    .insertInto('accounts.one_time_password')
    .values({ member, ...row })
    .onConflict((on) => on.column('member').doUpdateSet(row))
    .execute();
  await tx.updateTable('accounts.member').set({ must_change: true }).where('id', '=', member).execute();
}

/** Names follow the rule of the register form, no matter who gives them. */
async function checkedName(app: App, given: string): Promise<string> {
  const rules = await rulesOf(app, app.db, 'username');
  const username = given.trim().normalize('NFKC');
  const rule = rules.find((each) => each.field === 'username');
  if (rule && !fitsRule(rule, username)) refuseField(rule);
  requireNoNumber(username, rules);
  await requireUnreserved(app, username);
  return username;
}

/** ACC-30: so many accounts a business day. An agent's openings wait for each other, and his key opens one. */
async function requireRoomToday(app: App, tx: Tx, agent: MemberId): Promise<void> {
  await lock(tx, AGENT_OPENINGS_LOCK, agent);
  const midnight = startOfDay(app.zone.name(), app.clock.now());
  const { n } = await tx
    .selectFrom('accounts.registration')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('opened_by', '=', agent)
    .where('at', '>=', midnight)
    .executeTakeFirstOrThrow();
  if (n >= app.switches.values()['agency.accountsPerDay']) refuse('agency.accountsFull');
}
