import { cardPace, laid, type ScratchLook, torn } from '../../arcade/scratch-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { gravel, HEAPS, river, SCENE_BOX } from './art.ts';

/** Morning at the river: plucked strings, a slow tread, water. */
const MUSIC: Music = {
  tempo: 84,
  beats: 4,
  voices: [
    { plays: 'pluck', level: 0.26, bars: 'd4 a4 f#4 a4 | g3 d4 b3 d4 | d4 a4 f#4 e4 | a3 e4 c#4 e4' },
    {
      plays: 'flute',
      level: 0.16,
      bars: '. . . . | d5 - b4 a4 | . . f#4 a4 | e4 - - . | . . . . | b4 - a4 g4 | f#4 - e4 d4 | d4 - - .',
    },
    { plays: 'bass', level: 0.24, bars: 'd2 - a2 - | g2 - d2 - | d2 - a2 - | a2 - e2 -' },
    { plays: 'shaker', level: 0.07, bars: 'x . x x' },
  ],
};

/** Gravel goes round in the pan. */
const rub: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.11,
    level: 0.2,
    from: 1300 * pitch,
    to: 2300 * pitch,
    sharpness: 1.1,
    rise: 0.03,
  });
  rustle(desk, { at: at + 0.02, seconds: 0.06, level: 0.16, from: 620 * pitch, to: 480, sharpness: 4 });
};

/** Water over a cleared field. */
const opened: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 420 * pitch, to: 760 * pitch, seconds: 0.1, level: 0.2, wave: 'sine' });
  rustle(desk, { at, seconds: 0.14, level: 0.12, from: 900, to: 2600, sharpness: 0.9, rise: 0.04 });
};

/** Gold on tin. */
const ring = (steps: readonly number[], root: number): Sound => {
  return (desk, at, pitch) => {
    for (const [index, step] of steps.entries()) {
      const note = root * pitch * 2 ** (step / 12);
      const when = at + index * 0.09;
      tone(desk, { at: when, from: note, to: note, seconds: 0.5, level: 0.22, wave: 'sine' });
      tone(desk, { at: when, from: note * 2.76, to: note * 2.74, seconds: 0.2, level: 0.08, wave: 'sine' });
    }
  };
};

const LOOK: ScratchLook = {
  paint: {
    '--felt': '#1f5a58',
    '--felt-line': '#2d8583',
    '--card': '#f5c26b',
    '--card-edge': '#7b5220',
    '--card-head': '#4a2b0c',
    '--on-card-head': '#ffe9b8',
    '--bed': '#f6e6bf',
    '--bed-line': '#c9a25b',
    '--on-bed': '#3a2108',
    '--lit': '#ffb627',
    '--on-lit': '#1c1204',
  },
  music: MUSIC,
  sounds: { leave: torn, end: laid, win: ring([0, 4, 7, 12], 784) },
  ...cardPace(opened),
  card: {
    scene: river(),
    sceneBox: SCENE_BOX,
    foil: (_, at) => gravel(at),
    fills: true,
    marks: HEAPS,
    rub,
    opened,
    lit: ring([0, 7], 1046),
  },
};

export default LOOK;
