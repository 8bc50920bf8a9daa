import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** Partials of a broad river gong: ratio to the ground note, loudness, length. */
const GONG: readonly (readonly [number, number, number])[] = [
  [1, 0.42, 0.3],
  [1.49, 0.22, 0.28],
  [1.97, 0.18, 0.24],
  [2.63, 0.1, 0.18],
  [3.4, 0.06, 0.1],
];

/** A deep gong that bends down a little as it fades. */
export const gong: Sound = (desk, at, pitch) => {
  for (const [ratio, level, seconds] of GONG) {
    const note = 146 * pitch * ratio;
    tone(desk, { at, from: note, to: note * 0.972, seconds, level, wave: 'sine' });
  }
  rustle(desk, { at, seconds: 0.05, level: 0.14, from: 1500, to: 500, sharpness: 0.8 });
};

/** A drop falls into the river. */
export const drop: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 380 * pitch, to: 720 * pitch, seconds: 0.1, level: 0.42, wave: 'sine' });
  tone(desk, { at: at + 0.07, from: 620 * pitch, to: 980 * pitch, seconds: 0.06, level: 0.16, wave: 'sine' });
};

/** An oar is drawn through the water. */
export const oar: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.29,
    level: 0.22,
    from: 520 * pitch,
    to: 1500 * pitch,
    sharpness: 0.7,
    rise: 0.1,
  });
  rustle(desk, {
    at: at + 0.16,
    seconds: 0.12,
    level: 0.08,
    from: 2400,
    to: 3600,
    sharpness: 1.2,
    rise: 0.03,
  });
};

/** A rocket bursts far away. */
export const crack: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 120 * pitch, to: 52 * pitch, seconds: 0.16, level: 0.5, wave: 'sine' });
  rustle(desk, {
    at: at + 0.02,
    seconds: 0.26,
    level: 0.16,
    from: 3800 * pitch,
    to: 1400,
    sharpness: 0.6,
    rise: 0.01,
  });
};

/** Three strokes of the gong over the water. */
export const summon: Sound = (desk, at, pitch) => {
  for (const [index, step] of [1, 1.5, 2].entries()) gong(desk, at + index * 0.22, pitch * step);
  oar(desk, at + 0.1, pitch);
};

/** One last low stroke, and drops. */
export const ebb: Sound = (desk, at, pitch) => {
  gong(desk, at, pitch * 0.75);
  for (const [index, step] of [1.5, 1.2, 1].entries()) drop(desk, at + 0.25 + index * 0.13, pitch * step);
};

/** A lantern locks: a stroke on a small bronze bowl. */
export const bowl: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 523 * pitch, to: 521 * pitch, seconds: 0.6, level: 0.3, wave: 'sine' });
  tone(desk, { at, from: 1412 * pitch, to: 1408 * pitch, seconds: 0.36, level: 0.12, wave: 'sine' });
  rustle(desk, { at, seconds: 0.02, level: 0.14, from: 2400, to: 1500, sharpness: 2 });
};
