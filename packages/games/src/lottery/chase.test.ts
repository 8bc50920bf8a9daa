import { expect, test } from 'vitest';
import { chaseMultipliers } from './chase.ts';

test('the multiplier of a chase stays, or is raised after every so many issues', () => {
  expect(chaseMultipliers({ way: 'same', multiplier: 3 }, 3, 10n)).toEqual([3, 3, 3]);
  expect(chaseMultipliers({ way: 'raise', multiplier: 1, every: 2, factor: 2 }, 5, 10n)).toEqual([
    1, 1, 2, 2, 4,
  ]);
  expect(chaseMultipliers({ way: 'raise', multiplier: 1, every: 1, factor: 10 }, 7, 10n)).toBeUndefined();
});

test('lottery 7: each multiplier for a profit is the least whose win brings the rate on all that was staked', () => {
  const [stake, win, percent] = [20_000n, 196_000n, 30];
  const found = chaseMultipliers({ way: 'profit', percent, win }, 20, stake) ?? [];
  let staked = 0n;
  for (const multiplier of found) {
    const profit = (m: bigint) => m * win - (staked + m * stake);
    const wanted = (m: bigint) => ((staked + m * stake) * BigInt(percent)) / 100n;
    const m = BigInt(multiplier);
    expect(profit(m)).toBeGreaterThanOrEqual(wanted(m));
    if (multiplier > 1) expect(profit(m - 1n)).toBeLessThan(wanted(m - 1n));
    staked += m * stake;
  }
  expect(found.length).toBe(20);
  expect(chaseMultipliers({ way: 'profit', percent: 900, win }, 2, stake)).toBeUndefined();
});
