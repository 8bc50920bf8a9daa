import type { TitleStage } from '../../slots/title-stage.ts';
import { Shop } from './shop.ts';
import { LIGHTS, SHOP_PIECES } from './shop-art.ts';
import { fizz, plop, treat } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const CANDY_PAGODA: TitleStage = {
  reels: 6,
  rows: 5,
  wild: '',
  scatter: 'tower',
  symbols: SYMBOLS,
  ground: LIGHTS.base.floor,
  rim: RIM,
  sounds: { leave: fizz, stop: plop, win: treat },
  pieces: SHOP_PIECES,
  scenery: (parts) => Shop.build(parts),
};

export default CANDY_PAGODA;
