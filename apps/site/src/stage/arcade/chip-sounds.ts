import { rustle, type Sound, tone } from '../kit/sound.ts';

/** A chip of clay is laid on another one. */
export const chipDown: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.03, level: 0.4, from: 3600 * pitch, to: 2900, sharpness: 7 });
  tone(desk, { at, from: 1900 * pitch, to: 1500 * pitch, seconds: 0.035, level: 0.1, wave: 'triangle' });
  rustle(desk, { at: at + 0.045, seconds: 0.02, level: 0.2, from: 3200 * pitch, to: 2600, sharpness: 8 });
};

/** Chips are taken off the felt. */
export const chipUp: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.12, level: 0.16, from: 900 * pitch, to: 2600, sharpness: 1.2, rise: 0.03 });
};

/** The croupier pushes what was won over the felt. */
export const chipsPaid: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 6; index++) chipDown(desk, at + index * 0.06, pitch * (1 + index * 0.06));
};

/** Lost chips are swept together. */
export const chipsSwept: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.34, level: 0.2, from: 700 * pitch, to: 1900, sharpness: 0.9, rise: 0.12 });
  for (let index = 0; index < 3; index++) {
    rustle(desk, {
      at: at + 0.1 + index * 0.07,
      seconds: 0.025,
      level: 0.22,
      from: 3000,
      to: 2600,
      sharpness: 7,
    });
  }
};
