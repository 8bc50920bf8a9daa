import type { TitleStage } from '../../slots/title-stage.ts';
import { Bar } from './bar.ts';
import { BAR_PIECES, DRINKS } from './bar-art.ts';
import { BAR_MUSIC } from './music.ts';
import { bubble, cheers, clink, pop, pour, STROKES, shake } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const MINT_MULTIPLIER: TitleStage = {
  reels: 4,
  rows: 3,
  wild: 'mint',
  scatter: 'none',
  symbols: SYMBOLS,
  ground: DRINKS.mint.counter[1],
  rim: RIM,
  page: {
    base: { cloth: '#0c4a47', piece: '#12695f', accent: '#ffb3a4', plate: '#a92c36' },
    free: { cloth: '#6d2033', piece: '#9c3444', accent: '#ffcf57', plate: '#12695f' },
    hem: 'M0 13V10A6 6 0 0 1 12 10A4 4 0 0 1 20 10A7 7 0 0 1 34 9A7 7 0 0 1 48 9V13Z',
    weave: 'M16 20a6 6 0 1 0 .1 0M44 50a9 9 0 1 0 .1 0M50 12a3 3 0 1 0 .1 0',
  },
  foot: { start: ['lime', 'melon'], end: ['cherry', 'berry'] },
  sounds: {
    leave: pour,
    stop: clink,
    win: pop,
    arrive: pop,
    tick: bubble,
    build: shake,
    strokes: STROKES,
    finale: cheers,
  },
  music: BAR_MUSIC,
  celebration: {
    pieces: ['bubble', 'sprig', 'fizz'],
    grounds: ['#128066', '#ff7765', '#a92c36'],
    act: { move: 'rise', pieces: ['ice', 'lime', 'bubble', 'bubble', 'mint'] },
  },
  pieces: BAR_PIECES,
  hope: { symbols: ['ice', 'lime'], from: 2 },
  multiplier: { reel: 3, symbols: ['times1', 'times2', 'times3', 'times5', 'times10'] },
  scenery: (parts) => Bar.build(parts),
};

export default MINT_MULTIPLIER;
