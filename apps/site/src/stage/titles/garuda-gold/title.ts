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
  celebration: { pieces: ['plume', 'medal'], rays: ['#0c6f70', '#d4860f', '#f8b92b'] },
  pieces: { ...SKY_PIECES, garudaTall: { art: TALL.draw(), box: [-50, -150, 100, 300] } },
  tall: 'garudaTall',
  scenery: (parts) => Shrine.build(parts),
};

export default GARUDA_GOLD;
