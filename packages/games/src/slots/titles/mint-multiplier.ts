import type { Model, SlotDefinition } from '../engine.ts';
import { FIVE_LINES, models } from '../models.ts';

// The fourth reel multiplies; no paying symbol lies on it.
const BASE = [
  'mint melon leaf cherry berry leaf melon berry leaf lime cherry melon leaf ice lime cherry melon cherry berry cherry leaf cherry leaf melon lime leaf ice cherry berry leaf',
  'lime leaf melon lime melon cherry ice berry cherry melon leaf berry leaf cherry berry cherry leaf ice leaf melon cherry leaf cherry leaf berry leaf melon mint lime cherry',
  'cherry mint cherry ice leaf cherry leaf berry melon ice leaf melon leaf cherry lime melon cherry berry lime berry leaf lime melon leaf melon leaf cherry berry cherry leaf',
  'times1 times3 times1 times5 times1 times2 times3 times1 times2 times1 times5 times1 times2 times1 times10 times2 times1 times2 times1 times3',
];

export const MINT_MULTIPLIER: Record<Model, SlotDefinition> = models(
  {
    code: 'mint-multiplier',
    name: 'Mint Multiplier',
    reels: 4,
    rows: 3,
    symbols: [
      'mint',
      'ice',
      'lime',
      'berry',
      'melon',
      'cherry',
      'leaf',
      'times1',
      'times2',
      'times3',
      'times5',
      'times10',
    ],
    strips: BASE,
    lines: FIVE_LINES,
    pays: {
      mint: [0, 0, 0, 250],
      ice: [0, 0, 0, 75],
      lime: [0, 0, 0, 30],
      berry: [0, 0, 0, 12],
      melon: [0, 0, 0, 8],
      cherry: [0, 0, 0, 4],
      leaf: [0, 0, 0, 2],
    },
    wild: 'mint',
    scatter: { symbol: 'none', pays: [], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 0,
    multiplierReel: { reel: 3, times: { times1: 1, times2: 2, times3: 3, times5: 5, times10: 10 } },
    maxWinX: 2500,
  },
  {
    94: {
      cells: [
        { reel: 2, cell: 8, symbol: 'leaf' },
        { reel: 2, cell: 16, symbol: 'leaf' },
      ],
      returns: 0.94026666667,
      sigma: 4.85511978,
    },
    95: {
      cells: [
        { reel: 2, cell: 8, symbol: 'leaf' },
        { reel: 2, cell: 24, symbol: 'berry' },
      ],
      returns: 0.94968888889,
      sigma: 4.868786393,
    },
    96: { returns: 0.95982222222, sigma: 4.874048736 },
    97: {
      cells: [
        { reel: 2, cell: 27, symbol: 'melon' },
        { reel: 2, cell: 29, symbol: 'melon' },
      ],
      returns: 0.96995555556,
      sigma: 4.896417208,
    },
  },
);
