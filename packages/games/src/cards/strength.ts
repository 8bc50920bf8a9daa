import { assert } from '../kit/assert.ts';
import { bestOfRanks, CATEGORIES, type Category, flushScore, RANKS, scoreCategory } from './hand-score.ts';

// Strengths of poker hands by two additions a card and two look-ups. A card adds a key of its rank to the low 23 bits and one of
// its suit to the high 9. The rank keys are such that no two sets of seven (or five) ranks have one sum; those of the suits, that
// a sum tells how many cards of which suit there are.

const RANK_KEYS = [0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181];
const RANK_BITS = 23;
const RANK_MASK = 2 ** RANK_BITS - 1;
const SUIT_KEYS = [0, 1, 8, 57];
const SUIT_SUMS = 57 * 7 + 1;
const ROW_BITS = 9;
const ROW_MASK = 2 ** ROW_BITS - 1;

/** 1 … 7,462, the better hand the higher; suits never decide. */
export type Strength = number;
export const STRENGTHS = 7_462;

export interface Evaluator {
  /** Cards are 4 × rank + suit, 2c = 0 … As = 51. */
  five(a: number, b: number, c: number, d: number, e: number): Strength;
  /** The best five of seven. */
  seven(a: number, b: number, c: number, d: number, e: number, f: number, g: number): Strength;
  categoryOf(strength: Strength): Category;
  /** The category of each strength by its place in `CATEGORIES`. */
  readonly categories: Uint8Array;
  /** What the tables take, in bytes. */
  readonly bytes: number;
}

let built: Evaluator | undefined;

/** The tables are made when they are first asked for, in a fraction of a second. */
export function evaluator(): Evaluator {
  built ??= build();
  return built;
}

