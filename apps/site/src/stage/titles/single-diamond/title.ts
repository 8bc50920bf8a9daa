import type { TitleStage } from '../../slots/title-stage.ts';
import { Counter } from './counter.ts';
import { COUNTER_PIECES, LIGHTS } from './counter-art.ts';
import { COUNTER_MUSIC } from './music.ts';
import { brim, fork, glass, lay, ping, STROKES, toast, trickle } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const SINGLE_DIAMOND: TitleStage = {
  reels: 3,
  rows: 3,
  wild: 'diamond2',
  scatter: 'none',
  symbols: SYMBOLS,
  ground: LIGHTS.night.wall,
  rim: RIM,
  page: {
    base: { cloth: '#0a1434', piece: '#1d3a82', accent: '#aed8f8', plate: '#24539a' },
    hem: 'M0 13V10L16 2H32L48 10V13Z',
    weave: 'M0 32L16 8H48L64 32L32 60ZM16 8L32 32L48 8',
  },
  foot: { start: ['star'], end: ['crown'] },
  hope: { symbols: ['crown', 'star', 'bar3', 'bar2'], wilds: ['diamond4', 'diamond2'], from: 2 },
  sounds: {
    leave: trickle,
    stop: lay,
    win: fork,
    arrive: glass,
    tick: ping,
    cardIn: fork,
    build: brim,
    strokes: STROKES,
    finale: toast,
  },
  music: COUNTER_MUSIC,
  celebration: {
    pieces: ['stone', 'sapphire'],
    grounds: ['#24539a', '#3f7fc4', '#c08a28'],
    act: { move: 'orbit', pieces: ['diamond4', 'diamond2', 'crown'] },
  },
  pieces: COUNTER_PIECES,
  scenery: (parts) => Counter.build(parts),
};

export default SINGLE_DIAMOND;
