import type { Model, SlotDefinition } from '../engine.ts';
import { FIVE_LINES, models } from '../models.ts';

// Two bells a reel, far apart; one seven on the outer reels and two on the middle one.
const BASE = [
  'lemon melon orange lemon cherry bell lemon seven orange lemon grape cherry lemon bar bell grape melon cherry lemon orange bar grape cherry lemon cherry orange cherry orange cherry melon grape cherry',
  'cherry grape orange cherry bar cherry bell lemon orange lemon orange lemon melon grape cherry bell orange lemon seven bar lemon cherry seven melon cherry grape cherry grape cherry orange melon lemon',
  'lemon orange grape bell lemon cherry lemon melon cherry lemon bell cherry grape cherry lemon orange bar grape lemon orange cherry melon cherry lemon seven bar orange cherry melon grape cherry orange',
];

// Three sevens and one bell a reel.
const FREE = [
  'cherry grape orange lemon bar lemon orange lemon melon grape orange cherry melon seven cherry bar cherry lemon cherry seven cherry grape orange lemon cherry grape cherry orange melon bell seven lemon',
  'cherry grape lemon orange lemon seven cherry orange grape lemon cherry bell cherry grape lemon melon cherry bar cherry melon grape lemon orange seven cherry lemon seven melon orange cherry orange bar',
  'lemon grape cherry bar melon orange cherry lemon orange lemon melon cherry grape cherry grape orange bar seven bell cherry lemon cherry seven cherry lemon grape seven lemon orange cherry orange melon',
];

export const LUCKY_SEVENS: Record<Model, SlotDefinition> = models(
  {
    code: 'lucky-sevens',
    name: 'Lucky Sevens',
    reels: 3,
    rows: 3,
    symbols: ['seven', 'bell', 'bar', 'melon', 'grape', 'orange', 'lemon', 'cherry'],
    strips: BASE,
    freeStrips: FREE,
    lines: FIVE_LINES,
    pays: {
      seven: [0, 0, 0, 777],
      bar: [0, 0, 0, 77],
      melon: [0, 0, 0, 40],
      grape: [0, 0, 0, 18],
      orange: [0, 0, 0, 14],
      lemon: [0, 0, 0, 8],
      cherry: [0, 0, 0, 6],
    },
    wild: 'seven',
    scatter: { symbol: 'bell', pays: [0, 0, 0, 2], awards: [0, 0, 0, 7] },
    freeMultiplier: 3,
    freeSpinsMax: 70,
    maxWinX: 1000,
  },
  {
    94: {
      cells: [
        { reel: 0, cell: 1, symbol: 'grape' },
        { reel: 2, cell: 16, symbol: 'cherry' },
      ],
      returns: 0.94030620606,
      sigma: 8.08005842922,
    },
    95: { cells: [{ reel: 0, cell: 13, symbol: 'orange' }], returns: 0.94970562013, sigma: 8.091062483174 },
    96: { returns: 0.95995952638, sigma: 8.113985480881 },
    97: { cells: [{ reel: 0, cell: 2, symbol: 'bar' }], returns: 0.97021343263, sigma: 8.138813427088 },
  },
);
