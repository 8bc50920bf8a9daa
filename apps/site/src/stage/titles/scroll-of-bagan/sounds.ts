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

/** The three steps of a great win: the harp runs further up each time, over a drum. */
export const STROKES: readonly [Sound, Sound, Sound] = [run(6), run(9), run(13)];

function run(strings: number): Sound {
  return (desk, at, pitch) => {
    tone(desk, { at, from: 150, to: 58, seconds: 0.34, level: 0.6, wave: 'sine' });
    for (let index = 0; index < strings; index++) {
      const octave = 2 ** Math.floor(index / 5);
      const note = 147 * pitch * (TUNING[index % 5] ?? 1) * octave;
      string(desk, at + index * 0.045, { note, level: 0.24, seconds: 1.1 });
    }
  };
}

/** The whole harp, struck once. */
export const close: Sound = (desk, at, pitch) => {
  for (const step of [0.5, 0.75, 1, 1.5, 2, 2.7, 3]) {
    string(desk, at + step * 0.012, { note: 294 * pitch * step, level: 0.2, seconds: 1.8 });
  }
  tone(desk, { at, from: 140, to: 46, seconds: 0.6, level: 0.6, wave: 'sine' });
};

/** A roll on the clapper that grows. */
export const roll: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 14; index++) {
    const level = 0.08 + index * 0.022;
    const from = (620 + index * 26) * pitch;
    rustle(desk, { at: at + index * 0.052, seconds: 0.04, level, from, to: from * 0.8, sharpness: 9 });
  }
};
