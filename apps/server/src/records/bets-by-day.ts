import { WAGER_STATES } from '@baize/contract/records/records';

import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import type { Span } from '../platform/span.ts';
import { unionAll } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';

const BETS_BY_DAY = sqlFile(import.meta.dirname, 'bets-by-day');
/** By the time of the settlement, as the betting record with `by=settled`. */
const BY_SETTLEMENT = 1;
const SETTLED = WAGER_STATES.indexOf('settled');

interface DayBets {
  readonly day: string;
  readonly game: number;
  readonly wagers: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
}

/** A member's settled bets by business day and game, from the sums by hour. Void ones and those that were taken back are left out (PL-1). */
export async function betsByDay(
  db: Db,
  member: MemberId,
  { zone, start, end }: Span,
): Promise<readonly DayBets[]> {
  const { rows } = await BETS_BY_DAY.query<DayBets>({
    member,
    basis: BY_SETTLEMENT,
    state: SETTLED,
    zone,
    start,
    end,
  }).execute(db);
  return rows;
}

/** The rebates of a member on own stakes, by business day and game; margins of agents are commissions. */
export async function rebatesByDay(
  { db, families }: Pick<App, 'db' | 'families'>,
  member: MemberId,
  { zone, start, end }: Span,
) {
  const rebates = families.flatMap((family) => family.rebates?.({ from: start, to: end }) ?? []);
  const { rows } = await sql<{ day: string; game: number; rebate: bigint }>`
    select (at at time zone ${zone})::date::text as day, game, sum(amount)::bigint as rebate
      from (${unionAll(rebates)}) r where member = ${member} and not margin
     group by 1, 2`.execute(db);
  return rows;
}
