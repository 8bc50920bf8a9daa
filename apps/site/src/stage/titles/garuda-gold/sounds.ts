import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** Wind over a ridge. */
export const gust: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.29,
    level: 0.2,
    from: 380 * pitch,
    to: 1500 * pitch,
    sharpness: 1.8,
    rise: 0.12,
  });
  rustle(desk, {
    at: at + 0.05,
    seconds: 0.2,
    level: 0.08,
    from: 1900 * pitch,
    to: 900 * pitch,
    sharpness: 3,
    rise: 0.07,
  });
};

/** A wing beats once: soft air, and the weight behind it. */
export const beat: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 128 * pitch, to: 62 * pitch, seconds: 0.14, level: 0.6, wave: 'sine' });
  rustle(desk, {
    at,
    seconds: 0.07,
    level: 0.26,
    from: 700 * pitch,
    to: 260 * pitch,
    sharpness: 0.9,
    rise: 0.012,
  });
};

/** Partials of a long horn: ratio to its note, loudness. */
const BORE: readonly (readonly [number, number])[] = [
  [1, 0.3],
  [2, 0.2],
  [3, 0.13],
  [4, 0.06],
];

/** A low horn across the valley, that leans into its note. */
export const horn: Sound = (desk, at, pitch) => {
  for (const [ratio, level] of BORE) {
    const note = 147 * pitch * ratio;
    tone(desk, {
      at,
      from: note * 0.94,
      to: note,
      seconds: 0.29,
      level,
      wave: ratio > 2 ? 'sine' : 'triangle',
    });
  }
  rustle(desk, { at, seconds: 0.06, level: 0.08, from: 520, to: 300, sharpness: 1, rise: 0.02 });
};
