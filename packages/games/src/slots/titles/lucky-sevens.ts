import type { Model, SlotDefinition } from '../engine.ts';
import { slot } from '../title.ts';

const SYMBOLS = ['seven', 'bell', 'bar', 'melon', 'grape', 'orange', 'lemon', 'cherry'];

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

/** Where the reels of a model differ from those of the default one; pays and free reels are the same in all. */
const CELLS: Record<Model, { reel: number; cell: number; symbol: string }[]> = {
  94: [
    { reel: 0, cell: 1, symbol: 'grape' },
    { reel: 2, cell: 16, symbol: 'cherry' },
  ],
  95: [{ reel: 0, cell: 13, symbol: 'orange' }],
  96: [],
  97: [{ reel: 0, cell: 2, symbol: 'bar' }],
};

const RETURNS: Record<Model, number> = {
  94: 0.94030620606,
  95: 0.94970562013,
  96: 0.95995952638,
  97: 0.97021343263,
};

const SIGMAS: Record<Model, number> = {
  94: 8.08005842922,
  95: 8.091062483174,
  96: 8.113985480881,
  97: 8.138813427088,
};

const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

const PAYS = {
  seven: [0, 0, 0, 777],
  bar: [0, 0, 0, 77],
  melon: [0, 0, 0, 40],
  grape: [0, 0, 0, 18],
  orange: [0, 0, 0, 14],
  lemon: [0, 0, 0, 8],
  cherry: [0, 0, 0, 6],
};

export const LUCKY_SEVENS: Record<Model, SlotDefinition> = {
  94: model('94'),
  95: model('95'),
  96: model('96'),
  97: model('97'),
};

function model(name: Model): SlotDefinition {
  const strips = BASE.map(indexes);
  for (const { reel, cell, symbol } of CELLS[name]) strips[reel]?.splice(cell, 1, SYMBOLS.indexOf(symbol));
  return slot({
    code: 'lucky-sevens',
    name: 'Lucky Sevens',
    reels: 3,
    rows: 3,
    symbols: SYMBOLS,
    strips,
    freeStrips: FREE.map(indexes),
    lines: LINES,
    pays: PAYS,
    wild: 'seven',
    scatter: { symbol: 'bell', pays: [0, 0, 0, 2], awards: [0, 0, 0, 7] },
    freeMultiplier: 3,
    freeSpinsMax: 70,
    maxWinX: 1000,
    returns: RETURNS[name],
    sigma: SIGMAS[name],
    model: name,
  });
}

function indexes(strip: string): number[] {
  return strip.split(' ').map((symbol) => SYMBOLS.indexOf(symbol));
}
