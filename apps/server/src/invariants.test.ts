import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { INVARIANTS } from './invariants.ts';
import { playRound } from './play/testing.ts';
import { recorded } from './records/testing.ts';
import { testApp } from './testing.ts';
import { seat, studio } from './vendors/testing.ts';
import { LEDGER_INVARIANTS } from './wallet/wallet.ts';

const app = await testApp();

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows its query takes into its hands, at every step of its plan. */
async function workOf(query: string): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }];
  }>`explain (analyze, format json) ${sql.raw(query)}`.execute(app.owner);
  const count = (plan: Plan): number => {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': unjoined = 0 } = plan;
    const own = (plan['Actual Rows'] + filtered + unjoined) * plan['Actual Loops'];
    return own + (plan.Plans ?? []).reduce((sum, each) => sum + count(each), 0);
  };
  return rows[0] ? count(rows[0]['QUERY PLAN'][0].Plan) : Number.NaN;
}

test('four times the history of one member is less than eight times the work of each invariant', async () => {
  const mia = await seat(app, await studio(app), 1_000_000_000n);
  const played = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      await mia.bet(`b${n}`, `r${n}`, '1.00');
      await mia.win(`w${n}`, `r${n}`, '1.00', { endRound: true });
      await playRound(mia.player);
    }
    await recorded(app);
    await sql`analyze`.execute(app.owner);
    const all = [...LEDGER_INVARIANTS, ...INVARIANTS];
    const work: [string, number][] = [];
    for (const { id, title, sql: query } of all) work.push([`${id} ${title}`, await workOf(query)]);
    return work;
  };
  const [few, many] = [await played(0, 60), new Map(await played(60, 240))];
  expect(few.length).toBeGreaterThan(20);
  const worse = few
    .filter(([name, work]) => (many.get(name) ?? 0) >= 8 * Math.max(work, 240))
    .map(([name, work]) => `${name}: ${work} rows became ${many.get(name)}`);
  expect(worse).toEqual([]);
});
