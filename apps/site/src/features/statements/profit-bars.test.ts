import { expect, test } from 'vitest';
import { barsOf } from './profit-bars.ts';

const days = (...nets: string[]) => nets.map((net, n) => ({ day: `2026-03-0${n + 1}`, net }));

test('wins grow upwards from the line and losses downwards, on one scale', () => {
  const { bars, zero, best, worst } = barsOf(days('30.00', '-10.00', '0.00', '15.00'));
  expect(zero).toBeCloseTo(0.75);
  expect([best, worst]).toEqual(['30.00', '-10.00']);
  expect(bars.map(({ top, height }) => [top, height])).toEqual([
    [0, 0.75],
    [0.75, 0.25],
    [0.75, 0],
    [0.375, 0.375],
  ]);
});

test.each([
  [['0.00', '0.00'], 0.5, '0.00', '0.00'],
  [['5.00', '10.00'], 1, '10.00', '0.00'],
  [['-5.00'], 0, '0.00', '-5.00'],
])('of %j the line is at %d', (nets, zero, best, worst) => {
  expect(barsOf(days(...nets))).toMatchObject({ zero, best, worst });
});
