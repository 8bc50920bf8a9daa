import { sql } from 'kysely';

import type { TestApp } from '../../testing.ts';

/** As if so much time had passed since rounds were opened and last asked about; the vendors' own clock stays where it is. */
export async function ageRounds({ owner }: Pick<TestApp, 'owner'>, minutes: number): Promise<void> {
  const past = sql<Date>`make_interval(mins => ${minutes})`;
  await owner
    .updateTable('vendors.round')
    .set({ opened_at: sql`opened_at - ${past}` })
    .execute();
  await owner
    .updateTable('vendors.inquiry')
    .set({ asked_at: sql`asked_at - ${past}`, away_since: sql`away_since - ${past}` })
    .execute();
}
