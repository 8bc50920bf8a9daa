import { expect, test } from 'vitest';

import { stakesOf } from './stakes.ts';

const stakes = (unitPrices: string[], multiplierMax = 99_999) =>
  stakesOf({ unitPrices, unitModes: [1], multiplierMax }).map((stake) => Number(stake / 10_000n));

test('L-02 the stakes on offer are the prices and round multiples of the least one, each once and in order', () => {
  expect(stakes(['100.00'])).toEqual([100, 200, 500, 1000, 5000]);
  expect(stakes(['2.00', '1.00'])).toEqual([1, 2, 5, 10, 50]);
  expect(stakes(['100.00', '500.00', '3000.00'])).toEqual([100, 200, 500, 1000, 3000, 5000]);
});

test('L-02 a stake above the highest multiplier is not offered', () => {
  expect(stakes(['100.00'], 10)).toEqual([100, 200, 500, 1000]);
});
