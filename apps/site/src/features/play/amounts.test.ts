import { expect, test } from 'vitest';

import { lineTimes, stakeFace, timesStake } from './amounts.ts';

test.each([
  ['6.00', '1.00', '6'],
  ['0.60', '1.00', '0.6'],
  ['0.25', '1.00', '0.25'],
  ['1.00', '3.00', '0.33'],
  ['500.00', '0.20', '2500'],
])('%s won on a stake of %s is %s times the stake', (win, stake, times) => {
  expect(timesStake(win, stake)).toBe(times);
});

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
