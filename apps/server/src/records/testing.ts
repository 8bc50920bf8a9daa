import { dayAfter, dayIn, startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';
import { expect } from 'vitest';

import { eventually, type OwnNode, type TestNode } from '../testing.ts';
import { followRounds } from './records.ts';

const DAY_MS = 86_400_000;

/** The business days in which a test plays, for lists that show today where nothing is said: midnight may come while it runs. */
export function theseDays({ app }: Pick<TestNode, 'app'>): { from: string; to: string } {
  const to = dayIn(app.zone.name(), app.clock.now());
  return { from: dayAfter(to, -1), to };
}

/** Noon of the next business day on these nodes, whenever this runs: for a file about one day, which does not end in the midst of it. */
export function passToNoon(...nodes: readonly Pick<OwnNode, 'app' | 'clock'>[]): void {
  for (const { app, clock } of nodes)
    clock.pass(startOfDay(app.zone.name(), clock.ms() + DAY_MS).getTime() + DAY_MS / 2 - clock.ms());
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
