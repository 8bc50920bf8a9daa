import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { roundLaw, total } from './round-law.ts';
import type { SpinLaw } from './series.ts';
import { lawOf, seriesMachine } from './testing-laws.ts';

const AWARDS = { symbol: 'S', pays: [], awards: [0, 1, 2] };

/** The chance of every payout, by playing every round to its end or its top win. */
function allRounds(base: SpinLaw, free: SpinLaw, game: { most: number; cap: number }): Map<number, number> {
  const chances = new Map<number, number>();
  const walk = (left: { played: number; length: number; won: number; chance: number }, law: SpinLaw) => {
    for (const { wins, award, count } of law.outcomes) {
      const won = Math.min(left.won + wins, game.cap);
      const length = Math.min(left.length + award, game.most);
      const chance = (left.chance * count) / law.stops;
      const played = law === base ? 0 : left.played + 1;
      if (played >= length || won >= game.cap) chances.set(won, (chances.get(won) ?? 0) + chance);
      else walk({ played, length, won, chance }, free);
    }
  };
  walk({ played: 0, length: 0, won: 0, chance: 1 }, base);
  return chances;
}

describe('the law of a round', () => {
  const outcome = (wins: number) =>
    fc.tuple(fc.integer({ min: 0, max: wins }), fc.constantFrom(0, 0, 1, 2), fc.integer({ min: 1, max: 9 }));
  const law = fc.array(outcome(12), { minLength: 1, maxLength: 4 });

  test('gives each payout the chance that playing every round gives it', () => {
    let [capped, compared] = [0, 0];
    fc.assert(
      fc.property(
        law,
        law,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 40 }),
        (baseRows, freeRows, most, cap) => {
          const [base, free] = [lawOf(baseRows, most), lawOf(freeRows, most)];
          const definition = seriesMachine({ scatter: AWARDS, freeSpinsMax: most, maxWinX: cap });
          const { unit, chances, topChance } = roundLaw(definition, base, [[free]]);
          const played = allRounds(base, free, { most, cap });
          // What wins the top win or more is one class.
          expect(topChance).toBeCloseTo(played.get(cap) ?? 0, 12);
          if (!played.has(cap)) expect(topChance).toBe(0);
          for (const [i, chance] of chances.entries()) {
            expect(chance).toBeCloseTo(played.get(i * unit) ?? 0, 12);
            compared += 1;
          }
          capped += Number(topChance > 0);
        },
      ),
      { seed: 11, numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(500);
    expect(capped).toBeGreaterThan(20);
  });

  test('counts in the largest unit that all wins share', () => {
    const base = lawOf([
      [0, 0, 5],
      [30, 1, 5],
    ]);
    const free = lawOf([
      [0, 0, 1],
      [75, 0, 3],
    ]);
    const { unit, chances } = roundLaw(seriesMachine({ scatter: AWARDS, maxWinX: 200 }), base, [[free]]);
    expect(unit).toBe(15);
    // Nothing, 30 alone, 30 and 75.
    expect([chances[0], chances[2], chances[7]].map((chance) => chance?.toFixed(12))).toEqual([
      '0.500000000000',
      '0.125000000000',
      '0.375000000000',
    ]);
    expect(chances).toHaveLength(Math.ceil(200 / 15));
  });

  test('a machine that never wins has one payout', () => {
    const nothing = lawOf([[0, 0, 7]]);
    const { unit, chances, topChance } = roundLaw(seriesMachine({ freeSpinsMax: 0 }), nothing, [[nothing]]);
    expect([unit, topChance]).toEqual([1, 0]);
    expect(chances[0]).toBeCloseTo(1, 12);
    expect(total(chances.subarray(1))).toBeCloseTo(0, 12);
  });

  test('a top win that no round can reach has the chance nought, not what rounding leaves of 1', () => {
    const base = lawOf([
      [1, 0, 3],
      [2, 0, 4],
    ]);
    expect(roundLaw(seriesMachine({ maxWinX: 3, freeSpinsMax: 0 }), base, [[base]]).topChance).toBe(0);
    expect(roundLaw(seriesMachine({ maxWinX: 2, freeSpinsMax: 0 }), base, [[base]]).topChance).toBeCloseTo(
      4 / 7,
      12,
    );
  });

  test('a long series folds no large win onto a small one', () => {
    // A half chance of one line bet keeps the unit at 1; the other half tosses forty coins for 101 each.
    const base = lawOf([
      [1, 0, 1],
      [0, 40, 1],
    ]);
    const free = lawOf([
      [0, 0, 1],
      [101, 0, 1],
    ]);
    const scatter = { symbol: 'S', pays: [], awards: [0, 0, 40] };
    const definition = seriesMachine({ scatter, freeSpinsMax: 40, maxWinX: 600 });
    const { chances, topChance, unit } = roundLaw(definition, base, [[free]]);
    expect(unit).toBe(1);
    let [binomial, below] = [1, 0];
    for (let heads = 0; heads * 101 < 600; heads++) {
      expect(chances[heads * 101]).toBeCloseTo(binomial / 2 ** 41, 14);
      below += binomial / 2 ** 41;
      binomial = (binomial * (40 - heads)) / (heads + 1);
    }
    expect(chances[1]).toBeCloseTo(0.5, 14);
    expect(topChance).toBeCloseTo(0.5 - below, 13);
  });
});

describe('a compensated sum', () => {
  test.each([
    [[1, 1e-16, 1e-16, 1e-16, 1e-16], 1 + 4e-16],
    [[1e16, 1, -1e16], 1],
    [[1e-20, 1, -1], 1e-20],
    [[], 0],
  ])('of %j is %d', (values, sum) => {
    expect(total(values)).toBe(sum);
  });

  test('of a hundred thousand tenths loses less than a plain one', () => {
    const tenths = Array.from({ length: 100_000 }, () => 0.1);
    expect(total(tenths)).toBe(10_000);
    expect(tenths.reduce((sum, tenth) => sum + tenth, 0)).not.toBe(10_000);
  });
});
