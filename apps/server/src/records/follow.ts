import { type RawBuilder, sql } from 'kysely';
import type { App } from '../context.ts';
import { isOutOfTime } from '../platform/database/batch-size.ts';
import type { Tx } from '../platform/database/db.ts';
import { ago, live } from '../platform/database/questions.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { tryLock } from '../platform/locks.ts';
import { HOUR_MS } from '../platform/time.ts';
import { STATE, TX } from '../vendors/vendors.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { record } from './record.ts';
import { recordOrSetAside, tryAgain } from './set-aside.ts';

const OWN_ROUNDS = sqlFile(import.meta.dirname, 'own-rounds');
const OUTSIDE_ROUNDS = sqlFile(import.meta.dirname, 'outside-rounds');
const LOTTERY_LINES = sqlFile(import.meta.dirname, 'lottery-lines');

const SPAN_MIN_MS = 250;
const SPAN_MAX_MS = 6 * HOUR_MS;
/** A step that finds fewer changes is followed by a longer one, one that finds more by a shorter. */
const FEW = 2_000;
const MANY = 20_000;

type Followed = Pick<App, 'db' | 'clock' | 'log'>;

/** Records every round that changed since the last time and answers how many did. Two nodes record each change once. */
export async function followRounds(app: Followed, stopped = () => false): Promise<number> {
  let span = SPAN_MAX_MS / 64;
  let changed = 0;
  while (!stopped()) {
    const step = await app.db
      .transaction()
      .execute((tx) => followStep(app, tx, span))
      .catch(shorter(span));
    if (step === 'shorter') {
      span = Math.max(1, Math.floor(span / 4));
      continue;
    }
    changed += step?.changed ?? 0;
    if (step === null || step.caughtUp) break;
    span = nextSpan(span, step.changed);
  }
  return changed;
}

/** A step that ran out of time is taken again, shorter, down to a millisecond. */
const shorter =
  (span: number) =>
  (error: unknown): 'shorter' => {
    if (span > 1 && isOutOfTime(error)) return 'shorter';
    throw error;
  };

/** Where nothing happened steps grow without an end, so that years are skipped in a few. */
function nextSpan(span: number, changed: number): number {
  if (changed === 0) return span * 2;
  const fitting = changed < FEW ? span * 2 : changed > MANY ? span / 4 : span;
  return Math.min(Math.max(fitting, SPAN_MIN_MS), SPAN_MAX_MS);
}

/** One step in one transaction with the place it ends at; null while another node is at it. */
async function followStep({ clock, log }: Followed, tx: Tx, span: number) {
  if (!(await holdRecords(tx))) return null;
  const { from, horizon } = await placeOf(tx, clock.now());
  const until = new Date(Math.min(from.getTime() + span, horizon.getTime()));
  if (until <= from) return { caughtUp: true, changed: 0 };
  const again = await tx.deleteFrom('records.again').returning('round').execute();
  const changed =
    again.length > 0 || (await anyChanged(tx, from, until))
      ? await recordOrSetAside({ log }, tx, record, changedSince(from, until, again))
      : 0;
  await tryAgain({ log }, tx, record, (ids) =>
    sql.join([own(sql`r.id = any(${ids}::uuid[])`), linesAside(ids), thirdPartyAside(ids)], sql` union all `),
  );
  await tx
    .insertInto('records.followed')
    .values({ until })
    .onConflict((on) => on.column('one').doUpdateSet({ until }))
    .execute();
  return { caughtUp: until.getTime() === horizon.getTime(), changed };
}

/** The rounds that changed in a span, and those that were corrected. */
function changedSince(from: Date, until: Date, again: readonly { readonly round: string }[]) {
  const rounds = [
    ownSince(from, until),
    ownSettledLate,
    ownCorrected(again.map(({ round }) => round)),
    linesSince(from, until),
    thirdPartySince(from, until),
  ];
  return sql.join(rounds, sql` union all `);
}

/** Whether there is anything to record in a span: most are empty, and to plan the recording takes longer than to look. */
async function anyChanged(tx: Tx, from: Date, until: Date): Promise<boolean> {
  const { rows } = await sql<{
    any: boolean;
  }>`select ${changedIn(sql`${from}`, sql`${until}`)} as any`.execute(tx);
  return rows[0]?.any === true;
}

/** Those whose bets are rounds: lines of the lottery, which stay open for long, are none. */
const OWN_GAMES = sql`array(
  select g.id from play.game p join catalog.vendor v on v.code = p.vendor join catalog.game g on g.vendor = v.id and g.code = p.code)`;

