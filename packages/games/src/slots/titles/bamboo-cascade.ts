import type { Model, SlotDefinition } from '../engine.ts';
import { models, TWENTY_LINES } from '../models.ts';

// One kite a reel but the first, one lotus on the three in the middle: what falls in comes from above the stop.
const BASE = [
  'diamond heart club frog diamond club spade club spade firefly diamond panda frog club firefly panda diamond spade drum firefly heart frog drum heart',
  'firefly diamond spade heart panda frog club drum diamond frog firefly club diamond club spade kite firefly diamond heart spade panda club frog lotus drum heart',
  'frog panda club heart drum club firefly panda lotus frog heart drum diamond kite spade heart diamond frog firefly diamond club firefly spade club diamond spade',
  'spade diamond club drum club spade diamond club frog diamond frog firefly lotus firefly panda diamond club heart frog firefly spade drum heart panda heart kite',
  'firefly panda spade club kite club diamond frog club heart firefly diamond heart panda frog spade drum diamond spade drum firefly club heart frog diamond',
];

const FREE = [
  'diamond spade diamond firefly club spade frog panda club panda diamond club firefly spade heart club diamond frog heart drum heart firefly frog drum',
  'firefly frog diamond drum diamond heart club frog kite firefly heart lotus club spade club spade panda heart firefly diamond drum panda diamond frog club spade',
  'firefly diamond spade panda firefly club diamond frog drum club frog diamond heart firefly heart spade kite frog club drum diamond club spade panda lotus heart',
  'firefly frog spade drum heart diamond firefly panda spade heart club spade frog kite drum panda club diamond lotus club diamond firefly heart club diamond frog',
  'diamond firefly spade panda drum firefly club frog club diamond drum panda heart spade frog club heart kite heart diamond spade firefly diamond frog club',
];

export const BAMBOO_CASCADE: Record<Model, SlotDefinition> = models(
  {
    code: 'bamboo-cascade',
    name: 'Bamboo Cascade',
    reels: 5,
    rows: 3,
    symbols: ['lotus', 'kite', 'panda', 'drum', 'frog', 'firefly', 'spade', 'heart', 'diamond', 'club'],
    strips: BASE,
    freeStrips: FREE,
    lines: TWENTY_LINES,
    pays: {
      panda: [0, 0, 0, 40, 200, 1000],
      drum: [0, 0, 0, 20, 80, 400],
      frog: [0, 0, 0, 16, 50, 250],
      firefly: [0, 0, 0, 13, 40, 150],
      spade: [0, 0, 0, 7, 20, 60],
      heart: [0, 0, 0, 7, 20, 60],
      diamond: [0, 0, 0, 4, 12, 40],
      club: [0, 0, 0, 4, 12, 45],
    },
    wild: 'lotus',
    scatter: { symbol: 'kite', pays: [0, 0, 0, 2, 10, 50], awards: [0, 0, 0, 10, 10, 10] },
    cascade: { ladder: [1, 2, 3, 5], freeLadder: [3, 6, 9, 15] },
    freeMultiplier: 1,
    freeSpinsMax: 100,
    maxWinX: 5000,
  },
  {
    94: {
      pays: {
        frog: [0, 0, 0, 15, 50, 250],
        firefly: [0, 0, 0, 12, 40, 150],
        spade: [0, 0, 0, 6, 20, 60],
      },
      returns: 0.94021353522,
      sigma: 4.47652582,
      buy: { price: 548, returns: 0.93824117152, sigma: 1.036243817 },
    },
    95: {
      pays: { frog: [0, 0, 0, 15, 50, 250], club: [0, 0, 0, 4, 12, 40] },
      returns: 0.94971035907,
      sigma: 4.49914976,
      buy: { price: 548, returns: 0.94841058288, sigma: 1.039897513 },
    },
    96: {
      returns: 0.95945574348,
      sigma: 4.521589841,
      buy: { price: 546, returns: 0.95885278026, sigma: 1.047101954 },
    },
    97: {
      pays: { frog: [0, 0, 0, 16, 55, 250], firefly: [0, 0, 0, 13, 44, 150] },
      returns: 0.9695620956,
      sigma: 4.555243517,
      buy: { price: 544, returns: 0.97015347714, sigma: 1.05644537 },
    },
  },
);
