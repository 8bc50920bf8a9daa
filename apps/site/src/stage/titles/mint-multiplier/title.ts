import type { TitleStage } from '../../slots/title-stage.ts';
import { Bar } from './bar.ts';
import { BAR_PIECES, DRINKS } from './bar-art.ts';
import { BAR_MUSIC } from './music.ts';
import { bubble, clink, pop, pour } from './sounds.ts';
import { MULTIPLIERS, RIM, SYMBOLS } from './symbols.ts';

/** The caps of the fourth reel lie in the atlas under their own names. */
const CAPS = Object.fromEntries(
  Object.entries(MULTIPLIERS).map(
    ([
      name,
      {
        draw,
        extent: [x, y],
      },
    ]) => [name, { art: draw(), box: [-x, -y, 2 * x, 2 * y] as const }],
  ),
);

const MINT_MULTIPLIER: TitleStage = {
  reels: 3,
  rows: 3,
  wild: 'mint',
  scatter: '',
  symbols: SYMBOLS,
  ground: DRINKS.mint.wall[0],
  rim: RIM,
  sounds: { leave: pour, stop: clink, win: pop, arrive: pop, tick: bubble },
  music: BAR_MUSIC,
  celebration: { pieces: ['bubble', 'sprig', 'fizz'], rays: ['#128066', '#ff7765', '#a92c36'] },
  pieces: { ...BAR_PIECES, ...CAPS },
  scenery: (parts) => Bar.build(parts),
};

export default MINT_MULTIPLIER;
