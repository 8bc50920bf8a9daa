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
  sounds: { leave: SOUNDS.brush, stop: SOUNDS.tile, win: SOUNDS.gong },
  music: MARKET_MUSIC,
  pieces: MARKET_PIECES,
  scenery: (parts) => Market.build(parts),
};

export default EMERALD_LINES;
