import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** A wooden xylophone bar: dry, with the knock of the stick. */
export const bar: Sound = (desk, at, pitch) => {
  const note = 523 * pitch;
  tone(desk, { at, from: note, to: note * 0.996, seconds: 0.2, level: 0.44, wave: 'triangle' });
  tone(desk, { at, from: note * 3, to: note * 2.98, seconds: 0.07, level: 0.2, wave: 'sine' });
  rustle(desk, { at, seconds: 0.014, level: 0.34, from: 3400 * pitch, to: 1800, sharpness: 2.4 });
};

/** A hollow stem set down on stone. */
export const knock: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 310 * pitch, to: 196 * pitch, seconds: 0.09, level: 0.6, wave: 'sine' });
  rustle(desk, { at, seconds: 0.03, level: 0.42, from: 1250 * pitch, to: 760 * pitch, sharpness: 7 });
};

/** Wind in the leaves. */
export const leaves: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.29,
    level: 0.13,
    from: 2200 * pitch,
    to: 5600 * pitch,
    sharpness: 0.5,
    rise: 0.1,
  });
};

/** Two bars struck a fourth apart: something is won. */
export const win: Sound = (desk, at, pitch) => {
  bar(desk, at, pitch);
  bar(desk, at + 0.085, pitch * (4 / 3));
};

/** Water comes down. */
export const rush: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.3,
    level: 0.3,
    from: 900 * pitch,
    to: 2600 * pitch,
    sharpness: 0.4,
    rise: 0.14,
  });
};

const STEPS: readonly number[] = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];

/** A stick drawn over all the bars, and water after it. */
export const run: Sound = (desk, at, pitch) => {
  for (const [index, step] of STEPS.entries()) bar(desk, at + index * 0.065, pitch * step);
  rush(desk, at + 0.3, pitch);
};

/** The stick drawn back, and two stems that knock together. */
export const back: Sound = (desk, at, pitch) => {
  for (const [index, step] of STEPS.toReversed().entries()) bar(desk, at + index * 0.08, pitch * step * 0.75);
  knock(desk, at + 0.56, pitch);
};

/** One figure of a count. */
export const tick: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 1046 * pitch, to: 1040 * pitch, seconds: 0.05, level: 0.22, wave: 'triangle' });
  rustle(desk, { at, seconds: 0.01, level: 0.16, from: 4200, to: 2600, sharpness: 3 });
};
