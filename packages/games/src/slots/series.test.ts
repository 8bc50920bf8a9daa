import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ofKind,
  type SeriesMoments,
  type SpinLaw,
  seriesMoments,
  seriesOf,
  spinLaw,
  startOf,
  sumsOf,
} from './series.ts';
import { lawOf, seriesMachine } from './testing-laws.ts';

function machine(awards: number[], freeSpinsMax: number, lines = 1) {
  const scatter = { symbol: 'S', pays: [0, 0, 2, 10], awards };
  return seriesMachine({ scatter, freeSpinsMax, lines: Array.from({ length: lines }, () => [0]) });
}

describe('the law of a spin', () => {
  const counts = {
    stops: 60,
    outcomes: [
      { lineWins: 0, tally: 0, count: 40 },
      { lineWins: 20, tally: 0, count: 10 },
      { lineWins: 0, tally: 2, count: 6 },
      { lineWins: 20, tally: 1, count: 1 },
      { lineWins: 5, tally: 3, count: 3 },
    ],
  };

  test('scatter pays are stakes, so they count once for every line, and the multiplier takes both', () => {
    const law = spinLaw(machine([0, 0, 0, 8], 50, 10), counts, 3);
    expect(law.outcomes).toEqual([
      { wins: 0, award: 0, count: 40 },
      { wins: 60, award: 0, count: 17 },
      { wins: 315, award: 8, count: 3 },
    ]);
    expect(law.stops).toBe(60);
  });

  test('an award beyond the longest series is the longest series', () => {
    const { outcomes } = spinLaw(machine([0, 0, 5, 90], 20, 10), counts, 1);
    expect(outcomes.map(({ award }) => award)).toEqual([0, 0, 5, 20]);
  });

  test('more scatters than the paytable lists pay and award nothing', () => {
    const { outcomes } = spinLaw(
      machine([0, 0, 5], 20),
      { stops: 1, outcomes: [{ lineWins: 7, tally: 4, count: 1 }] },
      1,
    );
    expect(outcomes).toEqual([{ wins: 7, award: 0, count: 1 }]);
  });
});

describe('the lengths that a series can have', () => {
  test.each([
    [[0, 0, 0, 10, 10, 10], 100, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
    [[0, 8, 15], 30, [8, 15, 16, 23, 24, 30]],
    [[0, 7], 7, [7]],
    [[0, 9], 5, [5]],
    [[0, 1], 4, [1, 2, 3, 4]],
    [[], 50, []],
    [[0, 10], 0, []],
  ])('awards %j with at most %d spins: %j', (awards, most, lengths) => {
    expect(seriesOf(machine(awards, most))).toMatchObject({ most, lengths });
  });

  test('an award leads from a length to the sum of both, and never beyond the longest', () => {
    const { awards, lengths, next } = seriesOf(machine([0, 8, 15], 30));
    expect(awards).toEqual([0, 8, 15]);
    expect(next).toHaveLength(6);
    for (const [i, length] of lengths.entries())
      expect(next[i]?.map((to) => lengths[to])).toEqual(awards.map((award) => Math.min(length + award, 30)));
  });
});

test('sums by kind are those of the stops of this kind alone', () => {
  const law = lawOf([
    [0, 0, 5],
    [3, 0, 2],
    [3, 2, 4],
    [10, 2, 1],
  ]);
  const sums = (ladder: number[], award: number, climbs: boolean) => {
    const definition = seriesMachine({ freeLadder: ladder });
    return sumsOf(ofKind(seriesOf(definition), law, { award, climbs }));
  };
  expect(sums([1], 0, false)).toEqual({ count: 7n, wins: 6n, squares: 18n });
  expect(sums([1], 2, false)).toEqual({ count: 5n, wins: 22n, squares: 136n });
  expect(sums([1], 9, false)).toEqual({ count: 0n, wins: 0n, squares: 0n });
  expect(sums([1, 2], 0, false)).toEqual({ count: 5n, wins: 0n, squares: 0n });
  expect(sums([1, 2], 0, true)).toEqual({ count: 2n, wins: 6n, squares: 18n });
});

/** Every series that starts with so many spins, outcome after outcome, weighed in whole numbers over stops^most. */
function allSeries(
  law: SpinLaw,
  start: number,
  { most, ladder }: { most: number; ladder: number[] },
): SeriesMoments & { weight: bigint } {
  const stops = BigInt(law.stops);
  const sums = { weight: 0n, spins: 0n, wins: 0n, squares: 0n };
  const walk = (
    played: number,
    length: number,
    wins: bigint,
    { weight, rung }: { weight: bigint; rung: number },
  ) => {
    if (played === length) {
      const whole = weight * stops ** BigInt(most - played);
      sums.weight += whole;
      sums.spins += whole * BigInt(played);
      sums.wins += whole * wins;
      sums.squares += whole * wins * wins;
      return;
    }
    for (const outcome of law.outcomes) {
      const then = Math.min(length + outcome.award, most);
      const won = BigInt(outcome.wins * (ladder[rung] as number));
      const next = Math.min(rung + Number(won > 0n), ladder.length - 1);
      walk(played + 1, then, wins + won, { weight: weight * BigInt(outcome.count), rung: next });
    }
  };
  walk(0, start, 0n, { weight: 1n, rung: 0 });
  return sums;
}

describe('the moments of a series', () => {
  const outcome = fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.constantFrom(0, 0, 1, 2),
    fc.integer({ min: 1, max: 9 }),
  );
  const laws = fc.array(outcome, { minLength: 1, maxLength: 4 });

  test('are, to the last digit, those of playing every series there is', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        laws,
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom<number[]>([1], [1, 2, 5]),
        (rows, most, ladder) => {
          const law = lawOf(rows, most);
          const scatter = { symbol: 'S', pays: [], awards: [0, 1, 2] };
          const series = seriesOf(seriesMachine({ scatter, freeSpinsMax: most, freeLadder: ladder }));
          const steps = ladder.map((times) => ({
            ...law,
            outcomes: law.outcomes.map((each) => ({ ...each, wins: each.wins * times })),
          }));
          const moments = seriesMoments(series, steps);
          for (const length of series.lengths) {
            const { weight, ...wanted } = allSeries(law, length, { most, ladder });
            expect(weight).toBe(BigInt(law.stops) ** BigInt(most));
            expect(moments[startOf(series, length)]).toEqual(wanted);
            compared += 1;
          }
        },
      ),
      { seed: 5, numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('without retriggers are so many single spins', () => {
    const law = lawOf([
      [0, 0, 3],
      [8, 0, 1],
    ]);
    const series = seriesOf(machine([0, 3], 3));
    expect(series.lengths).toEqual([3]);
    // Three spins of 2 each; E[X²] = 16, so 3 · 16 + 6 · 2² = 72.
    expect(seriesMoments(series, [law])).toEqual([{ spins: 3n * 64n, wins: 6n * 64n, squares: 72n * 64n }]);
  });
});
