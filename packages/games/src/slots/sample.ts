import { assert } from '../kit/assert.ts';
import type { SlotDefinition, Weighted } from './engine.ts';
import { tablesOf } from './evaluate.ts';

/** How many of the sampled spins won so many pay units (scatters apart) and showed so many scatters. */
export interface SampledSpins {
  stops: number;
  outcomes: { lineWins: number; tally: number; count: number }[];
}

/**
 * Samples spins of a machine whose cells are drawn by weight. What such a window pays depends on how many cells hold each symbol and
 * not on where they lie, so a spin is a vector of counts: far quicker than the engine, and the same law. The seed is fixed: whoever
 * samples again finds the same figures.
 */
export function sampleSpins(
  definition: SlotDefinition,
  { free, spins }: { free: boolean; spins: number },
): SampledSpins {
  const { weights, bombs, symbols } = definition;
  assert(weights !== undefined && definition.evaluator === 'anywhere', 'cells are drawn by weight');
  const cells = definition.reels * definition.rows;
  const { pays, scatter } = tablesOf(definition);
  const payTable = Int32Array.from(
    pays.flatMap((byCount) => Array.from({ length: cells + 1 }, (_, count) => byCount[count] ?? 0)),
  );
  const bomb = bombs ? symbols.indexOf(bombs.symbol) : -1;
  const random = generator(free ? 20_261 : 20_260);
  const drawCell = aliasDraw(
    (free ? weights.free : weights.base).map((weight, value) => ({ value, weight })),
    random,
  );
  const drawTimes = aliasDraw(bombs?.times ?? [{ value: 0, weight: 1 }], random);
  const counts = new Int32Array(symbols.length);
  const found = new Map<number, number>();
  for (let n = 0; n < spins; n++) {
    counts.fill(0);
    let [empty, won, times] = [cells, 0, 0];
    while (empty > 0) {
      for (; empty > 0; empty--) {
        const cell = drawCell();
        counts[cell] = (counts[cell] as number) + 1;
        if (cell === bomb) times += drawTimes();
      }
      for (let symbol = 0; symbol < counts.length; symbol++) {
        const count = counts[symbol] as number;
        const pay = symbol === scatter ? 0 : (payTable[symbol * (cells + 1) + count] as number);
        if (pay === 0) continue;
        won += pay;
        empty += count;
        counts[symbol] = 0;
      }
    }
    const key = won * Math.max(1, times) * (cells + 1) + (counts[scatter] as number);
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  const outcomes = [...found]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => ({
      lineWins: Math.floor(key / (cells + 1)),
      tally: key % (cells + 1),
      count,
    }));
  return { stops: spins, outcomes };
}

/** A fast seeded generator of 32-bit words (sfc32), for samples only. */
function generator(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1];
  const next = () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + word) | 0;
    return word >>> 0;
  };
  for (let i = 0; i < 20; i++) next();
  return next;
}

/** Walker's alias method: one word gives a column and the side of its cut; the cuts are exact to 2^-32. */
function aliasDraw(values: readonly Weighted[], random: () => number): () => number {
  const { length } = values;
  const whole = values.reduce((sum, { weight }) => sum + weight, 0);
  const share = values.map(({ weight }) => (weight * length) / whole);
  const cut = new Float64Array(length).fill(1);
  const other = new Int32Array(length);
  const small = share.flatMap((part, at) => (part < 1 ? [at] : []));
  const large = share.flatMap((part, at) => (part >= 1 ? [at] : []));
  for (let low = small.pop(), high = large.pop(); low !== undefined && high !== undefined; ) {
    cut[low] = share[low] as number;
    other[low] = high;
    share[high] = (share[high] as number) - (1 - (share[low] as number));
    if ((share[high] as number) < 1) {
      low = high;
      high = large.pop();
    } else low = small.pop();
  }
  const results = Int32Array.from(values, ({ value }) => value);
  return () => {
    const column = Math.floor((random() / 2 ** 32) * length);
    const at = random() / 2 ** 32 < (cut[column] as number) ? column : (other[column] as number);
    return results[at] as number;
  };
}
