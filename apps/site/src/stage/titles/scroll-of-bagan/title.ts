import type { TitleStage } from '../../slots/title-stage.ts';
import { Hanging } from './hanging.ts';
import { SCROLL_MUSIC } from './music.ts';
import { DUSK } from './plain-art.ts';
import { PLAIN_PIECES } from './sheet-art.ts';
import { arrive, close, pluck, rest, roll, STROKES, sweep, unroll } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const SCROLL_OF_BAGAN: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'scroll',
  scatter: 'scroll',
  symbols: SYMBOLS,
  ground: DUSK,
  rim: RIM,
  page: {
    base: { cloth: '#3f1d1e', piece: '#7d372c', accent: '#f2b04a', plate: '#2b3f7d' },
    free: { cloth: '#1a2145', piece: '#2b3f7d', accent: '#ffd98a', plate: '#8c2f1b' },
    hem: 'M0 13V9H8V5H16V2H32V5H40V9H48V13Z',
    weave: 'M0 16H24V8H40V16H64M0 48H24V40H40V48H64',
  },
  foot: { start: ['vase', 'elephant'], end: ['mask', 'lamp'] },
  sounds: {
    leave: unroll,
    stop: rest,
    win: pluck,
    arrive,
    cardIn: sweep,
    build: roll,
    strokes: STROKES,
    finale: close,
  },
  music: SCROLL_MUSIC,
  celebration: {
    pieces: ['gilt', 'petal'],
    grounds: ['#8c2f1b', '#2b3f7d', '#d98a24'],
    act: { move: 'march', pieces: ['elephant'] },
  },
  pieces: PLAIN_PIECES,
  scenery: (parts) => Hanging.build(parts),
};

export default SCROLL_OF_BAGAN;
