import type { Model, SlotDefinition } from '../engine.ts';
import { models } from '../models.ts';

const CELLS = 30;

/** By the number of cells that hold a symbol: each value from its count on. */
function from(...steps: readonly (readonly [count: number, value: number])[]): number[] {
  return Array.from(
    { length: CELLS + 1 },
    (_, count) => steps.findLast(([least]) => count >= least)?.[1] ?? 0,
  );
}

const bands = (few: number, more: number, most: number) => from([8, few], [10, more], [12, most]);
const scatters = (four: number, five: number, six: number) => from([4, four], [5, five], [6, six]);

// The pays are the same in all models, and so are all draws: one sample of spins proves the four of them.
export const CANDY_PAGODA: Record<Model, SlotDefinition> = models(
  {
    code: 'candy-pagoda',
    name: 'Candy Pagoda',
    reels: 6,
    rows: 5,
    symbols: [
      'heartdrop',
      'starcandy',
      'swirl',
      'cube',
      'plum',
      'mango',
      'guava',
      'rambutan',
      'banana',
      'tower',
      'bomb',
    ],
    evaluator: 'anywhere',
    units: 20,
    lines: [],
    weights: {
      base: [45, 60, 75, 85, 115, 135, 145, 155, 160, 23, 6],
      free: [45, 60, 75, 85, 115, 135, 145, 155, 160, 22, 90],
    },
    pays: {
      heartdrop: bands(200, 500, 1000),
      starcandy: bands(50, 200, 500),
      swirl: bands(40, 100, 300),
      cube: bands(30, 60, 240),
      plum: bands(24, 48, 200),
      mango: bands(20, 36, 160),
      guava: bands(14, 28, 120),
      rambutan: bands(10, 24, 100),
      banana: bands(7, 18, 50),
    },
    wild: 'none',
    scatter: { symbol: 'tower', pays: scatters(2, 10, 50), awards: from([4, 10]) },
    freeMultiplier: 1,
    freeSpinsMax: 100,
    bombs: {
      symbol: 'bomb',
      times: [
        { value: 2, weight: 250 },
        { value: 3, weight: 200 },
        { value: 4, weight: 150 },
        { value: 5, weight: 120 },
        { value: 6, weight: 80 },
        { value: 8, weight: 60 },
        { value: 10, weight: 50 },
        { value: 12, weight: 30 },
        { value: 15, weight: 25 },
        { value: 20, weight: 15 },
        { value: 25, weight: 10 },
        { value: 50, weight: 7 },
        { value: 100, weight: 3 },
      ],
    },
    maxWinX: 5000,
  },
  {
    94: { scatterPays: scatters(0, 2, 50), returns: 0.93989086443, sigma: 6.005679326 },
    95: { scatterPays: scatters(1, 6, 50), returns: 0.949754276, sigma: 6.064909978 },
    96: { returns: 0.95961768757, sigma: 6.127050744 },
    97: { scatterPays: scatters(3, 15, 50), returns: 0.97035858684, sigma: 6.198981304 },
  },
);
