import { cardPace, laid, type ScratchLook, torn } from '../../arcade/scratch-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { coin, fair, lantern, SCENE_BOX, STRINGS } from './art.ts';

/** A fair at night: a small gong, a quick drum, a tune of five notes. */
const MUSIC: Music = {
  tempo: 90,
  beats: 4,
  voices: [
    {
      plays: 'flute',
      level: 0.2,
      bars: 'a4 c5 d5 - | e5 d5 c5 a4 | g4 a4 c5 - | a4 - - . | e5 g5 e5 d5 | c5 d5 a4 - | g4 c5 a4 g4 | a4 - - .',
    },
    { plays: 'harp', level: 0.22, bars: 'a3 e4 a4 e4 | f3 c4 f4 c4 | g3 d4 g4 d4 | a3 e4 a4 e4' },
    { plays: 'drum', level: 0.2, bars: 'x . x x | x . x . | x . x x | x x . x' },
    { plays: 'bell', level: 0.1, bars: 'a5 . . . | . . . . | . . e5 . | . . . .' },
  ],
};

/** A coin over foil. */
const rub: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.08,
    level: 0.2,
    from: 3600 * pitch,
    to: 5200 * pitch,
    sharpness: 1.6,
    rise: 0.02,
  });
  tone(desk, { at, from: 2100 * pitch, to: 2040 * pitch, seconds: 0.03, level: 0.04, wave: 'square' });
};

/** A coin is turned over on wood. */
const opened: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 1320 * pitch, to: 1300 * pitch, seconds: 0.18, level: 0.16, wave: 'sine' });
  rustle(desk, { at, seconds: 0.025, level: 0.3, from: 1500 * pitch, to: 1300, sharpness: 8 });
};

/** Crackers, then bells. */
const fireworks: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 6; index++) {
    const when = at + index * 0.055 + (index % 2) * 0.02;
    rustle(desk, { at: when, seconds: 0.04, level: 0.36, from: 2400 + index * 180, to: 700, sharpness: 1 });
  }
  for (const [index, step] of [0, 5, 9, 12].entries()) {
    const note = 880 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + 0.2 + index * 0.09, from: note, to: note, seconds: 0.5, level: 0.2, wave: 'sine' });
  }
};

const lit: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 5].entries()) {
    const note = 1174.7 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.08, from: note, to: note, seconds: 0.4, level: 0.2, wave: 'triangle' });
  }
};

const LOOK: ScratchLook = {
  paint: {
    '--felt': '#3a0d2a',
    '--felt-line': '#5c1a44',
    '--card': '#9c1f12',
    '--card-edge': '#4a0a05',
    '--card-head': '#5a1710',
    '--on-card-head': '#ffd978',
    '--bed': '#fff3da',
    '--bed-line': '#e3b04a',
    '--on-bed': '#6b130a',
    '--lit': '#ffb627',
    '--on-lit': '#1c1204',
  },
  music: MUSIC,
  sounds: { leave: torn, end: laid, win: fireworks },
  ...cardPace(opened),
  card: {
    scene: fair(),
    sceneBox: SCENE_BOX,
    foil: (kind, at) => (kind === 'winning' ? lantern() : coin(at)),
    fills: false,
    marks: STRINGS,
    rub,
    opened,
    lit,
  },
};

export default LOOK;
