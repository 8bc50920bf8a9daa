import { expect, test } from 'vitest';

import { brandStakesText, isBrandStakes } from './stakes-text.ts';

test.each([
  [{}, 'the default stakes'],
  [{ MMK: { steps: ['0.20', '1', '1500'] } }, 'MMK 0.20, 1.00, 1,500.00'],
  [{ '*': { min: '1', max: '5000' } }, 'other currencies 1.00 – 5,000.00'],
  [
    { MMK: { min: '1', max: '2' }, USDT: { min: '0.000001', max: '2' } },
    'MMK 1.00 – 2.00; USDT 0.000001 – 2.00',
  ],
])('the stakes %j read %j', (stakes, text) => {
  expect(brandStakesText(stakes)).toBe(text);
});

test('the stakes of the brand differ from any other value', () => {
  expect([{ steps: ['1'] }, { min: '1', max: '2' }].map(isBrandStakes)).toEqual([true, true]);
  expect([null, undefined, 'min', [], {}, { max: '2' }, 5].map(isBrandStakes)).toEqual(
    Array.from({ length: 7 }, () => false),
  );
});
