import type { Model, SlotDefinition } from '../engine.ts';
import { models } from '../models.ts';

// Symbols lie in pairs, so that ways come in bundles; no moon lies on the first reel, from which ways begin.
const BASE = [
  'club diamond spade spade osmanthus osmanthus mooncake spade spade heart heart club club teapot teapot spade spade heart heart teapot teapot heart heart osmanthus osmanthus club club diamond diamond rabbit rabbit lantern lantern',
  'club club osmanthus osmanthus heart heart spade spade lantern lantern moon club club heart heart diamond diamond mooncake spade spade osmanthus osmanthus teapot teapot spade spade rabbit rabbit teapot teapot diamond diamond heart heart',
  'teapot teapot spade spade osmanthus osmanthus rabbit rabbit moon spade spade diamond diamond club club mooncake spade spade heart heart teapot teapot heart heart diamond diamond club club lantern lantern osmanthus osmanthus heart spade',
  'diamond diamond osmanthus osmanthus club diamond rabbit rabbit osmanthus osmanthus heart heart spade spade club club teapot teapot lantern lantern spade spade teapot teapot heart heart moon mooncake club club heart heart spade spade',
  'heart heart diamond diamond teapot teapot club club heart heart osmanthus osmanthus club club spade spade heart heart spade spade teapot teapot moon lantern lantern mooncake spade spade diamond diamond osmanthus osmanthus rabbit rabbit',
];

const FREE = [
  'club club spade spade teapot teapot lantern lantern mooncake heart heart osmanthus osmanthus teapot teapot diamond diamond club club heart heart lantern lantern diamond diamond rabbit rabbit osmanthus osmanthus spade spade',
  'teapot teapot moon diamond diamond club club lantern lantern osmanthus osmanthus heart heart mooncake club club lantern lantern rabbit rabbit teapot teapot heart heart moon spade spade diamond diamond osmanthus osmanthus moon spade spade',
  'spade spade lantern lantern mooncake moon teapot teapot osmanthus osmanthus diamond diamond club club teapot teapot rabbit rabbit heart heart moon spade spade diamond diamond lantern lantern osmanthus osmanthus moon club club heart heart',
  'moon teapot teapot spade spade moon spade spade club club diamond diamond club club heart heart lantern lantern osmanthus osmanthus heart heart osmanthus osmanthus mooncake rabbit rabbit moon diamond diamond teapot teapot lantern lantern',
  'heart heart osmanthus osmanthus moon heart heart spade spade lantern lantern moon diamond diamond mooncake club club teapot teapot club club diamond diamond moon osmanthus osmanthus rabbit rabbit lantern lantern teapot teapot spade spade',
];

export const JADE_RABBIT: Record<Model, SlotDefinition> = models(
  {
    code: 'jade-rabbit',
    name: 'Jade Rabbit',
    reels: 5,
    rows: 3,
    symbols: [
      'moon',
      'mooncake',
      'rabbit',
      'lantern',
      'osmanthus',
      'teapot',
      'spade',
      'heart',
      'diamond',
      'club',
    ],
    strips: BASE,
    freeStrips: FREE,
    lines: [],
    pays: {
      rabbit: [0, 0, 0, 20, 60, 250],
      lantern: [0, 0, 0, 12, 40, 120],
      osmanthus: [0, 0, 0, 9, 25, 75],
      teapot: [0, 0, 0, 6, 18, 60],
      spade: [0, 0, 0, 3, 9, 30],
      heart: [0, 0, 0, 3, 9, 30],
      diamond: [0, 0, 0, 2, 7, 24],
      club: [0, 0, 0, 2, 7, 24],
    },
    wild: 'moon',
    scatter: { symbol: 'mooncake', pays: [0, 0, 0, 2, 10, 50], awards: [0, 0, 0, 10, 10, 10] },
    freeMultiplier: 1,
    freeSpinsMax: 50,
    freeLadder: [1, 2, 3, 5, 8],
    evaluator: 'ways',
    units: 20,
    maxWinX: 5000,
  },
  {
    94: {
      cells: [{ reel: 2, cell: 32, symbol: 'diamond' }],
      returns: 0.93983500108,
      sigma: 9.394183814,
      buy: { price: 1200, returns: 0.93776219335, sigma: 1.644936574 },
    },
    95: {
      cells: [
        { reel: 1, cell: 6, symbol: 'teapot' },
        { reel: 4, cell: 28, symbol: 'club' },
      ],
      returns: 0.95002431386,
      sigma: 9.387258287,
      buy: { price: 1180, returns: 0.95311388053, sigma: 1.672776163 },
    },
    96: {
      returns: 0.96059622634,
      sigma: 9.402893237,
      buy: { price: 1170, returns: 0.96179501696, sigma: 1.687114498 },
    },
    97: {
      cells: [
        { reel: 3, cell: 0, symbol: 'teapot' },
        { reel: 4, cell: 0, symbol: 'spade' },
        { reel: 4, cell: 28, symbol: 'club' },
      ],
      returns: 0.97034416261,
      sigma: 9.403996609,
      buy: { price: 1160, returns: 0.97039725913, sigma: 1.701673513 },
    },
  },
);
