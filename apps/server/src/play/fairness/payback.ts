import { dayAfter, dayIn, dayStart, startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';

const COUNT_DAY = sqlFile(import.meta.dirname, 'count-day');

/**
 * Adds every whole day not yet counted to `play.payback_day`, up to the first one with an open round: series of free spins pay more
 * than other rounds, and a count without them would be low. Rounds are finished by themselves within a day and some minutes.
 */
export async function countPayback(app: App): Promise<void> {
  const zone = app.zone.name();
  const { rows } = await sql<{ from: Date | null; until: Date }>`
    select coalesce((select max(until) from play.payback_day), (select min(at) from play.round)) as from,
           least(${app.clock.now()}::timestamptz, (select min(at) from play.open_round)) as until`.execute(
    app.db,
  );
  const [span] = rows;
  if (!span?.from) return;
  const last = startOfDay(zone, span.until);
  for (let from = span.from; from < last; ) {
    const day = dayIn(zone, from);
    const until = dayStart(zone, dayAfter(day, 1)) ?? last;
    await countDay(app, { day, from, until });
    from = until;
  }
}

/** A day of another zone that was in force before may have left a part of this one; two nodes count each part once. */
async function countDay({ db }: App, part: { day: string; from: Date; until: Date }): Promise<void> {
  await COUNT_DAY.query({ day: part.day, until: part.until, from: part.from }).execute(db);
}

interface PaidIn {
  readonly currency: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Of the payout, prizes of pools. */
  readonly won: bigint;
}

export interface Payback {
  readonly rules: number;
  readonly rounds: number;
  /** Those of them whose feature was bought. */
  readonly bought: number;
  /** The return of their machine without prizes of pools, each round in stakes of its own. */
  readonly returned: number;
  readonly money: readonly PaidIn[];
}

/** The return of each rules version over days of the business; both ends may be open. */
export async function paybackOf(
  { db }: Pick<App, 'db'>,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<Payback[]> {
  const rows = await db
    .selectFrom('play.payback_day')
    .select(['rules', 'currency'])
    .select((of) => [
      of.fn.sum<bigint>('rounds').as('rounds'),
      of.fn.sum<bigint>('bought').as('bought'),
      of.fn.sum<string>('stake').as('stake'),
      of.fn.sum<string>('payout').as('payout'),
      of.fn.sum<string>('won').as('won'),
      of.fn.sum<string>('returned').as('returned'),
    ])
    .$if(days.from !== undefined, (of) => of.where('day', '>=', days.from ?? ''))
    .$if(days.to !== undefined, (of) => of.where('day', '<=', days.to ?? ''))
    .groupBy(['rules', 'currency'])
    .orderBy('rules')
    .orderBy('currency')
    .execute();
  return [...Map.groupBy(rows, (row) => row.rules)].map(([rules, parts]) => ({
    rules,
    rounds: parts.reduce((sum, part) => sum + Number(part.rounds), 0),
    bought: parts.reduce((sum, part) => sum + Number(part.bought), 0),
    returned: parts.reduce((sum, part) => sum + Number(part.returned), 0),
    money: parts.map(({ currency, stake, payout, won }) => ({
      currency,
      stake: BigInt(stake),
      payout: BigInt(payout),
      won: BigInt(won),
    })),
  }));
}

/** The returns of the rounds of one rules version, day by day. */
export async function paybackDays(
  { db }: Pick<App, 'db'>,
  { rules, from, to }: { rules: number; from?: string | undefined; to?: string | undefined },
): Promise<{ day: string; rounds: number; bought: number; returned: number }[]> {
  const rows = await db
    .selectFrom('play.payback_day')
    .select('day')
    .select((of) => [
      of.fn.sum<bigint>('rounds').as('rounds'),
      of.fn.sum<bigint>('bought').as('bought'),
      of.fn.sum<string>('returned').as('returned'),
    ])
    .where('rules', '=', rules)
    .$if(from !== undefined, (of) => of.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (of) => of.where('day', '<=', to ?? ''))
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day, rounds, bought, returned }) => ({
    day,
    rounds: Number(rounds),
    bought: Number(bought),
    returned: Number(returned),
  }));
}

/** The last day that was counted. */
export async function paybackCounted({ db }: Pick<App, 'db'>): Promise<string | null> {
  const row = await db
    .selectFrom('play.payback_day')
    .select((of) => of.fn.max('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}
