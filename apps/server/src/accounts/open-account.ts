import type { openAccount as contract } from '@baize/contract/agency';
import { fitsRule } from '@baize/contract/field-patterns';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { keepPlacement, type Place, placeBelow } from '../agency/agency.ts';
import type { App, PlayerSession } from '../app.ts';
import { DAY_ZONE } from '../platform/business-day.ts';
import type { Tx } from '../platform/db.ts';
import type { Caller } from '../platform/http.ts';
import { readablePassword } from '../platform/random.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { addMember } from './login.ts';
import { holdName, insertRegistration, memberByName } from './registration.ts';
import { refuseField, requireNoNumber } from './registration-fields.ts';
import { rulesOf } from './registration-rules.ts';

/** D01: nobody chooses it, nobody else has it, and it opens the account once within three days, to be changed. */
const PASSWORD_LENGTH = 12;
const LIFE_MS = 72 * 3_600_000;

/** ACC-30: an agent opens an account below himself. The password is in this answer and nowhere else. */
export async function openAccount(
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
  /** Null for the house. */
  readonly openedBy: MemberId | null;
  readonly caller: Caller;
}

/** Opens an account for somebody, at the place that is found for it. `record` is told its id while nothing is committed yet. */
export async function openFor(
  app: App,
  { key, username: given, nickname, currency, openedBy, caller }: Opening,
  findPlace: (tx: Tx) => Promise<Place>,
  record: (tx: Tx, id: string) => Promise<void> = async () => undefined,
): Promise<OutputOf<typeof contract>> {
  const username = await checkedName(app, given);
  const password = readablePassword(app.random, PASSWORD_LENGTH);
  const passwordHash = await app.passwords.hash(password);
  const expiresAt = new Date(app.clock.ms() + LIFE_MS);
  return app.db.transaction().execute(async (tx) => {
    const place = await findPlace(tx);
    await holdName(tx, username);
    if (await memberByName(tx, username)) refuse('register.usernameTaken');
    const member = await addMember(app, tx, {
      ...{ username, passwordHash, type: place.type, upline: place.upline, currency },
      nickname: nickname?.trim() || username,
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

/** Names follow the rule of the register form, whoever gives them. */
async function checkedName(app: App, given: string): Promise<string> {
  const rules = await rulesOf(app, app.db, 'username');
  const username = given.trim().normalize('NFKC');
  const rule = rules.find((each) => each.field === 'username');
  if (rule && !fitsRule(rule, username)) refuseField(rule);
  requireNoNumber(username, rules);
  return username;
}

/** ACC-30: so many accounts a business day. An agent's openings wait for each other, and his key opens one. */
async function requireRoomToday(app: App, tx: Tx, agent: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open:${agent}`}, 10))`.execute(tx);
  const midnight = sql<Date>`date_trunc('day', ${app.clock.now()}::timestamptz, ${DAY_ZONE})`;
  const { n } = await tx
    .selectFrom('accounts.registration')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('opened_by', '=', agent)
    .where('at', '>=', midnight)
    .executeTakeFirstOrThrow();
  if (n >= app.switches.values()['agency.accountsPerDay']) refuse('agency.accountsFull');
}
