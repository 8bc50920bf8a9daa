import type { TitleStage } from '../../slots/title-stage.ts';
import { SHOP_MUSIC } from './music.ts';
import { Shop } from './shop.ts';
import { LIGHTS, SHOP_PIECES } from './shop-art.ts';
import { bead, feast, fizz, lid, plop, treat } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const CANDY_PAGODA: TitleStage = {
  reels: 6,
  rows: 5,
  wild: 'none',
  scatter: 'tower',
  symbols: SYMBOLS,
  ground: LIGHTS.base.floor,
  rim: RIM,
  sounds: { leave: fizz, stop: plop, win: treat, arrive: treat, tick: bead, cardIn: feast, cardOut: lid },
  music: SHOP_MUSIC,
  celebration: { pieces: ['wrapped0', 'wrapped1', 'wrapped2'], rays: ['#14877b', '#d9557f', '#7b1e6e'] },
  pieces: SHOP_PIECES,
  scenery: (parts) => Shop.build(parts),
};

export default CANDY_PAGODA;
