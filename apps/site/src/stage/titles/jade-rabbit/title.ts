import type { TitleStage } from '../../slots/title-stage.ts';
import { chime, mallet, silk } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';
import { Terrace } from './terrace.ts';
import { LIGHTS, TERRACE_PIECES } from './terrace-art.ts';

const JADE_RABBIT: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'moon',
  scatter: 'mooncake',
  symbols: SYMBOLS,
  ground: LIGHTS.base.sky,
  rim: RIM,
  sounds: { leave: silk, stop: mallet, win: chime },
  pieces: TERRACE_PIECES,
  scenery: (parts) => Terrace.build(parts),
};

export default JADE_RABBIT;
