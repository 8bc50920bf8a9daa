import fc from 'fast-check';
import { expect, test } from 'vitest';

import { halfEven, paymentUri, tokensFor, tokenText, worthOf } from './tokens.ts';

test.each([
  [5n, 2n, 2n],
  [7n, 2n, 4n],
  [9n, 4n, 2n],
  [11n, 4n, 3n],
  [0n, 3n, 0n],
])('%i / %i is %i, half-even', (dividend, divisor, quotient) => {
  expect(halfEven(dividend, divisor)).toBe(quotient);
});

test.each([
  // 4 500.50 kyat for a token: 12.34 tokens are 55 536.17.
  [12_340_000n, 45_005_000n, 6, 555_361_700n],
  // A token of a dollar with four decimals of the ledger: the half of a unit goes to the even one.
  [50n, 10_000n, 6, 0n],
  [150n, 10_000n, 6, 2n],
  [10n ** 18n, 10_000n, 18, 10_000n],
])('%i smallest units at %i are worth %i ledger units', (tokens, rate, decimals, worth) => {
  expect(worthOf(tokens, rate, decimals)).toBe(worth);
});

test('an amount in tokens is worth the amount, to the place that it is rounded to', () => {
  const cases = fc.tuple(
    fc.bigInt(1n, 10n ** 15n),
    fc.bigInt(1n, 10n ** 9n),
    fc.integer({ min: 2, max: 18 }),
  );
  fc.assert(
    fc.property(cases, ([amount, rate, decimals]) => {
      const tokens = tokensFor(amount, rate, { decimals, places: 2 });
      const off = tokens * rate - amount * 10n ** BigInt(decimals);
      const step = 10n ** BigInt(decimals - 2) * rate;
      expect(2n * (off < 0n ? -off : off) <= step).toBe(true);
    }),
  );
});

test.each([
  [12_340_000n, 6, '12.34'],
  [12_000_000n, 6, '12.00'],
  [12_345_678n, 6, '12.345678'],
  [5n, 6, '0.000005'],
  [10n ** 17n, 18, '0.10'],
])('%i with %i decimals is written %s', (tokens, decimals, text) => {
  expect(tokenText(tokens, decimals)).toBe(text);
});

test('a payment is written as in EIP-681', () => {
  const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  expect(paymentUri({ chainId: 1n, token }, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 12_340_000n)).toBe(
    `ethereum:${token}@1/transfer?address=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&uint256=12340000`,
  );
});
