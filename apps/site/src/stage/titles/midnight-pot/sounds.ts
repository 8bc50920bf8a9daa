import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** The lid is lifted: metal, then steam. */
export const lid: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 1180 * pitch, to: 1120 * pitch, seconds: 0.1, level: 0.14, wave: 'square' });
  rustle(desk, {
    at: at + 0.04,
    seconds: 0.26,
    level: 0.2,
    from: 5200,
    to: 2600,
    sharpness: 0.6,
    rise: 0.05,
  });
};

/** A plate is put on wood. */
export const dish: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 240 * pitch, to: 140 * pitch, seconds: 0.06, level: 0.42, wave: 'triangle' });
  tone(desk, {
    at: at + 0.01,
    from: 1900 * pitch,
    to: 1850 * pitch,
    seconds: 0.08,
    level: 0.1,
    wave: 'sine',
  });
};

/** Chopsticks on the rim of a bowl. */
export const sticks: Sound = (desk, at, pitch) => {
  for (const [index, ratio] of [1, 1.19, 1.5].entries()) {
    tone(desk, {
      at: at + index * 0.06,
      from: 980 * pitch * ratio,
      to: 950 * pitch * ratio,
      seconds: 0.22,
      level: 0.22,
      wave: 'triangle',
    });
    rustle(desk, { at: at + index * 0.06, seconds: 0.015, level: 0.25, from: 5200, to: 3000, sharpness: 6 });
  }
};

/** Twelve strikes are too many: the clock of the street strikes thrice. */
export const clock: Sound = (desk, at, pitch) => {
  for (let strike = 0; strike < 3; strike++) {
    tone(desk, {
      at: at + strike * 0.42,
      from: 196 * pitch,
      to: 195 * pitch,
      seconds: 0.9,
      level: 0.3,
      wave: 'sine',
    });
    tone(desk, {
      at: at + strike * 0.42,
      from: 523 * pitch,
      to: 521 * pitch,
      seconds: 0.5,
      level: 0.12,
      wave: 'sine',
    });
  }
};
