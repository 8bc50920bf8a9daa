import { describe, expect, test } from 'vitest';

import { quickStream } from '../kit/testing-random.ts';
import { averageOf, drawJackpots, jackpotShare, shareOf, turnoverOf } from './jackpots.ts';
import { slot } from './title.ts';
import { MIDNIGHT_POT } from './titles/midnight-pot.ts';
import { PEACOCK_JACKPOTS } from './titles/peacock-jackpots.ts';

const PEACOCK = PEACOCK_JACKPOTS['96'];
const MIDNIGHT = MIDNIGHT_POT['96'];
const LOCKED = () => ({ stops: [] as number[], phases: [{ kind: 'lock' } as never] });

describe('games 12: the share of a pool in the return', () => {
  test('is that of the published example where chance hits: 50 000 in 20 million at 0.8 % are 1.05 %', () => {
    expect(shareOf({ seed: 50_000, increment: 8000, odds: 20_000_000 }, 1)).toBeCloseTo(0.0105, 12);
  });

  test.each([...(PEACOCK.jackpots?.pools ?? []), ...(MIDNIGHT.jackpots?.pools ?? [])])(
    'is what $level pays on average over the bets that it takes',
    (pool) => {
      const { chance = 1 } = (pool.odds ? PEACOCK : MIDNIGHT).jackpots ?? {};
      expect(shareOf(pool, chance)).toBeCloseTo(averageOf(pool, chance) / turnoverOf(pool, chance), 12);
    },
  );

  test('of a pool that must be hit is met by thresholds drawn over its whole range', () => {
    const [pool] = MIDNIGHT.jackpots?.pools ?? [];
    if (!pool?.mustHitBy) throw new Error('it must be hit');
    const random = quickStream(12);
    let [paid, staked] = [0, 0];
    for (let n = 0; n < 20_000; n++) {
      const threshold = pool.seed + random.int((pool.mustHitBy - pool.seed) * 1000) / 1000;
      paid += threshold;
      staked += ((threshold - pool.seed) * 1_000_000) / pool.increment;
    }
    expect(paid / staked / shareOf(pool, 1)).toBeCloseTo(1, 1);
    expect(jackpotShare(MIDNIGHT)).toBeGreaterThan(shareOf(pool, 1));
  });
});

test('games 12: twice the stake wins twice as often, in words that a record holds, and only in the feature', () => {
  const random = quickStream(7);
  const hits = (stake: bigint) => {
    let won = 0;
    for (let n = 0; n < 20_000; n++) {
      const spin = LOCKED();
      const levels = drawJackpots(PEACOCK, random, spin, { base: 10_000n, average: false, stake });
      won += Number(levels.includes('mini'));
      expect(spin.stops.every((word) => word >= 0 && word <= 32_767)).toBe(true);
    }
    return won;
  };
  // 10 of 250 and 20 of 250.
  expect(hits(100_000n) / 20_000).toBeCloseTo(0.04, 2);
  expect(hits(200_000n) / 20_000).toBeCloseTo(0.08, 2);
  const calm = { stops: [] };
  expect(drawJackpots(PEACOCK, random, calm, { base: 10_000n, average: true, stake: 1_000_000n })).toEqual(
    [],
  );
  expect(calm.stops).toEqual([]);
  expect(drawJackpots(MIDNIGHT, random, LOCKED(), { base: 10_000n, average: false, stake: 10_000n })).toEqual(
    [],
  );
});

test.each([
  ['with free spins', { freeSpinsMax: 10 }, 'over at once'],
  ['that chance hits without a feature', { hold: undefined }, 'in the feature'],
  [
    'of half a base bet',
    { jackpots: { chance: 1, pools: [{ level: 'a', seed: 0.5, increment: 1, reserve: 0, odds: 9 }] } },
    'whole parameters',
  ],
  [
    'that ends below its seed',
    { jackpots: { chance: 1, pools: [{ level: 'a', seed: 5, increment: 1, reserve: 0, mustHitBy: 5 }] } },
    'grows from its seed',
  ],
])('a title with a pool %s is refused', (_, changes, why) => {
  const { version: _version, ...rules } = PEACOCK;
  expect(() => slot({ ...rules, ...changes } as never)).toThrow(why);
});
