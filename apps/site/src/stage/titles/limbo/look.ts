import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook, Heard } from '../../arcade/bet-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** A flute over open fields, and the wind. */
const MUSIC: Music = {
  tempo: 76,
  beats: 4,
  voices: [
    {
      plays: 'flute',
      level: 0.22,
      bars: 'e5 - d5 b4 | a4 - - . | g4 - a4 b4 | d5 - - . | e5 - g5 e5 | d5 - b4 . | a4 - - - | . . . .',
    },
    { plays: 'pad', level: 0.22, bars: 'e3+b3 - - - | d3+a3 - - - | g2+d3 - - - | a2+e3 - - -' },
    { plays: 'shaker', level: 0.08, bars: '. . x . | . . . x' },
  ],
};

/** The wind takes the kite. */
const gust: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.4, level: 0.2, from: 500 * pitch, to: 2400, sharpness: 0.8, rise: 0.2 });
};

/** The reel of the string clicks. */
const click: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 420 * pitch, to: 430 * pitch, seconds: 0.05, level: 0.16, wave: 'triangle' });
};

const tear: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.16, level: 0.4, from: 3400 * pitch, to: 700, sharpness: 1.4 });
  tone(desk, { at, from: 300 * pitch, to: 120, seconds: 0.18, level: 0.3, wave: 'triangle' });
};

const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 7, 12].entries()) {
    const note = 659.3 * pitch * 2 ** (step / 12);
    tone(desk, {
      at: at + index * 0.09,
      from: note,
      to: note,
      seconds: 0.5,
      level: 0.22,
      wave: 'sine',
      rise: 0.02,
    });
  }
};

type LimboShow = Extract<BetAnswer['show'], { game: 'limbo' }>;

const CLICKS = 10;

const LOOK: BetLook<LimboShow> = {
  paint: {
    '--felt': '#17375f',
    '--felt-line': '#2b5480',
    '--plate': '#0c1c33',
    '--on-plate': '#fff3da',
    '--plate-win': '#159068',
    '--plate-lose': '#7a170e',
    '--mark-line': '#ffd27a',
  },
  music: MUSIC,
  sounds: { leave: gust, end: tear, win },
  // A higher climb takes longer, up to a limit.
  lasts: ({ point }) => Math.min(2400, 420 + 480 * Math.log(Math.max(1, point / 100))),
  heard: () =>
    Array.from({ length: CLICKS }, (_, index): Heard => {
      return { at: ((index + 1) / (CLICKS + 1)) ** 0.7, sound: click, pitch: 2 ** (index / 8) };
    }),
};

export default LOOK;
