import { type RawBuilder, sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { ZONE } from '../../platform/zone.ts';
import { unionAll } from '../../wagers/wagers.ts';

const CATALOG_COUNTS_LOCK = defineLock('catalogCounts', 'the counting of rounds for the lists of games');

const SETTLE_LATE = sqlFile(import.meta.dirname, 'settle-late');

/** Hot games and the lists of winners follow from these days. */
export const DAYS = 7;
/** No transaction lives longer than ten seconds, so what began this long ago is all there. */
export const FINAL_MS = 15_000;
const STEP_MS = 10 * MINUTE_MS;
const STEP_MAX_MS = 60 * MINUTE_MS;
const WINS_A_STEP = 50;

type Counter = Pick<App, 'db' | 'clock' | 'families'>;

/** Counts the rounds since the last time: bets by game, who played what, and the greatest wins. Two nodes count each once. */
export async function countRounds(app: Counter): Promise<void> {
  // No further than a history that is still being written.
  const history = await app.db.selectFrom('records.history').select('until').executeTakeFirst();
  const present = Math.min(app.clock.ms() - FINAL_MS, history?.until.getTime() ?? Number.POSITIVE_INFINITY);
  const oldest = new Date(app.clock.ms() - DAYS * DAY_MS);
  let span = STEP_MS;
  for (;;) {
    const step = { oldest, span, present };
    const played = await app.db.transaction().execute((tx) => countStep(app, tx, step));
    if (played === null) break;
    // Time in which nobody played is passed over in longer steps.
    span = played > 0 ? STEP_MS : Math.min(span * 2, STEP_MAX_MS);
  }
  await app.db.transaction().execute(async (tx) => {
    await settleLate(app, tx);
    await forget(tx, oldest);
  });
}

/** Has all days counted from their rounds once more, after rounds came in behind the place that was reached. */
export async function countAgain(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lock(tx, CATALOG_COUNTS_LOCK);
    for (const counted of ['catalog.counted', 'catalog.bets', 'catalog.win', 'catalog.unsettled'] as const) {
      await tx.deleteFrom(counted).execute();
    }
  });
}

interface Step {
  readonly oldest: Date;
  readonly span: number;
  readonly present: number;
}

/** One step in one transaction with the place it ends at: who played what, in pairs, or null at the present. */
async function countStep(app: Counter, tx: Tx, { oldest, span, present }: Step): Promise<number | null> {
  await lock(tx, CATALOG_COUNTS_LOCK);
  const counted = await tx.selectFrom('catalog.counted').select('until').executeTakeFirst();
  const from = new Date(Math.max(counted?.until.getTime() ?? 0, oldest.getTime()));
  const to = new Date(Math.min(from.getTime() + span, present));
  if (to <= from) return null;
  const played = await countBets(app, tx, { from, to });
  await keepWins(app, tx, { from, to });
  const place = { until: to };
  await tx
    .insertInto('catalog.counted')
    .values(place)
    .onConflict((on) => on.column('one').doUpdateSet(place))
    .execute();
  return played;
}

interface Counted {
  readonly from: Date;
  readonly to: Date;
}

const TRIAL = sql`4`;

/** Rounds of families, with the type and the currency of their members. */
const ofMembers = (rounds: readonly RawBuilder<unknown>[]) => sql`(
  select r.*, m.type, m.currency from (${unionAll(rounds)}) r join accounts.member m on m.id = r.member) r`;

/** Everything that was staked on in a span. */
const placedIn = ({ families }: Counter, span: Counted) =>
  ofMembers(families.map(({ counted }) => counted.placed(span)));

/** Rounds that may be wins of a span. */
const wonIn = ({ families }: Counter, span: Counted) =>
  ofMembers(families.map(({ counted }) => (counted.settled ?? counted.placed)(span)));

/** Rounds of a span that are looked at again where they are open. */
const keptIn = ({ families }: Counter, span: Counted) =>
  ofMembers(families.flatMap(({ counted }) => (counted.keyed ? [counted.placed(span)] : [])));

async function countBets(app: Counter, tx: Tx, span: Counted): Promise<number> {
  await sql`
    insert into catalog.bets (game, day, rounds)
    select r.game, (r.at at time zone ${ZONE})::date, count(*)
      from ${placedIn(app, span)} where r.type <> ${TRIAL} and r.state <> 2
     group by 1, 2 order by 1, 2
    on conflict (game, day) do update set rounds = catalog.bets.rounds + excluded.rounds`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into catalog.played (member, game, at)
    select r.member, r.game, max(r.at) from ${placedIn(app, span)} group by 1, 2 order by 1, 2
    on conflict (member, game) do update set at = greatest(catalog.played.at, excluded.at)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A round counts as a win only if it paid more than its stake (U-33). */
async function keepWins(app: Counter, tx: Tx, span: Counted): Promise<void> {
  await sql`
    insert into catalog.win (member, round, game, currency, stake, amount, at)
    select member, id, game, currency, stake, payout, at from (
      select r.*, row_number() over (partition by r.currency order by r.payout desc) as place
        from ${wonIn(app, span)}
       where r.type <> ${TRIAL} and r.state = 0 and r.payout > r.stake) best
     where place <= ${WINS_A_STEP}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into catalog.unsettled (member, round, game, vendor, outside)
    select r.member, r.id, r.game, r.vendor, r.outside
      from ${keptIn(app, span)} where r.type <> ${TRIAL} and r.state = 1
    on conflict do nothing`.execute(tx);
}

/** Rounds that were open when their minute was counted. */
async function settleLate({ families }: Counter, tx: Tx): Promise<void> {
  const keys = sql`select member, round as id, vendor, outside from catalog.unsettled`;
  const rounds = unionAll(families.flatMap(({ counted }) => counted.keyed?.(keys) ?? []));
  await SETTLE_LATE.query({ rounds }).execute(tx);
}

async function forget(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('catalog.win').where('at', '<', before).execute();
  await sql`delete from catalog.bets where day < (${before}::timestamptz at time zone ${ZONE})::date`.execute(
    tx,
  );
}
