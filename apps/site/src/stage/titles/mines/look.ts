import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook } from '../../arcade/bet-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { scene } from './scene.ts';

/** Deep in the hill: drops of water, a low string, something that taps. */
const MUSIC: Music = {
  tempo: 70,
  beats: 4,
  voices: [
    { plays: 'bell', level: 0.16, bars: 'b4 . . . | . . f#4 . | e4 . . b4 | . . . .' },
    { plays: 'bass', level: 0.3, bars: 'e2 - - . | . . b2 . | c3 - - . | b2 - - .' },
    { plays: 'drum', level: 0.14, bars: '. . . x | . . . . | . x . x | . . . .' },
  ],
};

/** A pick strikes the stone. */
const strike: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 1240 * pitch, to: 1180 * pitch, seconds: 0.08, level: 0.16, wave: 'square' });
  rustle(desk, { at, seconds: 0.05, level: 0.34, from: 2600 * pitch, to: 1200, sharpness: 3 });
};

const stone: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 784 * pitch, to: 784 * pitch, seconds: 0.4, level: 0.2, wave: 'sine' });
  tone(desk, {
    at: at + 0.05,
    from: 1175 * pitch,
    to: 1175 * pitch,
    seconds: 0.4,
    level: 0.14,
    wave: 'sine',
  });
};

const burst: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 140 * pitch, to: 38, seconds: 0.5, level: 0.7, wave: 'sine' });
  rustle(desk, { at, seconds: 0.4, level: 0.4, from: 1400, to: 300, sharpness: 0.7 });
};

const settle: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.05, level: 0.14, from: 700 * pitch, to: 500, sharpness: 3 });
};

const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 3, 7, 12].entries()) {
    const note = 659.3 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.08, from: note, to: note, seconds: 0.5, level: 0.2, wave: 'sine' });
  }
};

type MinesShow = Extract<BetAnswer['show'], { game: 'mines' }>;

const isBlown = ({ board, opened }: MinesShow) => board?.includes(opened.at(-1) ?? -1) ?? false;

const LOOK: BetLook<MinesShow> = {
  paint: {
    '--felt': '#1d130c',
    '--felt-line': '#3a271a',
    '--slab': '#76694f',
    '--slab-edge': '#40372a',
    '--slab-lit': '#8f8163',
    '--pit': '#2c1f15',
    '--pit-gem': '#123a2b',
    '--pit-mine': '#5a1a10',
  },
  scene: scene(),
  music: MUSIC,
  sounds: { leave: strike, end: settle, win },
  // The bet itself uncovers nothing yet.
  lasts: ({ opened, board }) => (board ? 520 : opened.length > 0 ? 240 : 120),
  heard(show) {
    if (isBlown(show)) return [{ at: 0.1, sound: burst, pitch: 1 }];
    return show.opened.length > 0 ? [{ at: 0.2, sound: stone, pitch: 2 ** (show.gems / 12) }] : [];
  },
};

export default LOOK;
