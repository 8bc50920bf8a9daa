import { expect, test } from 'vitest';
import { chaseRows, FIRST_DRAFT } from './chase-plan.ts';

const STAKE = { single: 20_000n, win: 196_000n };

test('L-04 the sum of a plan is the stake of its cart by every multiplier of the plan', () => {
  const rows = chaseRows({ ...FIRST_DRAFT, issues: 5, way: 'raise', every: 2, factor: 3 }, STAKE) ?? [];
  expect(rows.map(({ multiplier }) => multiplier)).toEqual([1, 1, 3, 3, 9]);
  expect(rows.at(-1)?.staked).toBe(17n * STAKE.single);
  expect(rows.reduce((sum, { stake }) => sum + stake, 0n)).toBe(17n * STAKE.single);
});

test('a multiplier that is set for one issue changes that one alone, and only where it stays the same', () => {
  const draft = { ...FIRST_DRAFT, issues: 3, multiplier: 2, own: { 1: 7 } };
  expect(chaseRows(draft, STAKE)?.map(({ multiplier }) => multiplier)).toEqual([2, 7, 2]);
  expect(chaseRows({ ...draft, way: 'raise' }, STAKE)?.map(({ multiplier }) => multiplier)).toEqual([
    2, 4, 8,
  ]);
});

test('each row of a plan for a profit shows it', () => {
  const rows = chaseRows({ ...FIRST_DRAFT, way: 'profit', percent: 50 }, STAKE) ?? [];
  for (const { profit, staked } of rows) expect(profit * 100n).toBeGreaterThanOrEqual(staked * 50n);
  expect(chaseRows({ ...FIRST_DRAFT, way: 'profit', percent: 900 }, STAKE)).toBeUndefined();
});
