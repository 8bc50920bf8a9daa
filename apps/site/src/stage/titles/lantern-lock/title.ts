import type { TitleStage } from '../../slots/title-stage.ts';
import { River } from './river.ts';
import { LIGHTS, RIVER_PIECES } from './river-art.ts';
import { drop, gong, oar } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const LANTERN_LOCK: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'firework',
  scatter: 'lantern',
  symbols: SYMBOLS,
  ground: LIGHTS.base.deep,
  rim: RIM,
  sounds: { leave: oar, stop: drop, win: gong },
  pieces: RIVER_PIECES,
  scenery: (parts) => River.build(parts),
};

export default LANTERN_LOCK;
