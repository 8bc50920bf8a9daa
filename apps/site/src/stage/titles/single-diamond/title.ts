import type { TitleStage } from '../../slots/title-stage.ts';
import { Counter } from './counter.ts';
import { COUNTER_PIECES, LIGHTS } from './counter-art.ts';
import { COUNTER_MUSIC } from './music.ts';
import { brim, fork, glass, lay, ping, STROKES, toast, trickle } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const SINGLE_DIAMOND: TitleStage = {
  reels: 3,
  rows: 3,
  wild: 'diamond2',
  scatter: 'none',
  symbols: SYMBOLS,
  ground: LIGHTS.night.wall,
  rim: RIM,
  sounds: {
    leave: trickle,
    stop: lay,
    win: fork,
    arrive: glass,
    tick: ping,
    cardIn: fork,
    build: brim,
    strokes: STROKES,
    finale: toast,
  },
  music: COUNTER_MUSIC,
  celebration: { pieces: ['stone', 'sapphire'], rays: ['#24539a', '#3f7fc4', '#c08a28'] },
  pieces: COUNTER_PIECES,
  scenery: (parts) => Counter.build(parts),
};

export default SINGLE_DIAMOND;
