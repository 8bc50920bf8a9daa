import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** The lever: a short pull and the works behind it. */
export const lever: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 150 * pitch, to: 70 * pitch, seconds: 0.1, level: 0.5, wave: 'triangle' });
  rustle(desk, { at: at + 0.05, seconds: 0.2, level: 0.14, from: 2400, to: 900, sharpness: 1.2, rise: 0.04 });
};

/** A reel catches in its notch. */
export const notch: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.025, level: 0.45, from: 2600 * pitch, to: 1500 * pitch, sharpness: 5 });
  tone(desk, { at, from: 320 * pitch, to: 180 * pitch, seconds: 0.07, level: 0.4, wave: 'square' });
};

/** Partials of a small bell: ratio to the strike note, loudness, length. */
const PARTIALS: readonly (readonly [number, number, number])[] = [
  [1, 0.3, 0.29],
  [2.02, 0.18, 0.24],
  [2.98, 0.12, 0.18],
  [4.1, 0.07, 0.1],
];

export const chime: Sound = (desk, at, pitch) => {
  for (const [ratio, level, seconds] of PARTIALS) {
    const strike = 660 * pitch * ratio;
    tone(desk, { at, from: strike, to: strike * 0.995, seconds, level, wave: 'sine' });
  }
};
