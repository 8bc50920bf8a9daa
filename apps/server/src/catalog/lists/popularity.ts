import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Bets of real money by game over the days that are kept; those of sandboxes count nowhere. */
export type Popularity = ReadonlyMap<number, number>;

export async function readPopularity(db: Db): Promise<Popularity> {
  const rows = await db
    .selectFrom('catalog.bets as b')
    .innerJoin('catalog.game as g', 'g.id', 'b.game')
    .innerJoin('catalog.vendor as v', 'v.id', 'g.vendor')
    .select(['b.game', sql<number>`sum(b.rounds)::float8`.as('rounds')])
    .where('v.sandbox', '=', false)
    .groupBy('b.game')
    .execute();
  return new Map(rows.map(({ game, rounds }) => [game, rounds]));
}
