import type { TitleStage } from '../../slots/title-stage.ts';
import { SKY_MUSIC } from './music.ts';
import { Shrine } from './shrine.ts';
import { SKIES, SKY_PIECES } from './sky-art.ts';
import { beat, clearing, gust, horn, rising, STROKES } from './sounds.ts';
import { RIM, SYMBOLS, TALL } from './symbols.ts';

const GARUDA_GOLD: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'garuda',
  scatter: 'none',
  symbols: SYMBOLS,
  ground: SKIES.storm.sky,
  rim: RIM,
  page: {
    base: { cloth: '#10293f', piece: '#1d4561', accent: '#f8b92b', plate: '#0a6163' },
    free: { cloth: '#0a4653', piece: '#0c6670', accent: '#ffdf83', plate: '#8a4d08' },
    hem: 'M0 13V9a8 7 0 0 1 14 -4a12 8 0 0 1 20 0a8 7 0 0 1 14 4V13Z',
    weave: 'M4 24a10 10 0 0 1 18 -6a14 14 0 0 1 26 4M20 56a10 10 0 0 1 18 -6a12 12 0 0 1 22 6',
  },
  foot: { start: ['sun', 'conch'], end: ['feather', 'crown'] },
  sounds: {
    leave: gust,
    stop: beat,
    win: horn,
    arrive: horn,
    cardIn: horn,
    build: rising,
    strokes: STROKES,
    finale: clearing,
  },
  music: SKY_MUSIC,
  celebration: {
    pieces: ['plume', 'medal'],
    grounds: ['#0c6f70', '#d4860f', '#f8b92b'],
    act: { move: 'fan', pieces: ['feather'] },
  },
  pieces: { ...SKY_PIECES, garudaTall: { art: TALL.draw(), box: [-50, -150, 100, 300] } },
  tall: 'garudaTall',
  scenery: (parts) => Shrine.build(parts),
};

export default GARUDA_GOLD;
