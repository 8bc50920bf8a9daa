import { startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';

/** As in `records.minute`. */
const PLACED = 0;
const BOOKED = 2;

export interface DayFigures {
  readonly currency: string;
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** The books of today by currency, over own games and those of vendors (TM-2, TM-6). */
export function dayFigures({ db, clock, zone }: App): Promise<DayFigures[]> {
  return db
    .selectFrom('records.minute')
    .select('currency')
    .select([
      sql<bigint>`sum(wagers)::bigint`.as('rounds'),
      sql<bigint>`sum(stake)::bigint`.as('staked'),
      sql<bigint>`sum(payout)::bigint`.as('returned'),
    ])
    .where('basis', '=', BOOKED)
    .where('minute', '>=', startOfDay(zone.name(), clock.now()))
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** Rounds begun in each of the last sixty minutes, oldest first; the minute that still runs comes last. */
export async function lastHour({ db, clock }: App): Promise<{ at: string; rounds: number }[]> {
  const thisMinute = Math.floor(clock.ms() / MINUTE_MS) * MINUTE_MS;
  const rows = await db
    .selectFrom('records.minute')
    .select(['minute', sql<number>`sum(wagers)::int`.as('rounds')])
    .where('basis', '=', PLACED)
    .where('minute', '>', new Date(thisMinute - HOUR_MS))
    .groupBy('minute')
    .execute();
  const counted = new Map(rows.map((row) => [row.minute.getTime(), row.rounds]));
  return Array.from({ length: 60 }, (_, index) => {
    const at = thisMinute - (59 - index) * MINUTE_MS;
    return { at: new Date(at).toISOString(), rounds: counted.get(at) ?? 0 };
  });
}

/** Members who did something in the last five minutes, those who joined today, and rounds that are open. */
export async function liveFigures({ db, clock, zone }: App) {
  const now = clock.now();
  const { rows } = await sql<{ online: number; joined: number; open: number }>`
    select (select count(distinct member)::int from accounts.session
             where ended_at is null and seen_at > ${now}::timestamptz - interval '5 minutes') as online,
           (select count(*)::int from accounts.member where type <> 4 and created_at >= ${startOfDay(zone.name(), now)}) as joined,
           (select count(*)::int from records.wager where state = 1) as open`.execute(db);
  return rows[0] ?? { online: 0, joined: 0, open: 0 };
}
