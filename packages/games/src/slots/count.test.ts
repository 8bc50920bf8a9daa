import { describe, expect, test } from 'vitest';
import { countStops, type SpinCounts } from './count.ts';
import type { SlotDefinition } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { certify } from './exact.ts';
import { slot } from './title.ts';

const NO_SCATTER = { symbol: 'none', pays: [], awards: [] };

function indexes(symbols: string[], strip: string): number[] {
  return strip.split(' ').map((symbol) => symbols.indexOf(symbol));
}

const R0_SYMBOLS = ['A', 'B', 'C', 'D', 'W'];
const R0 = slot({
  code: 'r0',
  name: 'R0',
  reels: 3,
  rows: 3,
  symbols: R0_SYMBOLS,
  strips: ['A B C D B C D C D D', 'B A D C W C D B D C', 'D C B W D C A D B D'].map((strip) =>
    indexes(R0_SYMBOLS, strip),
  ),
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: { A: [0, 0, 0, 40], B: [0, 0, 0, 12], C: [0, 0, 0, 6], D: [0, 0, 0, 3] },
  wild: 'W',
  scatter: NO_SCATTER,
  freeMultiplier: 1,
  freeSpinsMax: 0,
  maxWinX: 5000,
  returns: 0.832,
  sigma: 1,
  model: '94',
});

test('games 3.4: the public reference machine R0 gives its published figures', () => {
  const { base, returns, hitRate } = certify(R0);
  expect(base).toMatchObject({
    stops: 1000,
    sum: 4160,
    sumOfSquares: 69_854,
    winning: 547,
    top: { wins: 64 },
  });
  expect(returns).toBeCloseTo(0.832, 12);
  expect(hitRate).toBeCloseTo(0.547, 12);
});

/** Every window through the evaluator of play, one after another. */
function countOneByOne(definition: SlotDefinition): SpinCounts {
  const counts = new Map<string, { lineWins: number; tally: number; count: number }>();
  const { strips, rows } = definition;
  const stops = strips.reduce((product, strip) => product * strip.length, 1);
  for (let number = 0; number < stops; number++) {
    let rest = number;
    const window = strips.map((strip) => {
      const stop = rest % strip.length;
      rest = Math.floor(rest / strip.length);
      return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as number);
    });
    const { lines, scatters } = evaluate(definition, window);
    const lineWins = lines.reduce((sum, { wins }) => sum + wins, 0);
    const entry = counts.get(`${lineWins} ${scatters}`) ?? { lineWins, tally: scatters, count: 0 };
    entry.count += 1;
    counts.set(`${lineWins} ${scatters}`, entry);
  }
  const outcomes = [...counts.values()].sort((a, b) => a.lineWins - b.lineWins || a.tally - b.tally);
  return { stops, outcomes };
}

/** Small machines of all shapes, rich in wilds and scatters, with paying runs of pure wilds. */
function machine(seed: number): SlotDefinition {
  let state = seed * 7919 + 1;
  const int = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const symbols = ['A', 'B', 'C', 'W', 'S'];
  const reels = 2 + (seed % 4);
  const rows = 1 + int(4);
  const strip = () => Array.from({ length: 4 + int(3) }, () => int(symbols.length));
  const pays = () => Array.from({ length: reels + 1 }, (_, count) => (count < 2 ? 0 : int(9) * count));
  return slot({
    code: 'small',
    name: 'Small',
    reels,
    rows,
    symbols,
    strips: Array.from({ length: reels }, strip),
    lines: Array.from({ length: 1 + int(7) }, () => Array.from({ length: reels }, () => int(rows))),
    pays: { A: pays(), B: pays(), C: pays(), W: pays() },
    wild: 'W',
    scatter: { symbol: 'S', pays: [], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 0,
    maxWinX: 5000,
    returns: 1,
    sigma: 1,
    model: '94',
  });
}

describe('counting whole subtrees gives what playing every stop gives', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('machine %d', (seed) => {
    const definition = machine(seed);
    expect(countStops(definition)).toEqual(countOneByOne(definition));
  });
});
