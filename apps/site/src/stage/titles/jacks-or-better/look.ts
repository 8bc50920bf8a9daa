import { heardBy, lastsOf, type PokerLook } from '../../arcade/poker-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { BACK, SCENE } from './art.ts';

/** An organ in the corner of a bar, an old rhythm box. */
const MUSIC: Music = {
  tempo: 84,
  beats: 4,
  voices: [
    { plays: 'pad', level: 0.15, bars: 'c4+e4+a4 - - - | d4+f4+a4 - - - | b3+d4+g4 - - - | c4+e4+g4 - - -' },
    { plays: 'bass', level: 0.28, bars: 'a2 . e2 a2 | d2 . a2 d3 | g2 . d2 g2 | c3 . g2 e2' },
    {
      plays: 'bell',
      level: 0.13,
      bars: '. . . e5 | f5 - d5 . | . . b4 d5 | c5 - - . | . . . a4 | d5 - f5 e5 | d5 - b4 g4 | c5 - - .',
    },
    { plays: 'block', level: 0.07, bars: 'x . x . | x . x x' },
    { plays: 'shaker', level: 0.08, bars: '. x . x' },
  ],
};

/** A coin falls into the machine. */
const coin: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 1860 * pitch, to: 1820 * pitch, seconds: 0.07, level: 0.14, wave: 'square' });
  tone(desk, { at: at + 0.06, from: 2480 * pitch, to: 2440, seconds: 0.16, level: 0.13, wave: 'square' });
  rustle(desk, { at: at + 0.16, seconds: 0.05, level: 0.3, from: 1100, to: 600, sharpness: 2 });
};

/** The tube draws a card. */
const blip: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 660 * pitch, to: 680 * pitch, seconds: 0.045, level: 0.13, wave: 'square' });
  rustle(desk, { at, seconds: 0.03, level: 0.18, from: 3600 * pitch, to: 2400, sharpness: 2.4 });
};

const line: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 440 * pitch, to: 445 * pitch, seconds: 0.06, level: 0.12, wave: 'square' });
};

const relay: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.02, level: 0.3, from: 1900 * pitch, to: 1500, sharpness: 8 });
};

/** The fanfare that everybody in the bar turns round for. */
const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 4, 7, 12, 7, 12, 16].entries()) {
    const note = 523.3 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.075, from: note, to: note, seconds: 0.14, level: 0.13, wave: 'square' });
    tone(desk, {
      at: at + index * 0.075,
      from: note / 2,
      to: note / 2,
      seconds: 0.2,
      level: 0.12,
      wave: 'triangle',
    });
  }
};

const LOOK: PokerLook = {
  paint: {
    '--felt': '#140b18',
    '--felt-line': '#2a1730',
    '--screen': '#071040',
    '--screen-edge': '#2b2b33',
    '--glow': '#5fd6ff',
    '--row': '#0a1a63',
    '--row-ink': '#ffe25a',
    '--row-lit': '#c22a17',
    '--row-lit-ink': '#ffffff',
    '--hold': '#ffe25a',
    '--on-hold': '#1a1400',
  },
  music: MUSIC,
  sounds: { leave: coin, end: relay, win },
  lasts: lastsOf,
  heard: heardBy(blip, line),
  machine: 'tube',
  back: BACK,
  scene: SCENE,
  wild: null,
};

export default LOOK;
