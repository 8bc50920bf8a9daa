import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** Silk is drawn over the reels. */
export const silk: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.24, level: 0.16, from: 1200 * pitch, to: 3800, sharpness: 0.8, rise: 0.08 });
};

/** A bead falls on a string of beads. */
export const bead: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 880 * pitch, to: 860 * pitch, seconds: 0.09, level: 0.32, wave: 'triangle' });
  rustle(desk, { at, seconds: 0.02, level: 0.2, from: 4200, to: 2600, sharpness: 4 });
};

/** Anklets: three small bells after each other. */
export const anklet: Sound = (desk, at, pitch) => {
  for (const [index, ratio] of [1, 1.26, 1.5].entries()) {
    const struck = 740 * pitch * ratio;
    tone(desk, {
      at: at + index * 0.05,
      from: struck,
      to: struck * 0.997,
      seconds: 0.32,
      level: 0.2,
      wave: 'sine',
    });
    tone(desk, {
      at: at + index * 0.05,
      from: struck * 2.7,
      to: struck * 2.68,
      seconds: 0.14,
      level: 0.06,
      wave: 'sine',
    });
  }
};

/** A feather locks: a plucked string with its shimmer. */
export const pluck: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 392 * pitch, to: 388 * pitch, seconds: 0.42, level: 0.3, wave: 'triangle' });
  tone(desk, {
    at: at + 0.03,
    from: 1568 * pitch,
    to: 1560 * pitch,
    seconds: 0.2,
    level: 0.08,
    wave: 'sine',
  });
};

/** The call of the bird, far away in the garden. */
export const call: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 520 * pitch, to: 940 * pitch, seconds: 0.26, level: 0.22, wave: 'sawtooth' });
  tone(desk, {
    at: at + 0.24,
    from: 900 * pitch,
    to: 560 * pitch,
    seconds: 0.4,
    level: 0.18,
    wave: 'sawtooth',
  });
};
