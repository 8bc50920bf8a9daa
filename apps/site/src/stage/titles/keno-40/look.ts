import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook } from '../../arcade/bet-look.ts';
import { drawLook } from '../../arcade/keno-sounds.ts';
import type { Music } from '../../kit/score.ts';
import { scene } from './scene.ts';

/** Fireflies over water: quick, light, plucked. */
const MUSIC: Music = {
  tempo: 104,
  beats: 4,
  voices: [
    { plays: 'pluck', level: 0.26, bars: 'g4 . d5 b4 | . a4 . d5 | e5 . b4 . | d5 . a4 .' },
    { plays: 'bass', level: 0.3, bars: 'g2 . d3 . | c3 . g2 . | e3 . b2 . | d3 . d3 .' },
    { plays: 'shaker', level: 0.12, bars: '. x . x | . x . x' },
  ],
};

type KenoShow = Extract<BetAnswer['show'], { game: 'keno' }>;

const LOOK: BetLook<KenoShow> = {
  paint: {
    '--felt': '#062b33',
    '--felt-line': '#0c414b',
    '--ticket': '#0c414b',
    '--ticket-side': '#041c22',
    '--cell': '#14596a',
    '--on-cell': '#eafaf6',
    '--picked': '#f6a8a2',
    '--on-picked': '#2a0c0a',
    '--drawn': '#041c22',
    '--on-drawn': '#9fd8cf',
    '--hit': '#ffe08a',
    '--on-hit': '#1c1204',
  },
  scene: scene(),
  music: MUSIC,
  ...drawLook({ everyMs: 120, root: 659.3 }),
};

export default LOOK;
