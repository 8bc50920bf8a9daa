import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { type SoundnessTest, soundness } from './soundness.ts';

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
