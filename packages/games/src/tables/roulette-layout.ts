import { assert } from '../kit/assert.ts';
import type { Bet } from './bets.ts';

/** The wheel with one zero, clockwise from it. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

export const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export interface RouletteSpot {
  readonly kind: string;
  readonly numbers: readonly number[];
  /** Times the stake, besides the stake. */
  readonly pays: number;
}

export type RouletteLayout = ReadonlyMap<string, RouletteSpot>;

/** Kinds of bets that la partage is about. */
export const EVEN_MONEY: ReadonlySet<string> = new Set(['colour', 'parity', 'half']);

const ALL = Array.from({ length: 36 }, (_, i) => i + 1);
/** The double zero is drawn and written as 37. */
const DOUBLE_ZERO = 37;

const layouts = new Map<1 | 2, RouletteLayout>();

/** Every spot a chip may lie on; the name of an inside bet says its numbers: `corner-1-2-4-5`. */
export function rouletteLayout(zeros: 1 | 2): RouletteLayout {
  const known = layouts.get(zeros) ?? new Map([...inside(zeros), ...outside()]);
  layouts.set(zeros, known);
  return known;
}

function inside(zeros: 1 | 2): [string, RouletteSpot][] {
  const atZero =
    zeros === 1
      ? [...[1, 2, 3].map((n) => [0, n]), [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]]
      : [
          [0, 1],
          [0, 2],
          [0, DOUBLE_ZERO],
          [2, DOUBLE_ZERO],
          [3, DOUBLE_ZERO],
          [0, 1, 2],
          [0, 2, DOUBLE_ZERO],
          [2, 3, DOUBLE_ZERO],
          [0, 1, 2, 3, DOUBLE_ZERO],
        ];
  const singles = [0, ...ALL, ...(zeros === 2 ? [DOUBLE_ZERO] : [])].map((n) => [n]);
  return [...singles, ...atZero, ...onGrid()].map((numbers) => {
    const kind = kindOf(numbers);
    return [`${kind}-${numbers.join('-')}`, { kind, numbers, pays: Math.floor(36 / numbers.length) - 1 }];
  });
}

function kindOf(numbers: readonly number[]): string {
  const zero = numbers.includes(0) || numbers.includes(DOUBLE_ZERO);
  if (numbers.length === 3) return zero ? 'trio' : 'street';
  if (numbers.length === 4) return zero ? 'first-four' : 'corner';
  return { 1: 'straight', 2: 'split', 5: 'first-five', 6: 'six-line' }[numbers.length] ?? 'none';
}

/** Chips between the numbers 1 … 36, which lie in twelve rows of three. */
function onGrid(): number[][] {
  const across = ALL.filter((n) => n % 3 !== 0);
  const down = ALL.filter((n) => n <= 33);
  const rows = ALL.filter((n) => n % 3 === 1);
  return [
    ...across.map((n) => [n, n + 1]),
    ...down.map((n) => [n, n + 3]),
    ...rows.map((n) => [n, n + 1, n + 2]),
    ...across.filter((n) => n <= 33).map((n) => [n, n + 1, n + 3, n + 4]),
    ...rows.filter((n) => n <= 33).map((n) => [n, n + 1, n + 2, n + 3, n + 4, n + 5]),
  ];
}

function outside(): [string, RouletteSpot][] {
  const spot = (name: string, kind: string, pays: number, holds: (n: number) => boolean) =>
    [name, { kind, numbers: ALL.filter(holds), pays }] as [string, RouletteSpot];
  return [
    ...[1, 2, 3].map((d) => spot(`dozen-${d}`, 'dozen', 2, (n) => Math.ceil(n / 12) === d)),
    ...[1, 2, 3].map((c) => spot(`column-${c}`, 'column', 2, (n) => n % 3 === c % 3)),
    spot('red', 'colour', 1, (n) => RED.has(n)),
    spot('black', 'colour', 1, (n) => !RED.has(n)),
    spot('odd', 'parity', 1, (n) => n % 2 === 1),
    spot('even', 'parity', 1, (n) => n % 2 === 0),
    spot('low', 'half', 1, (n) => n <= 18),
    spot('high', 'half', 1, (n) => n > 18),
  ];
}

/** Bets that are called and laid as chips on spots of the layout: chips by spot. */
export const ANNOUNCED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  voisins: {
    'trio-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'corner-25-26-28-29': 2,
    'split-32-35': 1,
  },
  tiers: {
    'split-5-8': 1,
    'split-10-11': 1,
    'split-13-16': 1,
    'split-23-24': 1,
    'split-27-30': 1,
    'split-33-36': 1,
  },
  orphelins: { 'straight-1': 1, 'split-6-9': 1, 'split-14-17': 1, 'split-17-20': 1, 'split-31-34': 1 },
  'jeu-zero': { 'straight-26': 1, 'split-0-3': 1, 'split-12-15': 1, 'split-32-35': 1 },
};

/** The chips of an announced bet, each of the same worth. */
export function announced(name: string, chip: bigint): Bet {
  return Object.entries(ANNOUNCED[name] ?? {}).map(([spot, chips]) => ({
    spot,
    stake: chip * BigInt(chips),
  }));
}

/** One chip on a number and on each of its k neighbours to both sides of the wheel. */
export function neighbours(number: number, k: number, chip: bigint): Bet {
  const at = WHEEL.indexOf(number);
  assert(at >= 0 && Number.isInteger(k) && k >= 1 && k <= 9, 'a number has one to nine neighbours a side');
  return Array.from({ length: 2 * k + 1 }, (_, i) => ({
    spot: `straight-${WHEEL[(at - k + i + WHEEL.length) % WHEEL.length]}`,
    stake: chip,
  }));
}

/** One chip on each number that ends in a digit. */
export function finals(digit: number, chip: bigint): Bet {
  assert(Number.isInteger(digit) && digit >= 0 && digit <= 9, 'a final is a digit');
  return [0, ...ALL].filter((n) => n % 10 === digit).map((n) => ({ spot: `straight-${n}`, stake: chip }));
}
