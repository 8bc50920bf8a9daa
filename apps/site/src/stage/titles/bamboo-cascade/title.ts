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
  sounds: { leave: leaves, stop: knock, win, arrive: win, tick, cardIn: run, cardOut: back },
  music: GROVE_MUSIC,
  celebration: { pieces: ['leaf', 'petal', 'slice'], rays: ['#4d8527', '#176a94', '#d94c86'] },
  pieces: GROVE_PIECES,
  scenery: (parts) => Grove.build(parts),
};

export default BAMBOO_CASCADE;
