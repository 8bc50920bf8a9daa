import { rustle, type Sound, tone } from '../kit/sound.ts';

/** A die strikes wood, or another one. */
export const diceKnock: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.03, level: 0.42, from: 2300 * pitch, to: 1500, sharpness: 5 });
  tone(desk, { at, from: 620 * pitch, to: 420 * pitch, seconds: 0.04, level: 0.16, wave: 'triangle' });
};
