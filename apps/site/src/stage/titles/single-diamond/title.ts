import type { TitleStage } from '../../slots/title-stage.ts';
import { Counter } from './counter.ts';
import { COUNTER_PIECES, LIGHTS } from './counter-art.ts';
import { fork, lay, trickle } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const SINGLE_DIAMOND: TitleStage = {
  reels: 3,
  rows: 3,
  wild: 'diamond4',
  scatter: '',
  symbols: SYMBOLS,
  ground: LIGHTS.night.wall,
  rim: RIM,
  sounds: { leave: trickle, stop: lay, win: fork },
  pieces: COUNTER_PIECES,
  scenery: (parts) => Counter.build(parts),
};

export default SINGLE_DIAMOND;
