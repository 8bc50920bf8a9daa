import type { TitleStage } from '../../slots/title-stage.ts';
import { Grove } from './grove.ts';
import { GROVE_PIECES, LIGHTS } from './grove-art.ts';
import { GROVE_MUSIC } from './music.ts';
import { back, knock, leaves, run, tick, win } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const BAMBOO_CASCADE: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'lotus',
  scatter: 'kite',
  symbols: SYMBOLS,
  ground: LIGHTS.base.pond,
  rim: RIM,
  page: {
    base: { cloth: '#0a3848', piece: '#2a6327', accent: '#d3ec6f', plate: '#a82618' },
    free: { cloth: '#07344f', piece: '#155e86', accent: '#ffc629', plate: '#a82618' },
    hem: 'M0 13L6 3L10 10L16 1L22 10L30 4L34 10L42 2L48 13Z',
    weave: 'M16 0V28M16 34V64M48 0V10M48 16V64M16 20q12-2 16-12M48 44q-12-2-16-12',
  },
  foot: { start: ['drum', 'panda'], end: ['firefly', 'frog'] },
  sounds: { leave: leaves, stop: knock, win, arrive: win, tick, cardIn: run, cardOut: back },
  music: GROVE_MUSIC,
  celebration: {
    pieces: ['leaf', 'petal', 'slice'],
    grounds: ['#4d8527', '#176a94', '#d94c86'],
    act: { move: 'march', pieces: ['panda', 'frog', 'panda'] },
  },
  pieces: GROVE_PIECES,
  scenery: (parts) => Grove.build(parts),
};

export default BAMBOO_CASCADE;
