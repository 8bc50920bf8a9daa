import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Db, Tx } from '../platform/db.ts';

/** TM-1 of `business.md`: the zone whose midnight begins the business day. */
export const DAY_ZONE = 'Asia/Kuala_Lumpur';
const FRESH_MS = 3_000;
/** No transaction lives longer than ten seconds, so a minute is final, but for its open rounds, this long after. */
const SETTLE_MS = 60_000;

export interface DayFigures {
  readonly currency: string;
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** The instant the present business day began. */
export function dayStart(now: Date): Date {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: DAY_ZONE, timeStyle: 'medium' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const into = ((hours * 60 + minutes) * 60 + seconds) * 1000 + now.getUTCMilliseconds();
  return new Date(now.getTime() - into);
}

/** Rounds of today by currency; what was counted stays counted, so a look costs the rounds since the last one. */
export async function dayFigures(app: App): Promise<DayFigures[]> {
  await countRounds(app);
  return app.db
    .selectFrom('operators.minute')
    .select('currency')
    .select([
      sql<bigint>`sum(rounds)::bigint`.as('rounds'),
      sql<bigint>`sum(staked)::bigint`.as('staked'),
      sql<bigint>`sum(returned)::bigint`.as('returned'),
    ])
    .where('minute', '>=', dayStart(app.clock.now()))
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** Rounds begun in each of the last sixty minutes, oldest first; the minute that still runs comes last. */
export async function lastHour(app: App): Promise<{ at: string; rounds: number }[]> {
  const thisMinute = Math.floor(app.clock.ms() / 60_000) * 60_000;
  const rows = await app.db
    .selectFrom('operators.minute')
    .select(['minute', sql<number>`sum(rounds + open)::int`.as('rounds')])
    .where('minute', '>', new Date(thisMinute - 3_600_000))
    .groupBy('minute')
    .execute();
  const counted = new Map(rows.map((row) => [row.minute.getTime(), row.rounds]));
  return Array.from({ length: 60 }, (_, index) => {
    const at = thisMinute - (59 - index) * 60_000;
    return { at: new Date(at).toISOString(), rounds: counted.get(at) ?? 0 };
  });
}

async function countRounds(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('operators.minute')) as free`.execute(tx);
    if (!rows[0]?.free) return;
    const counted = await tx.selectFrom('operators.counted').select('until').executeTakeFirst();
    if (counted && now.getTime() - counted.until.getTime() < FRESH_MS) return;
    const from = new Date(Math.max(dayStart(now).getTime(), (counted?.until.getTime() ?? 0) - SETTLE_MS));
    await recountOpen(tx, from);
    await countFrom(tx, from);
    await tx
      .insertInto('operators.counted')
      .values({ until: now })
      .onConflict((on) => on.column('one').doUpdateSet({ until: now }))
      .execute();
  });
}

const TALLY = sql`
  count(*) filter (where r.state = 0), count(*) filter (where r.state = 1),
  coalesce(sum(r.stake) filter (where r.state = 0), 0), coalesce(sum(r.payout) filter (where r.state = 0), 0)`;

const REPLACE = sql`
  on conflict (minute, currency) do update set
    rounds = excluded.rounds, open = excluded.open, staked = excluded.staked, returned = excluded.returned`;

/** Everything from the start of a minute on. */
async function countFrom(tx: Tx, from: Date): Promise<void> {
  await sql`
    insert into operators.minute (minute, currency, rounds, open, staked, returned)
    select date_trunc('minute', r.at), m.currency, ${TALLY}
      from play.round r join accounts.member m on m.id = r.member
     where r.at >= date_trunc('minute', ${from}::timestamptz)
     group by 1, 2 ${REPLACE}`.execute(tx);
}

/** Older minutes that had open rounds: a settled one changes the figures of the minute it began in. */
async function recountOpen(tx: Tx, before: Date): Promise<void> {
  await sql`
    insert into operators.minute (minute, currency, rounds, open, staked, returned)
    select o.minute, o.currency, t.* from operators.minute o
      cross join lateral (
        select ${TALLY} from play.round r join accounts.member m on m.id = r.member and m.currency = o.currency
         where r.at >= o.minute and r.at < o.minute + interval '1 minute') t
     where o.open > 0 and o.minute < ${before} ${REPLACE}`.execute(tx);
}

/** Members who did something in the last five minutes, those who joined today, and rounds that wait for a step. */
export async function liveFigures(db: Db, now: Date) {
  const { rows } = await sql<{ online: number; joined: number; open: number }>`
    select (select count(distinct member)::int from accounts.session
             where ended_at is null and seen_at > ${now}::timestamptz - interval '5 minutes') as online,
           (select count(*)::int from accounts.member where type <> 4 and created_at >= ${dayStart(now)}) as joined,
           (select count(*)::int from play.open_round) as open`.execute(db);
  return rows[0] ?? { online: 0, joined: 0, open: 0 };
}
