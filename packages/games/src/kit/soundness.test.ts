import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { type SoundnessTest, soundness, worst } from './soundness.ts';

const DRAWS = 1_048_576;

/** Draws that a broken source would make, `n` the place of each. */
function source(draw: (n: number, sound: number) => number): Uint32Array {
  const bytes = randomBytes(DRAWS);
  return Uint32Array.from(bytes, (sound, n) => draw(n, sound));
}

test('STD-B02 the system’s own source stays within six deviations in every test', () => {
  // One sound source in 100 million lies further out.
  for (const score of Object.values(
    soundness(
      source((_, sound) => sound),
      256,
    ),
  )) {
    expect(Math.abs(score)).toBeLessThan(6);
  }
});

const RECENT = randomBytes(65_536);

const BROKEN: [string, SoundnessTest, Uint32Array][] = [
  ['that says the same all the time', 'frequency', source(() => 7)],
  ['that only counts', 'serial', source((n) => n & 255)],
  [
    'of which one value in two hundred is missing',
    'frequency',
    source((_, sound) => (sound === 41 ? 42 : sound)),
  ],
  ['that a remainder scaled', 'frequency', source((_, sound) => sound % 250)],
  ['that spreads too evenly', 'frequency', source((n) => (n * 167) & 255)],
  ['that leans on what it said last', 'serial', leaning()],
  [
    'that changes sides too often',
    'runs',
    source((n, sound) => (n % 50 === 0 ? sound : (sound & 127) | ((n & 1) << 7))),
  ],
  ['that begins again after a while', 'duplicates', source((n) => RECENT[n % RECENT.length] ?? 0)],
];

test.each(BROKEN)('STD-B02 a source %s fails the test of %s', (_, found, draws) => {
  expect(Math.abs(soundness(draws, 256)[found])).toBeGreaterThan(10);
});

/** One value in twenty is the one before it. */
function leaning(): Uint32Array {
  let before = 0;
  return source((n, sound) => {
    before = n % 20 === 0 ? before : sound;
    return before;
  });
}

test('STD-B02 what repeats itself less than chance would is no better', () => {
  const different = new Uint32Array(DRAWS);
  for (let i = 0; i < DRAWS; i += 4) {
    // Every tuple is another one: a permutation of numbers below 2^32.
    const tuple = Math.imul(i / 4, 2_654_435_761) >>> 0;
    for (let j = 0; j < 4; j++) different[i + j] = (tuple >>> (24 - 8 * j)) & 255;
  }
  expect(soundness(different, 256).duplicates).toBeLessThan(-4);
});

const EVEN = Uint32Array.from({ length: 1000 }, (_, n) => n & 1);

test('two values that alternate score what the formulas give by hand', () => {
  const { frequency, runs, serial } = soundness(EVEN, 2);
  // Chi-square 0 of one degree of freedom: (0 - 1 + 2/9) / √(2/9).
  expect(frequency).toBeCloseTo((-1 + 2 / 9) / Math.sqrt(2 / 9), 9);
  // 1000 runs where 501 are expected, of the variance 500 · 499 / 999.
  expect(runs).toBeCloseTo(499 / Math.sqrt((500 * 499) / 999), 9);
  // Each of 999 neighbours is the other value: a correlation of -1.
  expect(serial).toBeCloseTo(-Math.sqrt(999), 9);
});

test('the value in the middle is on neither side and begins no run', () => {
  const between = Uint32Array.from({ length: 2000 }, (_, n) => [0, 1, 2, 1][n % 4] ?? 0);
  expect(soundness(between, 3).runs).toBeCloseTo(soundness(EVEN, 2).runs, 9);
});

test('draws that stay on one side are as far out as can be', () => {
  const low = new Uint32Array(1000);
  const high = new Uint32Array(1000).fill(9);
  for (const draws of [low, high]) expect(soundness(draws, 10).runs).toBe(Number.NEGATIVE_INFINITY);
});

test.each([
  ['range of one', 1000, 1],
  ['range of nothing', 1000, 0],
  ['thousand draws less one', 999, 6],
])('a %s is refused', (_, draws, range) => {
  expect(() => soundness(new Uint32Array(draws), range)).toThrow('there is something to test');
});

test('the worst test is the one furthest out on either side, with its own sign', () => {
  const near = { frequency: 1, runs: -2, serial: 0, duplicates: 1.9 };
  expect(worst(near)).toEqual({ test: 'runs', score: -2 });
  expect(worst({ ...near, serial: 3 })).toEqual({ test: 'serial', score: 3 });
  expect(worst({ ...near, runs: Number.NEGATIVE_INFINITY })).toMatchObject({ test: 'runs' });
});
