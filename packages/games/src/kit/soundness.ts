import { assert } from './assert.ts';

/** What is asked of random numbers that were scaled to 0 … range - 1 (`games.md` 11.1). */
export const SOUNDNESS_TESTS = ['frequency', 'runs', 'serial', 'duplicates'] as const;
export type SoundnessTest = (typeof SOUNDNESS_TESTS)[number];

/** How far each test is from what chance has on average, in standard deviations. */
export type SoundnessScores = Readonly<Record<SoundnessTest, number>>;

export function soundness(draws: Uint32Array, range: number): SoundnessScores {
  assert(range >= 2 && draws.length >= 1000, 'there is something to test');
  return {
    frequency: frequency(draws, range),
    runs: runs(draws, range),
    serial: serial(draws, range),
    duplicates: duplicates(draws, range),
  };
}

/** The test that is furthest out. */
export function worst(scores: SoundnessScores): { test: SoundnessTest; score: number } {
  const found = SOUNDNESS_TESTS.map((test) => ({ test, score: scores[test] }));
  return found.reduce((far, each) => (Math.abs(each.score) > Math.abs(far.score) ? each : far));
}

/** Chi-square over all values, as a normal score: its cube root is close to normal (Wilson and Hilferty). */
function frequency(draws: Uint32Array, range: number): number {
  const seen = new Uint32Array(range);
  for (const value of draws) seen[value] = (seen[value] as number) + 1;
  const expected = draws.length / range;
  let chiSquare = 0;
  for (const count of seen) chiSquare += (count - expected) ** 2 / expected;
  const spread = 2 / (9 * (range - 1));
  return (Math.cbrt(chiSquare / (range - 1)) - 1 + spread) / Math.sqrt(spread);
}

/** Wald and Wolfowitz: values above and below the middle alternate as often as chance has it. The middle one is left out. */
function runs(draws: Uint32Array, range: number): number {
  const middle = (range - 1) / 2;
  let [high, low, found] = [0, 0, 0];
  let before: boolean | null = null;
  for (const value of draws) {
    if (value === middle) continue;
    const above = value > middle;
    if (above) high += 1;
    else low += 1;
    if (above !== before) found += 1;
    before = above;
  }
  // All on one side is as far out as can be.
  if (high === 0 || low === 0) return Number.NEGATIVE_INFINITY;
  const mean = 1 + (2 * high * low) / (high + low);
  return (found - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (high + low - 1));
}

/** The correlation of each value with the next one: of n independent pairs it has the deviation 1 / √n. */
function serial(draws: Uint32Array, range: number): number {
  const mean = (range - 1) / 2;
  const variance = (range ** 2 - 1) / 12;
  let products = 0;
  for (let i = 1; i < draws.length; i++) {
    products += ((draws[i - 1] as number) - mean) * ((draws[i] as number) - mean);
  }
  const pairs = draws.length - 1;
  return products / pairs / variance / (1 / Math.sqrt(pairs));
}

const TUPLES = 2 ** 32;

/**
 * Neighbours read as one number below 2^32, which meet again as often as birthdays do: a Poisson count, brought near to normal by
 * its root (Anscombe). A source that repeats itself has too many, one that avoids repetition too few.
 */
function duplicates(draws: Uint32Array, range: number): number {
  const size = Math.max(1, Math.floor(Math.log(TUPLES) / Math.log(range) + 1e-9));
  const space = range ** size;
  const tuples = new Uint32Array(Math.floor(draws.length / size));
  for (let i = 0; i < tuples.length; i++) {
    let tuple = 0;
    for (let j = 0; j < size; j++) tuple = tuple * range + (draws[i * size + j] as number);
    tuples[i] = tuple;
  }
  tuples.sort();
  let found = 0;
  for (let i = 1; i < tuples.length; i++) found += Number(tuples[i] === tuples[i - 1]);
  // Equal neighbours in the order of size are tuples less different tuples: what is expected is exact for any density.
  const n = tuples.length;
  const expected = n - space * -Math.expm1(n * Math.log1p(-1 / space));
  return 2 * (Math.sqrt(found + 3 / 8) - Math.sqrt(expected + 1 / 8));
}
