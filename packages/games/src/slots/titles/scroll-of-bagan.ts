import type { Model, SlotDefinition } from '../engine.ts';
import { models, TEN_LINES } from '../models.ts';

// One scroll a reel: it is wild and scatter in one.
const BASE = [
  'spade vase heart vase scroll heart club mask diamond heart elephant vase diamond club spade mask diamond lamp heart spade diamond vase club elephant mask spade club spade diamond heart club diamond club',
  'club mask elephant club vase diamond lamp club mask lamp heart club spade scroll spade lamp diamond spade diamond spade club elephant heart spade diamond vase diamond heart diamond vase lamp mask heart',
  'diamond mask vase diamond lamp diamond mask heart club heart vase diamond club heart club lamp elephant club spade vase diamond spade elephant spade diamond spade heart spade club heart club scroll spade',
  'spade elephant scroll vase club spade diamond mask heart club vase mask diamond spade diamond heart spade mask elephant diamond heart club lamp heart diamond vase lamp club diamond spade club heart diamond',
  'vase mask spade mask spade elephant diamond elephant club spade lamp spade diamond heart diamond club lamp scroll vase heart spade club diamond vase heart club vase heart spade heart diamond mask diamond',
];

const FREE = [
  'mask spade diamond lamp vase club heart spade scroll heart diamond elephant lamp diamond vase club elephant vase diamond club spade mask heart club spade diamond lamp heart club mask heart club spade diamond',
  'diamond heart lamp club spade club diamond elephant vase spade diamond scroll lamp heart club heart spade diamond mask vase club mask heart spade mask vase diamond heart club diamond elephant lamp spade club',
  'lamp diamond spade diamond spade heart mask vase lamp scroll club diamond spade club heart diamond club mask lamp spade elephant heart club vase mask diamond elephant club diamond heart spade club heart vase',
  'scroll heart lamp diamond vase mask spade lamp club spade club heart spade club diamond heart elephant diamond heart vase diamond lamp diamond club vase spade mask spade diamond club heart club elephant mask',
  'lamp vase club diamond elephant spade mask spade diamond spade heart club mask club elephant heart scroll heart spade club mask heart diamond lamp vase diamond lamp diamond club diamond spade vase club heart',
];

export const SCROLL_OF_BAGAN: Record<Model, SlotDefinition> = models(
  {
    code: 'scroll-of-bagan',
    name: 'Scroll of Bagan',
    reels: 5,
    rows: 3,
    symbols: ['scroll', 'elephant', 'lamp', 'vase', 'mask', 'spade', 'heart', 'diamond', 'club'],
    strips: BASE,
    freeStrips: FREE,
    lines: TEN_LINES,
    pays: {
      elephant: [0, 0, 0, 50, 400, 2000],
      lamp: [0, 0, 0, 30, 120, 600],
      vase: [0, 0, 0, 20, 70, 350],
      mask: [0, 0, 0, 20, 70, 350],
      spade: [0, 0, 0, 5, 25, 100],
      heart: [0, 0, 0, 5, 25, 100],
      diamond: [0, 0, 0, 5, 20, 80],
      club: [0, 0, 0, 5, 20, 80],
    },
    wild: 'scroll',
    scatter: { symbol: 'scroll', pays: [0, 0, 0, 2, 20, 200], awards: [0, 0, 0, 10, 10, 10] },
    freeMultiplier: 1,
    freeSpinsMax: 100,
    expanding: ['elephant', 'lamp', 'vase', 'mask', 'spade', 'heart', 'diamond', 'club'],
    maxWinX: 5000,
  },
  {
    94: {
      cells: [
        { reel: 1, cell: 24, symbol: 'club' },
        { reel: 1, cell: 28, symbol: 'lamp' },
        { reel: 2, cell: 2, symbol: 'heart' },
      ],
      returns: 0.94005715119,
      sigma: 8.542374802,
      buy: { price: 745, returns: 0.93810594654, sigma: 1.006899593 },
    },
    95: {
      cells: [
        { reel: 1, cell: 28, symbol: 'lamp' },
        { reel: 4, cell: 21, symbol: 'mask' },
      ],
      returns: 0.95000645718,
      sigma: 8.556236192,
      buy: { price: 735, returns: 0.95172429091, sigma: 1.020823901 },
    },
    96: {
      returns: 0.96028142746,
      sigma: 8.5499251,
      buy: { price: 730, returns: 0.95765929449, sigma: 1.027640871 },
    },
    97: {
      cells: [
        { reel: 1, cell: 15, symbol: 'vase' },
        { reel: 4, cell: 4, symbol: 'vase' },
      ],
      returns: 0.97057505094,
      sigma: 8.566523307,
      buy: { price: 720, returns: 0.97259645779, sigma: 1.042203387 },
    },
  },
);
