import { type Desk, rustle, type Sound, tone } from '../../kit/sound.ts';

/** A string of the harp: the pluck, the string and its third partial. */
function string(
  desk: Desk,
  at: number,
  { note, level, seconds }: { note: number; level: number; seconds: number },
): void {
  tone(desk, { at, from: note * 1.006, to: note, seconds, level, wave: 'triangle' });
  tone(desk, { at, from: note * 3, to: note * 3, seconds: seconds * 0.35, level: level * 0.3, wave: 'sine' });
  rustle(desk, { at, seconds: 0.012, level: level * 0.4, from: 3200, to: 2200, sharpness: 2 });
}

/** The five notes of the harp, as ratios to its lowest string. */
const TUNING = [1, 1.125, 1.35, 1.5, 1.8] as const;

/** Paper slides over paper. */
export const unroll: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.24,
    level: 0.13,
    from: 1700 * pitch,
    to: 3400 * pitch,
    sharpness: 0.8,
    rise: 0.08,
  });
  rustle(desk, {
    at: at + 0.09,
    seconds: 0.13,
    level: 0.07,
    from: 5200 * pitch,
    to: 3800 * pitch,
    sharpness: 1.6,
    rise: 0.04,
  });
};

/** A wooden roller comes to rest, and a string answers. */
export const rest: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.03, level: 0.42, from: 760 * pitch, to: 560 * pitch, sharpness: 6 });
  string(desk, at + 0.01, { note: 196 * pitch, level: 0.26, seconds: 0.24 });
};

/** Two strings together. */
export const pluck: Sound = (desk, at, pitch) => {
  string(desk, at, { note: 392 * pitch, level: 0.34, seconds: 0.5 });
  string(desk, at + 0.06, { note: 588 * pitch, level: 0.26, seconds: 0.45 });
};

/** All strings from the lowest to the highest, over two octaves. */
export const sweep: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 10; index++) {
    const note = 196 * pitch * (TUNING[index % 5] ?? 1) * (index < 5 ? 1 : 2);
    string(desk, at + index * 0.055, { note, level: 0.26, seconds: 0.6 });
  }
};

/** A scroll lies down: one string more each time. */
export const arrive: Sound = (desk, at, pitch) => {
  string(desk, at, { note: 294 * pitch, level: 0.34, seconds: 0.6 });
  string(desk, at + 0.09, { note: 441 * pitch, level: 0.26, seconds: 0.6 });
};