function build(): Evaluator {
  const ranks = ranking();
  const flushes = new Uint16Array(2 ** RANKS);
  for (let mask = 0; mask < flushes.length; mask++) {
    const score = flushScore(mask);
    if (score > 0) flushes[mask] = ranks.get(score) as number;
  }
  const [fives, sevens] = [rankTable(5, ranks), rankTable(7, ranks)];
  const keys = Int32Array.from({ length: 52 }, (_, card) => {
    return ((SUIT_KEYS[card & 3] as number) << RANK_BITS) + (RANK_KEYS[card >> 2] as number);
  });
  const suits = { five: suitTable(5), seven: suitTable(7) };
  const categories = new Uint8Array(STRENGTHS + 1);
  for (const [score, strength] of ranks) categories[strength] = scoreCategory(score);
  const tables = [flushes, keys, categories, suits.five, suits.seven];
  const all = [...tables, fives.offsets, fives.strengths, sevens.offsets, sevens.strengths];
  return {
    five: fiveOf(keys, suits.five, flushes, fives),
    seven: sevenOf(keys, suits.seven, flushes, sevens),
    categoryOf: (strength) => CATEGORIES[categories[strength] as number] as Category,
    categories,
    bytes: all.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

function fiveOf(
  keys: Int32Array,
  suits: Int8Array,
  flushes: Uint16Array,
  { offsets, strengths }: RankTable,
): Evaluator['five'] {
  return (a, b, c, d, e) => {
    const sum =
      ((keys[a] as number) +
        (keys[b] as number) +
        (keys[c] as number) +
        (keys[d] as number) +
        (keys[e] as number)) |
      0;
    if ((suits[sum >>> RANK_BITS] as number) >= 0) {
      const mask = (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)) | (1 << (d >> 2)) | (1 << (e >> 2));
      return flushes[mask] as number;
    }
    const key = sum & RANK_MASK;
    return strengths[(offsets[key >> ROW_BITS] as number) + (key & ROW_MASK)] as number;
  };
}

function sevenOf(
  keys: Int32Array,
  suits: Int8Array,
  flushes: Uint16Array,
  { offsets, strengths }: RankTable,
): Evaluator['seven'] {
  const bit = (card: number, suit: number) => ((card & 3) === suit ? 1 << (card >> 2) : 0);
  return (a, b, c, d, e, f, g) => {
    const sum =
      ((keys[a] as number) +
        (keys[b] as number) +
        (keys[c] as number) +
        (keys[d] as number) +
        (keys[e] as number) +
        (keys[f] as number) +
        (keys[g] as number)) |
      0;
    const suit = suits[sum >>> RANK_BITS] as number;
    if (suit >= 0) {
      const high = bit(a, suit) | bit(b, suit) | bit(c, suit) | bit(d, suit);
      return flushes[high | bit(e, suit) | bit(f, suit) | bit(g, suit)] as number;
    }
    const key = sum & RANK_MASK;
    return strengths[(offsets[key >> ROW_BITS] as number) + (key & ROW_MASK)] as number;
  };
}

/** The strength of every score that five cards can have, in order. */
function ranking(): Map<number, Strength> {
  const scores = new Set<number>();
  for (const counts of rankSets(5)) scores.add(bestOfRanks(counts));
  for (let mask = 0; mask < 2 ** RANKS; mask++) if (flushScore(mask) > 0) scores.add(flushScore(mask));
  const ordered = [...scores].sort((a, b) => a - b);
  assert(ordered.length === STRENGTHS, 'five cards have 7,462 strengths');
  return new Map(ordered.map((score, i) => [score, i + 1]));
}

interface RankTable {
  readonly offsets: Int32Array;
  readonly strengths: Uint16Array;
}

/**
 * A sparse table by sum of keys, cut into rows that are laid over each other where their gaps allow; only sums that occur are
 * ever asked for.
 */
function rankTable(size: number, ranks: Map<number, Strength>): RankTable {
  const rows = new Map<number, [at: number, strength: Strength][]>();
  for (const counts of rankSets(size)) {
    const sum = counts.reduce((key, count, rank) => key + count * (RANK_KEYS[rank] as number), 0);
    const row = rows.get(sum >> ROW_BITS) ?? [];
    assert(!row.some(([at]) => at === (sum & ROW_MASK)), 'no two sets of ranks have one sum');
    row.push([sum & ROW_MASK, ranks.get(bestOfRanks(counts)) as number]);
    rows.set(sum >> ROW_BITS, row);
  }
  const offsets = new Int32Array(Math.max(...rows.keys()) + 1);
  const laid = new Uint16Array(2 ** 18);
  let [from, length, end] = [0, 0, 0];
  for (const [row, cells] of [...rows].sort(([, a], [, b]) => b.length - a.length)) {
    // Where a row of this length did not fit before, no other is tried: a table a little larger is made in a tenth of the time.
    if (cells.length !== length) [from, length] = [0, cells.length];
    while (!fits(laid, from, cells)) from += 1;
    for (const [at, strength] of cells) laid[from + at] = strength;
    offsets[row] = from;
    end = Math.max(end, from + ROW_MASK + 1);
  }
  return { offsets, strengths: laid.slice(0, end) };
}

function fits(laid: Uint16Array, from: number, cells: readonly [at: number, strength: Strength][]): boolean {
  for (let i = 0; i < cells.length; i++) {
    if (laid[from + (cells[i] as [number, number])[0]] !== 0) return false;
  }
  return true;
}

/** How many cards of each rank, for every way in which a deck allows it; one array, written again for each. */
function rankSets(size: number): Iterable<readonly number[]> {
  const counts = new Array<number>(RANKS).fill(0);
  return filled(counts, 0, size);
}

function* filled(counts: number[], rank: number, size: number): Generator<readonly number[]> {
  if (rank === RANKS - 1) {
    counts[rank] = size;
    if (size <= 4) yield counts;
    return;
  }
  for (let count = 0; count <= Math.min(4, size); count++) {
    counts[rank] = count;
    yield* filled(counts, rank + 1, size - count);
  }
}

/** The suit of which five cards or more are there, by sum of suit keys; -1 where there is none. */
function suitTable(size: number): Int8Array {
  const suits = new Int8Array(SUIT_SUMS).fill(-1);
  for (let d = 0; d <= size; d++)
    for (let h = 0; h <= size - d; h++)
      for (let s = 0; s <= size - d - h; s++) {
        suits[d + 8 * h + 57 * s] = [size - d - h - s, d, h, s].findIndex((count) => count >= 5);
      }
  return suits;
}
