import { type RawBuilder, sql } from 'kysely';
import type { App } from '../context.ts';
import { isOutOfTime } from '../platform/database/batch-size.ts';
import type { Tx } from '../platform/database/db.ts';
import { ago, live } from '../platform/database/questions.ts';
import { defineLock, tryLock } from '../platform/locks.ts';
import { HOUR_MS } from '../platform/time.ts';
import { unionAll } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { record } from './record.ts';
import { recordOrSetAside, tryAgain } from './set-aside.ts';

export const RECORDS_LOCK = defineLock('records', 'the following of rounds into records');

const SPAN_MIN_MS = 250;
const SPAN_MAX_MS = 6 * HOUR_MS;
/** A step that finds fewer changes is followed by a longer one, one that finds more by a shorter. */
const FEW = 2_000;
const MANY = 20_000;

type Followed = Pick<App, 'db' | 'clock' | 'log' | 'families'>;
type Families = Pick<App, 'families'>;

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
async function followStep(app: Followed, tx: Tx, span: number) {
  const { clock, log } = app;
  if (!(await holdRecords(tx))) return null;
  const { from, horizon } = await placeOf(tx, clock.now());
  const until = new Date(Math.min(from.getTime() + span, horizon.getTime()));
  if (until <= from) return { caughtUp: true, changed: 0 };
  const again = await tx.deleteFrom('records.again').returning('round').execute();
  const changed =
    again.length > 0 || (await anyChanged(app, tx, { from, until }))
      ? await recordOrSetAside({ log }, tx, record, changedSince(app, { from, to: until }, again))
      : 0;
  await tryAgain({ log }, tx, record, (ids) =>
    keyed(app, sql`select member, id, vendor, outside from records.set_aside where id = any(${ids}::uuid[])`),
  );
  await tx
    .insertInto('records.followed')
    .values({ until })
    .onConflict((on) => on.column('one').doUpdateSet({ until }))
    .execute();
  return { caughtUp: until.getTime() === horizon.getTime(), changed };
}

/** The rounds that changed in a span, and those that were corrected. */
function changedSince(
  app: Families,
  span: { readonly from: Date; readonly to: Date },
  again: readonly { readonly round: string }[],
): RawBuilder<unknown> {
  const changed = app.families.map(({ rounds }) => rounds.changed(span));
  if (again.length === 0) return unionAll(changed);
  const ids = again.map(({ round }) => round);
  const corrected = sql`select member, id, vendor, outside from records.wager where id = any(${ids}::uuid[])`;
  return unionAll([...changed, keyed(app, corrected)]);
}

/** The rounds with these keys, in the columns of a wager. */
function keyed({ families }: Families, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return unionAll(families.map(({ rounds }) => rounds.keyed(keys)));
}

/** Whether there is anything to record in a span: most are empty, and to plan the recording takes longer than to look. */
async function anyChanged(
  app: Families,
  tx: Tx,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    any: boolean;
  }>`select ${changedIn(app, sql`${from}`, sql`${until}`)} as any`.execute(tx);
  return rows[0]?.any === true;
}

function changedIn({ families }: Families, from: RawBuilder<unknown>, until: RawBuilder<unknown>) {
  return sql.join(
    families.map(({ changed }) => changed(from, until)),
    sql` or `,
  );
}

/** The place moves on without any change, as others wait for it. */
const PLACE_MS = 10_000;

/** Whether rounds changed, the place is old, or another zone is to come into force. */
export function anyToRecord(app: Pick<App, 'clock' | 'switches' | 'families'>): RawBuilder<unknown> {
  const zone = live(() => app.switches.values()['brand.zone']);
  const from = sql`(select until from records.followed)`;
  return sql`
    coalesce(${from} <= ${ago(app, PLACE_MS)}, true)
    or ${changedIn(app, from, sql`'infinity'::timestamptz`)}
    or exists (select from records.again)
    or exists (select from records.set_aside where tried_at < platform.now() - interval '1 minute')
    or exists (select from platform.zone z where z.name <> ${zone}
                or exists (select from records.zone k where k.name <> z.name))`;
}

/** A writer of records holds them until it is through; false while another does. */
export async function holdRecords(tx: Tx): Promise<boolean> {
  return tryLock(tx, RECORDS_LOCK);
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
