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
  page: {
    base: { cloth: '#5a0e37', piece: '#9c2a63', accent: '#ffc2d6', plate: '#0f6e65' },
    free: { cloth: '#26104a', piece: '#5c2f8f', accent: '#8be8da', plate: '#b8164f' },
    hem: 'M0 13V5Q6 0 12 5V8Q18 12 24 8V5Q30 0 36 5V9Q42 12 48 5V13Z',
    weave: 'M0 0L64 64M32 0L64 32M0 32L32 64',
  },
  foot: { start: ['cube', 'swirl'], end: ['starcandy', 'heartdrop'] },
  sounds: { leave: fizz, stop: plop, win: treat, arrive: treat, tick: bead, cardIn: feast, cardOut: lid },
  music: SHOP_MUSIC,
  celebration: {
    pieces: ['wrapped0', 'wrapped1', 'wrapped2'],
    grounds: ['#14877b', '#d9557f', '#7b1e6e'],
    act: { move: 'pile', pieces: ['tower', 'cube', 'heartdrop', 'starcandy', 'swirl'] },
  },
  pieces: SHOP_PIECES,
  scenery: (parts) => Shop.build(parts),
};

export default CANDY_PAGODA;
