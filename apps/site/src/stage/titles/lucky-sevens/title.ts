import type { TitleStage } from '../../slots/title-stage.ts';
import { Cabinet } from './cabinet.ts';
import { CABINET_PIECES, LIGHTS } from './cabinet-art.ts';
import { HALL_MUSIC } from './music.ts';
import { chime, lever, notch } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const LUCKY_SEVENS: TitleStage = {
  reels: 3,
  rows: 3,
  wild: 'seven',
  scatter: 'bell',
  symbols: SYMBOLS,
  ground: LIGHTS.base.wall,
  rim: RIM,
  page: {
    base: { cloth: '#3a0d08', piece: '#7a1a10', accent: '#ffc53d', plate: '#b3261a' },
    free: { cloth: '#07382a', piece: '#0f5a43', accent: '#ffd15c', plate: '#9c2216' },
    hem: 'M0 13V8L12 1L24 8L36 1L48 8V13Z',
    weave: 'M32 0L64 32L32 64L0 32Z',
  },
  foot: { start: ['orange', 'melon'], end: ['grape', 'bell'] },
  hope: { symbols: ['seven', 'bar'], from: 2 },
  sounds: { leave: lever, stop: notch, win: chime },
  music: HALL_MUSIC,
  celebration: {
    grounds: ['#127a57', '#a52413', '#d98207'],
    act: { move: 'pile', pieces: ['coin', 'coin', 'cherry', 'coin', 'coin', 'lemon', 'coin'] },
  },
  pieces: CABINET_PIECES,
  scenery: (parts) => Cabinet.build(parts),
};

export default LUCKY_SEVENS;
