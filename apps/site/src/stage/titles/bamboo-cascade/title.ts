import type { TitleStage } from '../../slots/title-stage.ts';
import { Grove } from './grove.ts';
import { GROVE_PIECES, LIGHTS } from './grove-art.ts';
import { knock, leaves, win } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const BAMBOO_CASCADE: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'lotus',
  scatter: 'kite',
  symbols: SYMBOLS,
  ground: LIGHTS.base.pond,
  rim: RIM,
  sounds: { leave: leaves, stop: knock, win },
  pieces: GROVE_PIECES,
  scenery: (parts) => Grove.build(parts),
};

export default BAMBOO_CASCADE;
