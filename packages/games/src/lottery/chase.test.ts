import { expect, test } from 'vitest';
import { chaseMultipliers } from './chase.ts';
import { longRuns, nextMissing, trendsOf } from './trends.ts';

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

test('lottery 11: missing values kept from draw to draw are those that the whole window gives', () => {
  const symbols = ['0', '1', '2', '3'];
  const drawn = ['0', '3', '3', '3', '1', '0', '2'].map((symbol) => [symbol]);
  let missing = Object.fromEntries(symbols.map((symbol) => [symbol, 0]));
  for (const [i, draw] of drawn.entries()) {
    missing = nextMissing(missing, draw);
    const whole = trendsOf(symbols, drawn.slice(0, i + 1));
    for (const symbol of symbols) expect(whole[symbol]?.missing.at(-1)).toBe(missing[symbol]);
  }
  expect(trendsOf(symbols, drawn)['3']).toEqual({
    missing: [1, 0, 0, 0, 1, 2, 3],
    appearances: 3,
    averageMissing: 1,
    longestMissing: 3,
    longestRun: 3,
  });
});

test('a long dragon is a token that came at least four times in a row', () => {
  const big = ['SMALL', 'BIG', 'BIG', 'BIG', 'BIG'];
  expect(longRuns({ sum: big, first: ['ODD', 'EVEN'], second: ['BIG', 'BIG', 'BIG', 'BIG', 'BIG'] })).toEqual(
    [
      { name: 'second', token: 'BIG', length: 5 },
      { name: 'sum', token: 'BIG', length: 4 },
    ],
  );
});
