import type { TitleStage } from '../../slots/title-stage.ts';
import { Bar } from './bar.ts';
import { BAR_PIECES, DRINKS } from './bar-art.ts';
import { BAR_MUSIC } from './music.ts';
import { bubble, cheers, clink, pop, pour, STROKES, shake } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const MINT_MULTIPLIER: TitleStage = {
  reels: 4,
  rows: 3,
  wild: 'mint',
  scatter: 'none',
  symbols: SYMBOLS,
  ground: DRINKS.mint.counter[1],
  rim: RIM,
  sounds: {
    leave: pour,
    stop: clink,
    win: pop,
    arrive: pop,
    tick: bubble,
    build: shake,
    strokes: STROKES,
    finale: cheers,
  },
  music: BAR_MUSIC,
  celebration: { pieces: ['bubble', 'sprig', 'fizz'], rays: ['#128066', '#ff7765', '#a92c36'] },
  pieces: BAR_PIECES,
  multiplier: { reel: 3, symbols: ['times1', 'times2', 'times3', 'times5', 'times10'] },
  scenery: (parts) => Bar.build(parts),
};

export default MINT_MULTIPLIER;
