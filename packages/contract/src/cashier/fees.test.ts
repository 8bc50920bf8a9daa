import { expect, test } from 'vitest';
import { percentOf, ppmOf } from '../money.ts';
import { Percent } from '../wire.ts';
import { feeOf, mostWithSecurity, securityOn, takesAll } from './fees.ts';

test.each([
  ['0', 0],
  ['0.0001', 1],
  ['0.01', 100],
  ['1.5', 15_000],
  ['99.99', 999_900],
  ['99.9999', 999_999],
  ['100', 1_000_000],
])('%s percent is %i parts per million, both ways', (percent, ppm) => {
  expect(Percent.safeParse(percent).success).toBe(true);
  expect([ppmOf(percent), percentOf(ppm)]).toEqual([ppm, percent]);
});

test.each(['', '-1', '1,5', '1.', '.5', '01', '1e2', '0.00001', '၁.၅', '10000'])(
  '"%s" is no percent on the wire',
  (text) => {
    expect(Percent.safeParse(text).success).toBe(false);
    expect(() => ppmOf(text)).toThrow(RangeError);
  },
);

test.each([
  ['0', 1_000_000n, 0n],
  ['0.01', 999_900n, 0n],
  ['0.01', 1_000_000n, 100n],
  ['1.5', 3_333_300n, 49_900n],
  ['99.99', 1_000_000n, 999_900n],
])(
  'WD-7 RND-7 the security of %s percent on %i units is %i, down to a hundredth',
  (percent, amount, held) => {
    expect(securityOn(amount, ppmOf(percent))).toBe(held);
  },
);

test.each([
  ['0', 1_000_050n, 1_000_050n],
  ['1.5', 1_000_000n, 985_300n],
  ['1.5', 1_000_099n, 985_300n],
  ['50', 1_000_000n, 666_700n],
  ['0.01', 1_000_000n, 999_900n],
])('WD-7 with a security of %s percent %i units ask for %i at most', (percent, money, most) => {
  const ppm = ppmOf(percent);
  expect(mostWithSecurity(money, ppm)).toBe(most);
  expect(most + securityOn(most, ppm)).toBeLessThanOrEqual(money);
  expect(most + 100n + securityOn(most + 100n, ppm)).toBeGreaterThan(money);
});

test('a fee never takes a whole amount: where it would, none is charged', () => {
  const fixed = { ppm: 0, fixed: 500_000n, min: 0n, max: 0n };
  expect([499_900n, 500_000n, 500_100n].map((amount) => feeOf(amount, fixed))).toEqual([0n, 0n, 500_000n]);
  expect([499_900n, 500_000n, 500_100n].map((amount) => takesAll(amount, fixed))).toEqual([
    true,
    true,
    false,
  ]);
});
