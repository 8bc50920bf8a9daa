import { expect, test } from 'vitest';

import { lineTimes, stakeFace } from './amounts.ts';

test.each([
  [5000, 10, '500'],
  [25, 10, '2.5'],
  [6, 10, '0.6'],
  [0, 10, '0'],
])('%i line bets on %i lines are %s stakes', (pay, lines, times) => {
  expect(lineTimes(pay, lines)).toBe(times);
});

test.each([
  ['0.20', '0.20'],
  ['5.00', '5'],
  ['100.00', '100'],
  ['2000.00', '2k'],
  ['2500.00', '2500'],
])('a stake of %s shows %s on the ladder', (stake, face) => {
  expect(stakeFace(stake)).toBe(face);
});

test.each([
  ['1000.00', '1k'],
  ['1000.50', '1000.50'],
  ['10000.00', '10k'],
  ['1500.00', '1500'],
  ['0.05', '0.05'],
])('a stake of %s is never shown as another: %s', (stake, face) => {
  expect(stakeFace(stake)).toBe(face);
});
