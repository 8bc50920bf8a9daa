import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook } from '../../arcade/bet-look.ts';
import { drawLook } from '../../arcade/keno-sounds.ts';
import type { Music } from '../../kit/score.ts';
import { scene } from './scene.ts';

/** A draw in the hall of a lottery: a slow march on a harp, bells between. */
const MUSIC: Music = {
  tempo: 80,
  beats: 4,
  voices: [
    { plays: 'harp', level: 0.3, bars: 'c4 g4 e4 g4 | a3 e4 c4 e4 | f3 c4 a3 c4 | g3 d4 b3 d4' },
    { plays: 'bell', level: 0.12, bars: '. . . e5 | . . . . | . . a4 . | . . . .' },
    { plays: 'drum', level: 0.16, bars: 'x . . . | x . . x' },
  ],
};

type KenoShow = Extract<BetAnswer['show'], { game: 'keno' }>;

const LOOK: BetLook<KenoShow> = {
  paint: {
    '--felt': '#5a1710',
    '--felt-line': '#7a2418',
    '--ticket': '#fff3da',
    '--ticket-side': '#c9ac72',
    '--cell': '#f3dfae',
    '--on-cell': '#3f0b06',
    '--picked': '#c5301c',
    '--on-picked': '#fff6e4',
    '--drawn': '#0f4a35',
    '--on-drawn': '#fff6e4',
    '--hit': '#ffb627',
    '--on-hit': '#1c1204',
  },
  scene: scene(),
  music: MUSIC,
  ...drawLook({ everyMs: 150, root: 523.3 }),
};

export default LOOK;
