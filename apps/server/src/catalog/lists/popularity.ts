import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Bets of real money by game over the days that are kept. */
export type Popularity = ReadonlyMap<number, number>;

export async function readPopularity(db: Db): Promise<Popularity> {
  const rows = await db
    .selectFrom('catalog.bets')
    .select(['game', sql<number>`sum(rounds)::float8`.as('rounds')])
    .groupBy('game')
    .execute();
  return new Map(rows.map(({ game, rounds }) => [game, rounds]));
}
