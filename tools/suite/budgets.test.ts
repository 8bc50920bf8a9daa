import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { tooDear, tooOften, unpaid, wrongBudgets } from './budgets.mjs';

const of = (counts: Record<string, number>, cpu = 1) => ({
  file: 'apps/server/src/app.test.ts',
  cpu,
  counts,
});
const BUDGETS = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
const quiet = { slowness: [1], checks: 0, before: [] };

describe('the budgets of a run', () => {
  test('stay below their cap, and no commit raises one for nothing', () => {
    expect(wrongBudgets()).toEqual([]);
  });

  test('a raise is paid by a number that falls or by a reason', () => {
    const before = { 'seconds unit': 30, 'counts boots': 100 };
    const raise = { ...before, 'seconds unit': 31 };
    expect(unpaid({ body: '', before, after: before })).toEqual([]);
    expect(unpaid({ body: 'More tests.', before, after: raise })).toEqual(['seconds unit']);
    expect(unpaid({ body: 'Budget: a new game has twenty tables.', before, after: raise })).toEqual([]);
    expect(unpaid({ body: '', before, after: { ...raise, 'counts boots': 99 } })).toEqual([]);
  });

  test('a count over its number fails on every machine, at its number it holds', () => {
    const [most] = Object.values(tooMany(10 ** 9)).map((text) => Number(/of (\d+)/.exec(text)?.[1]));
    expect(most).toBeGreaterThan(0);
    expect(tooMany(most as number)).toEqual([]);
    expect(tooMany((most as number) + 1)).toHaveLength(1);
  });

  test('a tier fails half above its seconds, all together a quarter, unless the machine is too slow to say', () => {
    const named = (cpu: number) => tooDear([of({}, cpu)], quiet).problems.map(({ name }) => name);
    const { server } = BUDGETS.seconds;
    const sum = Object.values<number>(BUDGETS.seconds).reduce((all, each) => all + each, 0);
    expect(named(10)).toEqual([]);
    expect(named(server * 1.5)).not.toContain('budget of server');
    expect(named(server * 1.5 + 1)).toContain('budget of server');
    expect(named(sum * 1.25)).not.toContain('budget of all tiers');
    expect(named(sum * 1.25 + 1)).toContain('budget of all tiers');
    expect(named(5_000)).toContain('budget of apps/server/src/app.test.ts');
    expect(tooDear([of({}, 5_000)], { ...quiet, slowness: [2] })).toEqual({ slowest: 2, problems: [] });
  });
});

function tooMany(boots: number): string[] {
  return tooOften([of({ boots })]).map(({ message }) => message);
}
