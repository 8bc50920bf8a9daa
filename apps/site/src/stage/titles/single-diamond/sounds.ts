import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** Partials of a thin glass: ratio to the strike note, loudness, length. */
const GLASS: readonly (readonly [number, number, number])[] = [
  [1, 0.24, 0.28],
  [2.76, 0.11, 0.16],
  [5.4, 0.05, 0.07],
];

/** A glass, touched. */
export const glass: Sound = (desk, at, pitch) => {
  for (const [ratio, level, seconds] of GLASS) {
    const strike = 784 * pitch * ratio;
    tone(desk, { at, from: strike, to: strike, seconds, level, wave: 'sine' });
  }
};

/** Small stones run over a tray. */
export const trickle: Sound = (desk, at, pitch) => {
  for (const [index, note] of [1, 1.26, 1.12, 1.5, 1.33].entries()) {
    const strike = 2350 * pitch * note;
    tone(desk, {
      at: at + index * 0.032,
      from: strike,
      to: strike * 0.98,
      seconds: 0.07,
      level: 0.07,
      wave: 'sine',
    });
  }
  rustle(desk, { at, seconds: 0.2, level: 0.05, from: 5200, to: 7400, sharpness: 1.4, rise: 0.05 });
};

/** A stone is laid on velvet, and its edge touches the glass. */
export const lay: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.05, level: 0.3, from: 420 * pitch, to: 240 * pitch, sharpness: 1.2 });
  tone(desk, {
    at: at + 0.008,
    from: 1568 * pitch,
    to: 1560 * pitch,
    seconds: 0.16,
    level: 0.14,
    wave: 'sine',
  });
};

/** A tuning fork: one clear note and its octave. */
export const fork: Sound = (desk, at, pitch) => {
  const strike = 659 * pitch;
  tone(desk, { at, from: strike, to: strike, seconds: 0.29, level: 0.34, wave: 'sine' });
  tone(desk, { at, from: strike * 2, to: strike * 2, seconds: 0.24, level: 0.12, wave: 'sine' });
  tone(desk, { at: at + 0.05, from: strike * 3, to: strike * 3, seconds: 0.22, level: 0.07, wave: 'sine' });
};

/** One small stone, for each figure of a count. */
export const ping: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 1319 * pitch, to: 1319 * pitch, seconds: 0.07, level: 0.12, wave: 'sine' });
};
