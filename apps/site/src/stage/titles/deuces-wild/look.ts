import { slide } from '../../arcade/cards/card-sounds.ts';
import { heardBy, lastsOf, type PokerLook } from '../../arcade/poker-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { BACK, SCENE } from './art.ts';

/** A rider far away: a picked string, a whistle, hooves. */
const MUSIC: Music = {
  tempo: 90,
  beats: 4,
  voices: [
    {
      plays: 'pluck',
      level: 0.22,
      bars: 'd3 a3 d4 a3 | d3 a3 f4 a3 | c3 g3 e4 g3 | bb2 f3 d4 f3 | g2 d3 bb3 d3 | d3 a3 f4 a3 | a2 e3 c#4 e3 | d3 a3 d4 .',
    },
    {
      plays: 'flute',
      level: 0.17,
      bars: '. . . . | a4 - d5 - | e5 - c5 - | d5 - - . | . . . . | f5 - e5 d5 | c#5 - a4 - | d5 - - .',
    },
    { plays: 'drum', level: 0.16, bars: 'x . x x | x . x x' },
    { plays: 'shaker', level: 0.06, bars: '. x . x' },
  ],
};

/** Spurs on boards: the bet is down. */
const spurs: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 110 * pitch, to: 62, seconds: 0.12, level: 0.5, wave: 'sine' });
  for (const after of [0.05, 0.09, 0.12]) {
    tone(desk, {
      at: at + after,
      from: 3100 * pitch,
      to: 3040,
      seconds: 0.07,
      level: 0.05,
      wave: 'triangle',
    });
  }
};

/** A card slaps the table. */
const slap: Sound = (desk, at, pitch) => {
  slide(desk, at, pitch);
  tone(desk, { at: at + 0.13, from: 190 * pitch, to: 84, seconds: 0.06, level: 0.34, wave: 'triangle' });
};

const string: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 294 * pitch, to: 293 * pitch, seconds: 0.3, level: 0.2, wave: 'triangle' });
};

const wind: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.3, level: 0.07, from: 500 * pitch, to: 900, sharpness: 1.4, rise: 0.12 });
};

const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 5, 9, 12, 17].entries()) {
    const note = 293.7 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.1, from: note, to: note, seconds: 0.6, level: 0.24, wave: 'triangle' });
    tone(desk, {
      at: at + index * 0.1,
      from: note * 2,
      to: note * 2,
      seconds: 0.3,
      level: 0.08,
      wave: 'sine',
    });
  }
};

const LOOK: PokerLook = {
  paint: {
    '--felt': '#1a0b2e',
    '--felt-line': '#43195a',
    '--screen': 'transparent',
    '--screen-edge': '#5a2c1c',
    '--glow': '#ffb627',
    '--row': 'rgb(18 4 22 / 0.82)',
    '--row-ink': '#ffd9a0',
    '--row-lit': '#e8743b',
    '--row-lit-ink': '#1d0702',
    '--hold': '#ffb627',
    '--on-hold': '#2b1402',
  },
  music: MUSIC,
  sounds: { leave: spurs, end: wind, win },
  lasts: lastsOf,
  heard: heardBy(slap, string),
  machine: 'desert',
  back: BACK,
  scene: SCENE,
  wild: 0,
};

export default LOOK;
