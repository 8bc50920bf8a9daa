import type { Model, SlotDefinition } from '../engine.ts';
import { models } from '../models.ts';

// One of each diamond a reel; two of them multiply with each other.
const BASE = [
  'bar1 bar2 bar1 bar2 bar3 bar1 star bar2 bar1 bar2 bar1 bar2 bar1 bar3 bar2 bar3 bar1 bar3 bar1 plum bar2 bar1 bar3 plum diamond2 bar1 bar2 bar1 crown bar1 star bar3 bar1 plum bar2 plum bar1 star bar2 plum bar2 plum bar1 diamond4 crown bar1 bar3 bar2 star bar1 bar2 bar3 bar2',
  'bar1 plum bar1 bar3 crown bar1 plum bar1 plum bar2 bar3 plum bar1 star bar1 bar3 bar1 plum crown bar2 plum bar3 star bar2 bar1 bar3 diamond4 bar2 bar1 bar3 plum bar1 bar2 star bar2 bar3 bar2 bar3 bar2 bar3 bar2 bar1 diamond2 bar1 bar2 bar1 bar3 bar1 bar3 bar1 bar3 bar1 star',
  'bar1 bar3 bar2 diamond4 plum bar1 bar2 bar1 bar2 bar1 bar2 bar1 star bar1 bar3 plum bar3 bar2 bar1 plum star bar1 bar2 plum bar1 bar2 bar1 bar3 bar1 bar3 bar2 bar1 star plum bar1 diamond2 bar1 plum crown bar1 plum star plum bar3 bar1 plum bar3 bar2 bar1 bar2 bar3 bar1 crown',
];

export const SINGLE_DIAMOND: Record<Model, SlotDefinition> = models(
  {
    code: 'single-diamond',
    name: 'Single Diamond',
    reels: 3,
    rows: 3,
    symbols: ['diamond4', 'diamond2', 'crown', 'star', 'bar3', 'bar2', 'bar1', 'plum'],
    strips: BASE,
    lines: [[1, 1, 1]],
    pays: {
      diamond2: [0, 0, 0, 400],
      crown: [0, 0, 0, 30],
      star: [0, 0, 0, 12],
      bar3: [0, 0, 0, 8],
      bar2: [0, 0, 0, 5],
      bar1: [0, 0, 0, 3],
      plum: [0, 1, 2, 5],
    },
    wild: 'diamond2',
    scatter: { symbol: 'none', pays: [], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 0,
    wildTimes: { diamond4: 4, diamond2: 2 },
    maxWinX: 480,
  },
  {
    94: {
      cells: [
        { reel: 0, cell: 5, symbol: 'bar2' },
        { reel: 0, cell: 39, symbol: 'bar1' },
      ],
      returns: 0.93943994035,
      sigma: 6.749585864,
    },
    95: {
      cells: [
        { reel: 1, cell: 47, symbol: 'plum' },
        { reel: 2, cell: 50, symbol: 'plum' },
      ],
      returns: 0.95027438758,
      sigma: 6.734983377,
    },
    96: { returns: 0.9603901207, sigma: 6.748599299 },
    97: {
      cells: [
        { reel: 1, cell: 14, symbol: 'bar2' },
        { reel: 2, cell: 33, symbol: 'bar3' },
      ],
      returns: 0.96992819576,
      sigma: 6.773985203,
    },
  },
);
