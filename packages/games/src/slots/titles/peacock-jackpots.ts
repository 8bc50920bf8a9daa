import type { Model, SlotDefinition } from '../engine.ts';
import { models, TEN_LINES } from '../models.ts';

// One feather a window at most on each reel: the fan opens when every reel shows one.
const BASE = [
  'mango feather heart spade club diamond feather mirror heart spade jasmine club feather diamond heart spade club jasmine mango feather diamond heart club spade mirror diamond heart peacock spade club',
  'club spade feather heart lotus diamond mango spade club feather jasmine heart diamond spade mirror club feather heart diamond spade jasmine mango club feather heart diamond mirror spade club peacock',
  'heart diamond spade feather club mango heart jasmine diamond feather spade club peacock heart lotus feather diamond spade club mirror heart jasmine feather diamond spade mango club heart mirror diamond',
  'spade club jasmine feather diamond heart spade mirror club feather mango diamond heart spade lotus club feather jasmine diamond heart peacock spade club feather mango heart diamond mirror spade club',
  'diamond heart feather mango spade club jasmine diamond heart feather lotus spade club mirror diamond feather heart spade mango club diamond feather peacock heart spade jasmine club diamond heart mirror',
];

export const PEACOCK_JACKPOTS: Record<Model, SlotDefinition> = models(
  {
    code: 'peacock-jackpots',
    name: 'Peacock Jackpots',
    reels: 5,
    rows: 3,
    symbols: [
      'lotus',
      'feather',
      'peacock',
      'mirror',
      'mango',
      'jasmine',
      'spade',
      'heart',
      'diamond',
      'club',
    ],
    strips: BASE,
    lines: TEN_LINES,
    pays: {
      peacock: [0, 0, 10, 100, 500, 2500],
      mirror: [0, 0, 0, 60, 250, 1000],
      mango: [0, 0, 0, 50, 150, 600],
      jasmine: [0, 0, 0, 40, 120, 500],
      spade: [0, 0, 0, 13, 40, 150],
      heart: [0, 0, 0, 13, 40, 150],
      diamond: [0, 0, 0, 10, 30, 120],
      club: [0, 0, 0, 10, 30, 120],
    },
    wild: 'lotus',
    scatter: { symbol: 'none', pays: [], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 0,
    hold: {
      symbol: 'feather',
      least: 5,
      respins: 3,
      landing: [1, 13],
      prizes: [
        { value: 10, weight: 400 },
        { value: 20, weight: 300 },
        { value: 30, weight: 160 },
        { value: 50, weight: 80 },
        { value: 100, weight: 40 },
        { value: 200, weight: 15 },
        { value: 500, weight: 5 },
      ],
      grand: 5000,
    },
    jackpots: {
      chance: 0.01024,
      pools: [
        { level: 'mini', seed: 100, increment: 2000, reserve: 0, odds: 250 },
        { level: 'minor', seed: 400, increment: 2500, reserve: 0, odds: 1000 },
        { level: 'major', seed: 3000, increment: 3000, reserve: 2000, odds: 8000 },
        { level: 'grand', seed: 40000, increment: 4000, reserve: 3000, odds: 100000 },
      ],
    },
    maxWinX: 3000,
  },
  {
    94: {
      pays: {
        mirror: [0, 0, 0, 60, 210, 1000],
        mango: [0, 0, 0, 50, 130, 600],
        spade: [0, 0, 0, 12, 40, 120],
        heart: [0, 0, 0, 13, 40, 120],
        diamond: [0, 0, 0, 10, 30, 100],
        club: [0, 0, 0, 10, 30, 100],
      },
      returns: 0.91250303869,
      sigma: 7.748860041,
    },
    95: {
      pays: {
        mango: [0, 0, 0, 50, 130, 600],
        spade: [0, 0, 0, 13, 40, 120],
        heart: [0, 0, 0, 13, 40, 120],
        club: [0, 0, 0, 10, 30, 100],
      },
      returns: 0.92231044609,
      sigma: 7.760629931,
    },
    96: { pays: { spade: [0, 0, 0, 13, 40, 120] }, returns: 0.93276970535, sigma: 7.777994494 },
    97: {
      pays: { mango: [0, 0, 0, 55, 150, 600], jasmine: [0, 0, 0, 40, 140, 500] },
      returns: 0.94252526091,
      sigma: 7.791429888,
    },
  },
);
