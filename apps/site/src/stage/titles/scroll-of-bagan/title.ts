import type { TitleStage } from '../../slots/title-stage.ts';
import { Hanging } from './hanging.ts';
import { SCROLL_MUSIC } from './music.ts';
import { DUSK } from './plain-art.ts';
import { PLAIN_PIECES } from './sheet-art.ts';
import { arrive, close, pluck, rest, roll, STROKES, sweep, unroll } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const SCROLL_OF_BAGAN: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'scroll',
  scatter: 'scroll',
  symbols: SYMBOLS,
  ground: DUSK,
  rim: RIM,
  sounds: {
    leave: unroll,
    stop: rest,
    win: pluck,
    arrive,
    cardIn: sweep,
    build: roll,
    strokes: STROKES,
    finale: close,
  },
  music: SCROLL_MUSIC,
  celebration: { pieces: ['gilt', 'petal'], rays: ['#8c2f1b', '#2b3f7d', '#d98a24'] },
  pieces: PLAIN_PIECES,
  scenery: (parts) => Hanging.build(parts),
};

export default SCROLL_OF_BAGAN;
