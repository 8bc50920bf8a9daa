import { dayAfter, dayIn } from '@baize/contract/zones';
import { sql } from 'kysely';
import { expect } from 'vitest';

import { eventually, type TestNode } from '../testing.ts';
import { followRounds } from './records.ts';

/** The business days in which a test plays, for lists that show today where nothing is said: midnight may come while it runs. */
export function theseDays({ app }: Pick<TestNode, 'app'>): { from: string; to: string } {
  const to = dayIn(app.zone.name(), app.clock.now());
  return { from: dayAfter(to, -1), to };
}

/** Records everything that was committed before this call. Earlier work that is still under way holds the record up. */
export async function recorded({ app }: Pick<TestNode, 'app'>): Promise<void> {
  const reached = async () => {
    const { rows } = await sql<{ now: Date }>`
      select case when simulated_time then ${app.clock.now()} else platform.now() end as now from wallet.setting`.execute(
      app.db,
    );
    return rows[0]?.now ?? new Date();
  };
  const asked = await reached();
  await eventually(async () => {
    await followRounds(app);
    const { until } = await app.db.selectFrom('records.followed').select('until').executeTakeFirstOrThrow();
    expect(until.getTime()).toBeGreaterThan(asked.getTime());
  });
}
