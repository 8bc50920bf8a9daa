import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** A bubble bursts: a quick slide upwards. */
export const pop: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 260 * pitch, to: 940 * pitch, seconds: 0.075, level: 0.5, wave: 'sine' });
  rustle(desk, { at: at + 0.06, seconds: 0.02, level: 0.16, from: 3200, to: 5200, sharpness: 2 });
};

/** Many small bubbles, as in a glass that is filled. */
export const fizz: Sound = (desk, at, pitch) => {
  for (const [index, ratio] of [1, 1.34, 0.9, 1.6].entries()) {
    const note = 420 * pitch * ratio;
    tone(desk, {
      at: at + index * 0.045,
      from: note,
      to: note * 1.9,
      seconds: 0.05,
      level: 0.16,
      wave: 'sine',
    });
  }
  rustle(desk, { at, seconds: 0.26, level: 0.06, from: 4200, to: 7400, sharpness: 0.6, rise: 0.08 });
};

/** A sweet is set down in its pane. */
export const plop: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 520 * pitch, to: 190 * pitch, seconds: 0.11, level: 0.5, wave: 'sine' });
  tone(desk, { at, from: 1040 * pitch, to: 620 * pitch, seconds: 0.04, level: 0.12, wave: 'triangle' });
};

/** Two notes of a toy piano, then a pop. */
export const treat: Sound = (desk, at, pitch) => {
  for (const [index, ratio] of [1, 1.26, 1.5].entries()) {
    const note = 784 * pitch * ratio;
    const later = at + index * 0.06;
    tone(desk, { at: later, from: note, to: note, seconds: 0.15, level: 0.26, wave: 'triangle' });
    tone(desk, { at: later, from: note * 4, to: note * 4, seconds: 0.04, level: 0.06, wave: 'sine' });
  }
};

/** Bubbles that climb and burst into three notes. */
export const feast: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 6; index++) pop(desk, at + index * 0.08, pitch * (0.8 + index * 0.16));
  treat(desk, at + 0.5, pitch);
};

/** The lid of the jar goes on again. */
export const lid: Sound = (desk, at, pitch) => {
  treat(desk, at, pitch * 0.75);
  plop(desk, at + 0.3, pitch * 0.8);
};

/** One figure of a count: a very small bubble. */
export const bead: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 620 * pitch, to: 1240 * pitch, seconds: 0.045, level: 0.2, wave: 'sine' });
};
