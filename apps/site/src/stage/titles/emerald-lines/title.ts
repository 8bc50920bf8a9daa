import { SOUNDS } from '../../kit/sound.ts';
import type { TitleStage } from '../../slots/title-stage.ts';
import { Market } from './market.ts';
import { RIM, SCENES } from './market-art.ts';
import { MARKET_MUSIC } from './music.ts';
import { MARKET_PIECES } from './pieces.ts';
import { SYMBOLS } from './symbols.ts';

const EMERALD_LINES: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'emerald',
  scatter: 'parasol',
  symbols: SYMBOLS,
  ground: SCENES.day.sky,
  rim: RIM,
  page: {
    base: { cloth: '#062a1e', piece: '#0f4a35', accent: '#ffb627', plate: '#c5301c' },
    free: { cloth: '#2a0d09', piece: '#5a1710', accent: '#ffb627', plate: '#127a57' },
    hem: 'M0 13V9a12 9 0 0 1 24 0a12 9 0 0 1 24 0v4Z',
    weave: 'M0 20q8-8 16 0t16 0t16 0t16 0M0 52q8-8 16 0t16 0t16 0t16 0',
  },
  foot: { start: ['bangle', 'pearl'], end: ['ruby', 'ingot'] },
  sounds: { leave: SOUNDS.brush, stop: SOUNDS.tile, win: SOUNDS.gong },
  music: MARKET_MUSIC,
  celebration: {
    grounds: ['#0f7a57', '#c5301c', '#d98207'],
    act: { move: 'wheel', pieces: ['parasol', 'ruby'] },
  },
  pieces: MARKET_PIECES,
  scenery: (parts) => Market.build(parts),
};

export default EMERALD_LINES;
