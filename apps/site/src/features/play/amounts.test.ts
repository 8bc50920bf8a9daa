import { expect, test } from 'vitest';

import { faceOf, ladderText, lineTimes, stakeFace } from './amounts.ts';

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

test.each([
  ['0.50', '0.50'],
  ['750.00', '750'],
  ['9999.00', '9,999'],
  ['12500.00', '12.5k'],
  ['12345.00', '12,345'],
  ['2500000.00', '2.5M'],
  ['25000000.00', '25M'],
])('%s lies on a cell as %s, and says exactly that', (amount, face) => {
  expect(faceOf(amount)).toBe(face);
});

test('a ladder is said step by step', () => {
  expect(ladderText([1, 2, 5])).toBe('×1 → ×2 → ×5');
});
