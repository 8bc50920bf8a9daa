import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** A soft mallet on a wooden bar: the ground note and the knock four times as high. */
export const mallet: Sound = (desk, at, pitch) => {
  const note = 392 * pitch;
  tone(desk, { at, from: note, to: note * 0.998, seconds: 0.28, level: 0.5, wave: 'sine' });
  tone(desk, { at, from: note * 3.93, to: note * 3.9, seconds: 0.06, level: 0.16, wave: 'sine' });
  rustle(desk, { at, seconds: 0.018, level: 0.1, from: 900 * pitch, to: 600 * pitch, sharpness: 1.4 });
};

/** Sleeves of silk brush past. */
export const silk: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.28,
    level: 0.1,
    from: 700 * pitch,
    to: 2600 * pitch,
    sharpness: 0.6,
    rise: 0.12,
  });
};

/** A wind chime of jade plates: three struck one after the other. */
export const chime: Sound = (desk, at, pitch) => {
  for (const [index, ratio] of [1, 1.5, 2.25].entries()) {
    const note = 1176 * pitch * ratio;
    const later = at + index * 0.045;
    tone(desk, {
      at: later,
      from: note,
      to: note * 0.999,
      seconds: 0.24,
      level: 0.2 - index * 0.05,
      wave: 'sine',
    });
    tone(desk, { at: later, from: note * 2.76, to: note * 2.7, seconds: 0.07, level: 0.06, wave: 'sine' });
  }
};

/** Steps of the pentatonic scale, so that whatever climbs stays in tune. */
export const SCALE: readonly number[] = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];

/** Mallets that run up the scale to the moon, and a chime on top. */
export const rise: Sound = (desk, at, pitch) => {
  for (const [index, step] of SCALE.entries()) mallet(desk, at + index * 0.09, pitch * step);
  chime(desk, at + SCALE.length * 0.09, pitch);
};

/** The same way down, more slowly. */
export const rest: Sound = (desk, at, pitch) => {
  for (const [index, step] of SCALE.toReversed().entries()) mallet(desk, at + index * 0.12, pitch * step);
};

/** One figure of a count, on the highest bar. */
export const tap: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 784 * pitch, to: 780 * pitch, seconds: 0.09, level: 0.22, wave: 'sine' });
  tone(desk, { at, from: 3080 * pitch, to: 3060 * pitch, seconds: 0.03, level: 0.05, wave: 'sine' });
};
