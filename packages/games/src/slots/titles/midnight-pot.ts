import type { Model, SlotDefinition } from '../engine.ts';
import { models, TWENTY_LINES } from '../models.ts';

const BASE = [
  'spade noodles heart egg club shrimp diamond moon tofu mushroom heart egg spade club noodles diamond tofu spade shrimp heart mushroom egg diamond club',
  'heart spade chilli egg club mushroom diamond tofu spade shrimp heart egg moon club noodles diamond tofu heart shrimp club mushroom spade egg diamond',
  'club egg mushroom spade heart noodles diamond chilli tofu spade egg club shrimp heart moon diamond tofu mushroom club spade egg heart shrimp diamond',
  'diamond tofu egg heart spade mushroom club shrimp diamond moon tofu heart egg club chilli spade noodles diamond tofu mushroom club heart shrimp spade',
  'spade egg shrimp heart club tofu diamond mushroom spade egg moon heart noodles club tofu diamond chilli spade egg shrimp heart club mushroom diamond',
];

export const MIDNIGHT_POT: Record<Model, SlotDefinition> = models(
  {
    code: 'midnight-pot',
    name: 'Midnight Pot',
    reels: 5,
    rows: 3,
    symbols: [
      'chilli',
      'moon',
      'noodles',
      'shrimp',
      'mushroom',
      'tofu',
      'egg',
      'spade',
      'heart',
      'diamond',
      'club',
    ],
    strips: BASE,
    lines: TWENTY_LINES,
    pays: {
      noodles: [0, 0, 0, 50, 200, 1200],
      shrimp: [0, 0, 0, 35, 120, 500],
      mushroom: [0, 0, 0, 30, 100, 300],
      tofu: [0, 0, 0, 25, 60, 250],
      egg: [0, 0, 0, 15, 50, 200],
      spade: [0, 0, 0, 8, 20, 80],
      heart: [0, 0, 0, 8, 20, 80],
      diamond: [0, 0, 0, 6, 15, 60],
      club: [0, 0, 0, 6, 15, 60],
    },
    wild: 'chilli',
    wildTimes: { chilli: 2 },
    scatter: { symbol: 'moon', pays: [0, 0, 0, 3, 15, 100], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 0,
    jackpots: {
      chance: 1,
      pools: [
        { level: 'hourly', seed: 20, increment: 5000, reserve: 0, mustHitBy: 50 },
        { level: 'daily', seed: 250, increment: 5000, reserve: 2000, mustHitBy: 500 },
      ],
    },
    maxWinX: 5000,
  },
  {
    94: {
      pays: { shrimp: [0, 0, 0, 30, 120, 500], tofu: [0, 0, 0, 20, 60, 250] },
      returns: 0.91411135324,
      sigma: 5.666359114,
    },
    95: { pays: { shrimp: [0, 0, 0, 30, 120, 500] }, returns: 0.92375641497, sigma: 5.676659492 },
    96: { returns: 0.93388372979, sigma: 5.684648875 },
    97: { pays: { noodles: [0, 0, 0, 50, 250, 1300] }, returns: 0.94337808742, sigma: 5.981424266 },
  },
);
