import type { TitleStage } from '../../slots/title-stage.ts';
import { TERRACE_MUSIC } from './music.ts';
import { chime, mallet, rest, rise, silk, tap } from './sounds.ts';
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
  sounds: { leave: silk, stop: mallet, win: chime, arrive: chime, tick: tap, cardIn: rise, cardOut: rest },
  music: TERRACE_MUSIC,
  celebration: { pieces: ['blossom', 'moonlet'], rays: ['#2aa58a', '#7a66d4', '#dcae57'] },
  pieces: TERRACE_PIECES,
  scenery: (parts) => Terrace.build(parts),
};

export default JADE_RABBIT;
