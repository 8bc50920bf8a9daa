import type { BetLook } from '../../arcade/bet-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { scene } from './scene.ts';

/** Bone dice in a lacquer tray, beside a card game at night: a bass, a block, a few plucked notes. */
const MUSIC: Music = {
  tempo: 88,
  beats: 4,
  voices: [
    { plays: 'bass', level: 0.34, bars: 'a2 . . e3 | a2 . c3 . | f2 . . c3 | g2 . e2 .' },
    {
      plays: 'pluck',
      level: 0.26,
      bars: '. a4 . c5 | . e5 d5 . | . a4 . c5 | . b4 g4 . | . a4 . e4 | . g4 a4 . | . f4 . a4 | . b4 - .',
    },
    { plays: 'block', level: 0.12, bars: 'x . x . | x . x x' },
  ],
};

/** The die is shaken in its cup. */
const shake: Sound = (desk, at, pitch) => {
  for (const [index, level] of [0.3, 0.22, 0.34].entries()) {
    const from = (1500 + index * 240) * pitch;
    rustle(desk, { at: at + index * 0.06, seconds: 0.04, level, from, to: from * 0.8, sharpness: 8 });
  }
};

/** It strikes the tray, each time more softly. */
const knock: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 260 * pitch, to: 140 * pitch, seconds: 0.09, level: 0.4, wave: 'triangle' });
  rustle(desk, { at, seconds: 0.03, level: 0.3, from: 2200 * pitch, to: 1300, sharpness: 5 });
};

const rest: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 150 * pitch, to: 84, seconds: 0.14, level: 0.5, wave: 'triangle' });
};

const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 4, 7].entries()) {
    const note = 440 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.07, from: note, to: note, seconds: 0.4, level: 0.26, wave: 'triangle' });
  }
};

const LOOK: BetLook = {
  paint: {
    '--felt': '#2b0805',
    '--felt-line': '#4a130c',
    '--tray-face': '#7a170e',
    '--tray-side': '#3f0b06',
    '--lane-win': '#159068',
    '--lane-lose': '#5a1a10',
    '--lane-rim': '#ffb627',
    '--piece-face': '#fff3da',
    '--piece-side': '#c9ac72',
    '--piece-ink': '#a9230f',
  },
  scene: scene(),
  music: MUSIC,
  sounds: { leave: shake, end: rest, win },
  lasts: () => 850,
  heard: () => [
    { at: 0.16, sound: knock, pitch: 1.1 },
    { at: 0.42, sound: knock, pitch: 1 },
    { at: 0.62, sound: knock, pitch: 0.92 },
    { at: 0.78, sound: knock, pitch: 0.86 },
  ],
};

export default LOOK;
