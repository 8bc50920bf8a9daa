import type { BetLook } from '../../arcade/bet-look.ts';
import { gather, slide, turn } from '../../arcade/cards/card-sounds.ts';
import { chipDown } from '../../arcade/chip-sounds.ts';
import type { Music } from '../../kit/score.ts';
import { type Sound, tone } from '../../kit/sound.ts';
import { type BaccaratShow, dealOf } from './deal.ts';
import { scene } from './scene.ts';

/** A quiet room late in the evening: low strings, a harp that takes its time. */
const MUSIC: Music = {
  tempo: 72,
  beats: 4,
  voices: [
    { plays: 'harp', level: 0.24, bars: 'd3 a3 d4 f4 | bb2 f3 bb3 d4 | g2 d3 g3 bb3 | a2 e3 a3 c#4' },
    { plays: 'pad', level: 0.16, bars: 'd3+a3 - - - | bb2+f3 - - - | g2+d3 - - - | a2+e3 - - -' },
    {
      plays: 'bell',
      level: 0.1,
      bars: '. . a4 . | . . . f4 | . g4 . . | e4 . . . | . . d5 . | . . . . | . bb4 . a4 | . . . .',
    },
    { plays: 'shaker', level: 0.05, bars: '. x . x' },
  ],
};

const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 4, 7, 12, 16].entries()) {
    const note = 587.3 * pitch * 2 ** (step / 12);
    tone(desk, { at: at + index * 0.08, from: note, to: note, seconds: 0.5, level: 0.18, wave: 'sine' });
  }
};

const LOOK: BetLook<BaccaratShow> = {
  paint: {
    '--felt': '#0d3b4a',
    '--felt-line': '#1a5a6c',
    '--felt-deep': '#082833',
    '--rail': '#5a3420',
    '--print': '#f2dfae',
    '--player': '#2f7fd0',
    '--player-deep': '#123f6e',
    '--banker': '#d8402c',
    '--banker-deep': '#6e1a10',
    '--tie': '#2d9c62',
    '--tie-deep': '#0f4a2d',
    '--on-side': '#fffaf0',
    '--road-paper': '#fffaf0',
    '--road-line': '#d9cfb4',
    '--road-player': '#1c5fae',
    '--road-banker': '#c02a18',
    '--road-tie': '#177a45',
    '--on-road': '#1c1204',
  },
  scene: scene(),
  music: MUSIC,
  sounds: { leave: gather, end: chipDown, win },
  lasts: (show) => dealOf(show).ms,
  heard: (show) =>
    dealOf(show).steps.map(({ what, at }, index) => {
      return { at, sound: what === 'deal' ? slide : turn, pitch: 1 + (index % 3) * 0.04 };
    }),
  stops: (show) => dealOf(show).stops,
};

export default LOOK;
