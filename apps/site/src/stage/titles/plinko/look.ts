import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook } from '../../arcade/bet-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { scene } from './scene.ts';

/** Cane on brass: a bamboo xylophone that walks up and down. */
const MUSIC: Music = {
  tempo: 96,
  beats: 4,
  voices: [
    {
      plays: 'block',
      level: 0.2,
      bars: 'd4 f4 a4 f4 | e4 g4 b4 g4 | d4 f4 a4 c5 | b4 g4 e4 d4',
    },
    { plays: 'harp', level: 0.24, bars: 'd4 . . a4 | . . b4 . | f4 . . a4 | g4 . e4 .' },
    { plays: 'bass', level: 0.3, bars: 'd3 - . . | e3 - . . | d3 - . . | g2 - . .' },
  ],
};

const drop: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.09, level: 0.2, from: 900 * pitch, to: 1900, sharpness: 2, rise: 0.03 });
};

/** A peg is struck. */
const peg: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 880 * pitch, to: 860 * pitch, seconds: 0.1, level: 0.16, wave: 'sine' });
  rustle(desk, { at, seconds: 0.02, level: 0.16, from: 2600 * pitch, to: 2100, sharpness: 7 });
};

const slot: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 220 * pitch, to: 150, seconds: 0.16, level: 0.4, wave: 'triangle' });
};

const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 5, 9, 12].entries()) {
    const note = 587.3 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.06, from: note, to: note, seconds: 0.36, level: 0.2, wave: 'sine' });
  }
};

type PlinkoShow = Extract<BetAnswer['show'], { game: 'plinko' }>;

const LOOK: BetLook<PlinkoShow> = {
  paint: {
    '--felt': '#0b3538',
    '--felt-line': '#124b4f',
    '--slot-less': '#1a5a5e',
    '--on-slot-less': '#e7f6ee',
    '--slot-some': '#f3dfae',
    '--on-slot-some': '#1c1204',
    '--slot-more': '#ffb627',
    '--on-slot-more': '#1c1204',
    '--slot-top': '#c5301c',
    '--on-slot-top': '#fff6e4',
  },
  scene: scene(),
  music: MUSIC,
  sounds: { leave: drop, end: slot, win },
  lasts: ({ rows }) => 320 + rows * 125,
  heard: ({ rows, falls }) =>
    falls.map((fall, row) => ({
      at: (row + 1) / (rows + 1),
      sound: peg,
      pitch: 0.8 * 2 ** ((row + fall * 2) / 24),
    })),
};

export default LOOK;
