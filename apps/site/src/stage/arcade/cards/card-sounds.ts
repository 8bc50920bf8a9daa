import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** A card slides out of the shoe over the felt. */
export const slide: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.17,
    level: 0.24,
    from: 2100 * pitch,
    to: 4600 * pitch,
    sharpness: 0.9,
    rise: 0.06,
  });
  rustle(desk, { at: at + 0.15, seconds: 0.03, level: 0.22, from: 900 * pitch, to: 500, sharpness: 1.4 });
};

/** A card is turned: the edge flicks, then it lies flat. */
export const turn: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.05, level: 0.34, from: 3400 * pitch, to: 2200 * pitch, sharpness: 3 });
  rustle(desk, { at: at + 0.11, seconds: 0.045, level: 0.4, from: 1300 * pitch, to: 620, sharpness: 1.6 });
  tone(desk, {
    at: at + 0.11,
    from: 150 * pitch,
    to: 84 * pitch,
    seconds: 0.07,
    level: 0.2,
    wave: 'triangle',
  });
};

/** Cards are gathered and put away. */
export const gather: Sound = (desk, at, pitch) => {
  for (const [index, after] of [0, 0.045, 0.085, 0.12].entries()) {
    rustle(desk, {
      at: at + after,
      seconds: 0.06,
      level: 0.16 + index * 0.03,
      from: (2600 - index * 240) * pitch,
      to: 1500,
      sharpness: 1.6,
    });
  }
};