const changedIn = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  exists (select from play.round r where r.at >= ${from} and r.at < ${until})
  or exists (select from lottery.wager_change c where c.at >= ${from} and c.at < ${until})
  or exists (select from records.wager w join play.round r on r.member = w.member and r.id = w.id
              where w.state = 1 and w.outside is null and w.game = any(${OWN_GAMES}) and r.state <> 1)
  or exists (select from vendors.account a join vendors.tx t on t.vendor = a.vendor
              where t.at >= ${from} and t.at < ${until})`;

/** The place moves on without any change, as others wait for it. */
const PLACE_MS = 10_000;

/** Whether rounds changed, the place is old, or another zone is to come into force. */
export function anyToRecord(app: Pick<App, 'clock' | 'switches'>): RawBuilder<unknown> {
  const zone = live(() => app.switches.values()['brand.zone']);
  const from = sql`(select until from records.followed)`;
  return sql`
    coalesce(${from} <= ${ago(app, PLACE_MS)}, true)
    or ${changedIn(from, sql`'infinity'::timestamptz`)}
    or exists (select from records.again)
    or exists (select from records.set_aside where tried_at < platform.now() - interval '1 minute')
    or exists (select from platform.zone z where z.name <> ${zone}
                or exists (select from records.zone k where k.name <> z.name))`;
}

/** A writer of records holds them until it is through; false while another does. */
export async function holdRecords(tx: Tx): Promise<boolean> {
  return tryLock(tx, 'records');
}

/** Where the last step ended, and how far this one may go: asked before anything is read, so that nothing commits behind it. */
async function placeOf(tx: Tx, now: Date): Promise<{ from: Date; horizon: Date }> {
  const { rows } = await sql<{ from: Date; horizon: Date }>`
    select h.horizon, coalesce((select until from records.followed), (select min(created_at) from accounts.member), h.horizon) as "from"
      from (select records.horizon(${now}) as horizon) h`.execute(tx);
  if (!rows[0]) throw new Error('the horizon is not known');
  return rows[0];
}

/** Has an own round recorded again once the transaction that corrects it is committed. */
export async function recordAgain(
  tx: Tx,
  { member, round }: { member: MemberId; round: string },
): Promise<void> {
  await tx
    .insertInto('records.again')
    .values({ member, round })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Our own rounds that fit, in the columns of a wager. */
function own(fits: RawBuilder<unknown>): RawBuilder<unknown> {
  return OWN_ROUNDS.query({ fits });
}

const ownSince = (from: Date, until: Date) => own(sql`r.at >= ${from} and r.at < ${until}`);

/** Rounds that people corrected. */
const ownCorrected = (rounds: readonly string[]) =>
  own(sql`(r.member, r.id) in (
  select w.member, w.id from records.wager w where w.id = any(${rounds}::uuid[]))`);

/** Series of free spins that were open when they were recorded. */
const ownSettledLate = own(sql`r.state <> 1 and (r.member, r.id) in (
  select w.member, w.id from records.wager w where w.state = 1 and w.outside is null)`);

/** Lines of lottery orders. */
function lines(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return LOTTERY_LINES.query({ keys });
}

const linesSince = (from: Date, until: Date) =>
  lines(
    sql`select distinct c.member, c.id from lottery.wager_change c where c.at >= ${from} and c.at < ${until}`,
  );

const linesAside = (ids: readonly string[]) =>
  lines(sql`select member, id from records.set_aside where id = any(${ids}::uuid[]) and outside is null`);

/** A valid bet, with the rest of a hold. */
const BET = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', t.id, 'details', t.details -> 'betDetails', 'results', t.details -> 'results',
  'amount', t.amount - case when t.stripe is null then 0 else (
    select coalesce(sum(p.moved), 0) from vendors.tx p
     where p.vendor = t.vendor and p.round = t.round and p.member = t.member and p.reference = t.id and p.effect = 'PARTIAL') end))`;

const MONEY = sql.join([TX.win, TX.jackpotWin, TX.adjust, TX.collect, TX.heldWin]);

/** A message that brought or took money. A correction of ours belongs to the whole round, whichever bet it named. */
const MESSAGE = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', t.id, 'moved', t.moved, 'told', t.amount, 'results', t.details -> 'results',
  'of', case when t.kind <> ${TX.adjust} or t.id not like 'staff:%' then t.reference end,
  'corrects', case when t.kind in (${TX.adjust}, ${TX.collect}) then true end))`;

/**
 * Third-party rounds that any message spoke of: open, closed or void. A round of which every bet was taken back is void whatever its
 * vendor calls it; a void one shows its stake and the refund. One that never held a bet is no wager.
 */
function outside(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return OUTSIDE_ROUNDS.query({ keys, bet: BET, message: MESSAGE, money: MONEY, posted: STATE.posted });
}

const thirdPartySince = (from: Date, until: Date) =>
  outside(sql`
    select distinct t.vendor, t.round, t.member
      from vendors.account a join vendors.tx t on t.vendor = a.vendor
     where t.at >= ${from} and t.at < ${until} and t.round is not null`);

const thirdPartyAside = (ids: readonly string[]) =>
  outside(
    sql`select vendor, outside, member from records.set_aside where id = any(${ids}::uuid[]) and outside is not null`,
  );
