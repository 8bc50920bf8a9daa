import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatAmount, parseAmount, UNIT } from './money.ts';
import { Amount, Stake } from './wire.ts';

describe('ledger units of a decimal text', () => {
  test.each([
    ['0', 0n],
    ['-0', 0n],
    ['0.0001', 1n],
    ['0.01', 100n],
    ['1', UNIT],
    ['12.5', 125_000n],
    ['12.50', 125_000n],
    ['-3.00', -30_000n],
    ['-0.0001', -1n],
    ['007.10', 71_000n],
    // Beyond what a floating point number tells apart.
    ['90071992547409.9301', 900_719_925_474_099_301n],
    ['123456789012345678901234567890.0001', 1_234_567_890_123_456_789_012_345_678_900_001n],
  ])('%s is %d', (text, units) => {
    expect(parseAmount(text)).toBe(units);
  });

  const WRONG = [
    '',
    ' ',
    '.',
    '-',
    '1.',
    '.5',
    '1.00001',
    '+1',
    '1 000',
    '1,5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '١',
    '1\n',
    '--1',
    '1.-5',
  ];

  test.each(WRONG)('«%s» is no amount', (text) => {
    expect(() => parseAmount(text)).toThrow(RangeError);
  });

  test('the fault names no more than the beginning of what was sent', () => {
    expect(() => parseAmount('x'.repeat(10_000))).toThrow(/^not an amount: x{40}$/);
  });
});

describe('the text of ledger units', () => {
  test.each([
    [0n, '0.00'],
    [1n, '0.0001'],
    [10n, '0.001'],
    [100n, '0.01'],
    [1_000n, '0.10'],
    [125_000n, '12.50'],
    [125_001n, '12.5001'],
    [125_010n, '12.501'],
    [-1n, '-0.0001'],
    [-30_000n, '-3.00'],
    [10n ** 30n, '100000000000000000000000000.00'],
  ])('%d is %s', (units, text) => {
    expect(formatAmount(units)).toBe(text);
  });
});

const amounts = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });

test('every amount of ledger units is the same again after its text', () => {
  fc.assert(
    fc.property(amounts, (units) => {
      expect(parseAmount(formatAmount(units))).toBe(units);
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('texts of amounts add up as the amounts do', () => {
  const sum = (texts: string[]) => texts.reduce((total, text) => total + parseAmount(text), 0n);
  fc.assert(
    fc.property(fc.array(amounts), (all) => {
      expect(sum(all.map(formatAmount))).toBe(all.reduce((total, units) => total + units, 0n));
    }),
    { seed: 4, numRuns: 200 },
  );
  expect(sum(Array.from({ length: 10 }, () => '0.1'))).toBe(UNIT);
});

test('the text of an amount is one that the wire takes, and what the wire takes is an amount', () => {
  fc.assert(
    fc.property(amounts, (units) => {
      expect(Amount.safeParse(formatAmount(units)).success).toBe(true);
    }),
    { seed: 5, numRuns: 500 },
  );
  const texts = fc.stringMatching(/^-?\d{1,15}(\.\d{0,5})?$/);
  let taken = 0;
  fc.assert(
    fc.property(texts, (text) => {
      if (!Amount.safeParse(text).success && !Stake.safeParse(text).success) return;
      taken += 1;
      expect(() => parseAmount(text)).not.toThrow();
    }),
    { seed: 6, numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(100);
});
