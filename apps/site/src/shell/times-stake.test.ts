import { expect, test } from 'vitest';

import { timesStake } from './times-stake.ts';

test.each([
  ['6.00', '1.00', '6'],
  ['0.60', '1.00', '0.6'],
  ['0.25', '1.00', '0.25'],
  ['1.00', '3.00', '0.33'],
  ['500.00', '0.20', '2500'],
])('%s won on a stake of %s is %s times the stake', (win, stake, times) => {
  expect(timesStake(win, stake)).toBe(times);
});

test('a stake of nothing multiplies nothing', () => {
  expect(timesStake('5.00', '0.00')).toBe('0');
});

test('a multiple never says more than was won', () => {
  const stakes = ['0.20', '0.30', '0.70', '3.00', '7.00', '99.99'];
  let compared = 0;
  for (const stake of stakes) {
    for (let cents = 0; cents < 1_000; cents += 7) {
      const win = (cents / 100).toFixed(2);
      const hundredths = Math.round(Number(timesStake(win, stake)) * 100);
      // Cut to two decimals: at most a hundredth of the stake is left out.
      const exact = (cents * 100) / Math.round(Number(stake) * 100);
      expect(hundredths).toBeLessThanOrEqual(exact + 1e-9);
      expect(hundredths).toBeGreaterThan(exact - 1);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(800);
});
