import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook } from '../../arcade/bet-look.ts';
import { diceKnock } from '../../arcade/dice-sounds.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** A fair on a feast day: a flute and a xylophone run after each other, a drum walks along. */
const MUSIC: Music = {
  tempo: 90,
  beats: 4,
  voices: [
    {
      plays: 'flute',
      level: 0.2,
      bars: 'g5 e5 d5 e5 | g5 a5 g5 - | e5 d5 c5 d5 | e5 - . . | a5 g5 e5 g5 | a5 - g5 e5 | d5 e5 d5 c5 | c5 - . .',
    },
    { plays: 'bell', level: 0.12, bars: 'c5 . g4 . | e5 . c5 . | a4 . e5 . | g4 . c5 .' },
    { plays: 'drum', level: 0.2, bars: 'x . x x | x . x . ' },
    { plays: 'shaker', level: 0.1, bars: '. x . x' },
  ],
};

/** The dice knock about below the bowl. */
const shake: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 9; index++)
    diceKnock(desk, at + index * 0.085, pitch * (0.9 + (index % 3) * 0.12));
};

/** The bowl comes off the dish. */
const lift: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.22, level: 0.24, from: 900 * pitch, to: 2600, sharpness: 1, rise: 0.08 });
  tone(desk, { at, from: 1320 * pitch, to: 1300, seconds: 0.4, level: 0.14, wave: 'sine' });
};

const set: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 180 * pitch, to: 120, seconds: 0.12, level: 0.3, wave: 'triangle' });
};

/** A gong and the run of a xylophone: the street claps. */
const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 4, 7, 9, 12].entries()) {
    const note = 784 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.07, from: note, to: note, seconds: 0.3, level: 0.2, wave: 'triangle' });
  }
};

type HooHeyHowShow = Extract<BetAnswer['show'], { game: 'hoo-hey-how' }>;

/** From here on the bowl is lifted. */
export const LIFT_AT = 0.62;

const LOOK: BetLook<HooHeyHowShow> = {
  paint: {
    '--felt': '#9c1f10',
    '--felt-line': '#c23a1c',
    '--mat': '#f3c562',
    '--mat-line': '#8f1c0e',
    '--cell': '#fff1cf',
    '--on-cell': '#4a0f06',
    '--felt-lit': '#c8371b',
    '--ray': '#8f1a0d',
    '--straw': '#e9b54d',
    '--mat-side': '#6b140c',
    '--cell-side': '#a8701c',
    '--stamp': '#c5301c',
    '--on-stamp': '#fff6e4',
    '--cell-lit': '#ffd35e',
  },
  music: MUSIC,
  sounds: { leave: shake, end: set, win },
  lasts: () => 2600,
  heard: () => [
    { at: 0.02, sound: shake, pitch: 1.05 },
    { at: 0.3, sound: shake, pitch: 0.95 },
    { at: LIFT_AT, sound: lift, pitch: 1 },
  ],
};

export default LOOK;
