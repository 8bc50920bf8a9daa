import type { Model, SlotDefinition } from '../engine.ts';
import { models, TWENTY_LINES } from '../models.ts';

// One Garuda on each of the three reels in the middle, which are longer for it.
const BASE = [
  'diamond conch club diamond club heart feather heart spade diamond crown club heart club crown conch spade club sun diamond sun spade diamond feather crown sun conch diamond spade conch',
  'diamond heart spade sun feather club diamond crown conch club crown heart garuda diamond crown diamond conch feather club sun conch heart club conch sun conch club heart sun feather diamond heart sun spade diamond spade heart crown spade heart',
  'conch heart diamond spade sun spade feather club conch club diamond feather heart spade club crown club sun spade sun heart sun diamond crown diamond conch diamond crown club diamond heart sun spade garuda club heart conch feather diamond crown',
  'crown diamond conch heart club conch club spade sun heart conch spade sun crown club crown spade conch club feather diamond conch sun crown heart spade club sun heart garuda sun diamond club feather diamond spade diamond heart feather spade',
  'crown spade conch club diamond club conch club conch spade crown heart sun feather heart diamond heart diamond sun diamond conch club feather spade sun crown club heart diamond spade',
];

export const GARUDA_GOLD: Record<Model, SlotDefinition> = models(
  {
    code: 'garuda-gold',
    name: 'Garuda Gold',
    reels: 5,
    rows: 3,
    symbols: ['garuda', 'feather', 'crown', 'sun', 'conch', 'spade', 'heart', 'diamond', 'club'],
    strips: BASE,
    lines: TWENTY_LINES,
    pays: {
      feather: [0, 0, 0, 20, 75, 300],
      crown: [0, 0, 0, 15, 40, 150],
      sun: [0, 0, 0, 10, 25, 75],
      conch: [0, 0, 0, 8, 20, 50],
      spade: [0, 0, 0, 4, 8, 25],
      heart: [0, 0, 0, 4, 8, 25],
      diamond: [0, 0, 0, 3, 6, 20],
      club: [0, 0, 0, 3, 6, 20],
    },
    wild: 'garuda',
    scatter: { symbol: 'none', pays: [], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 0,
    respin: { reels: [1, 2, 3] },
    maxWinX: 2000,
  },
  {
    94: {
      cells: [
        { reel: 0, cell: 29, symbol: 'club' },
        { reel: 1, cell: 27, symbol: 'spade' },
      ],
      returns: 0.93995926186,
      sigma: 4.409001783,
    },
    95: {
      cells: [
        { reel: 1, cell: 15, symbol: 'spade' },
        { reel: 1, cell: 23, symbol: 'heart' },
        { reel: 4, cell: 6, symbol: 'spade' },
      ],
      returns: 0.95023894382,
      sigma: 4.468476268,
    },
    96: { returns: 0.96057031378, sigma: 4.481682592 },
    97: {
      cells: [
        { reel: 1, cell: 36, symbol: 'diamond' },
        { reel: 2, cell: 5, symbol: 'conch' },
        { reel: 2, cell: 38, symbol: 'club' },
      ],
      returns: 0.96943324966,
      sigma: 4.485225015,
    },
  },
);
