import { describe, expect, test } from 'vitest';

import { formatAmount } from './money.ts';
import { SCALES, scaleOf } from './scales.ts';

const CENT = 100n;

test('a kyat is staked from 100 to 50 000, and a currency without a scale of its own from 0.20 to 100', () => {
  const ends = (currency: string) => {
    const { stakes } = scaleOf(currency);
    return [stakes[0], stakes.at(-1)].map((stake) => formatAmount(stake ?? 0n));
  };
  expect(ends('MMK')).toEqual(['100.00', '50000.00']);
  expect(ends('USD')).toEqual(['0.20', '100.00']);
  expect(ends('VND')).toEqual(['2000.00', '1000000.00']);
});

describe.each(Object.entries(SCALES))('the scale of %s', (_, scale) => {
  test('has twelve rising stakes, and the usual one is among them', () => {
    expect(scale.stakes).toHaveLength(12);
    expect(scale.stakes).toEqual([...new Set(scale.stakes)].sort((a, b) => (a < b ? -1 : 1)));
    expect(scale.stakes).toContain(scale.usualStake);
  });

  test('suits itself: the demo can stake for days, and a big win is above the usual stake', () => {
    expect(scale.stakes).toContain(scale.demoStakeMax);
    expect(scale.demoFunds).toBeGreaterThan(scale.demoStakeMax * 100n);
    expect(scale.bigWin).toBeGreaterThan(scale.usualStake);
    expect(scale.bigWin % CENT).toBe(0n);
    expect(scale.chips).toBeGreaterThanOrEqual(scale.usualStake * 10_000n);
  });
});
