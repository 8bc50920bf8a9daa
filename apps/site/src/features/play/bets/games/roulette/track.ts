import { ANNOUNCED, finals, WHEEL } from '@baize/games/tables/roulette-layout';
import type { Lays } from '../../chips/chip-bet.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

interface TrackPlace {
  readonly number: number;
  /** Lying: shares of the length and of the breadth of the track. */
  readonly at: Box;
}

const END = 0.082;
const DEEP = 0.3;

function row(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => WHEEL[(first + index) % WHEEL.length] ?? 0);
}

/** The wheel as an oval: far side from the left, the zero at the right end, near side back to the left. */
const FAR = row(WHEEL.indexOf(5), 16);
const RIGHT = row(WHEEL.indexOf(3), 3);
const NEAR = row(WHEEL.indexOf(32), 15).reverse();
const LEFT = row(WHEEL.indexOf(8), 3).reverse();

function side(numbers: readonly number[], box: (index: number, count: number) => Box): TrackPlace[] {
  return numbers.map((number, index) => ({ number, at: box(index, numbers.length) }));
}

const LONG = 1 - 2 * END;
export const TRACK: readonly TrackPlace[] = [
  ...side(FAR, (index, count) => [END + (LONG * index) / count, 0, LONG / count, DEEP]),
  ...side(RIGHT, (index, count) => [1 - END, index / count, END, 1 / count]),
  ...side(NEAR, (index, count) => [END + (LONG * index) / count, 1 - DEEP, LONG / count, DEEP]),
  ...side(LEFT, (index, count) => [0, index / count, END, 1 / count]),
];

/** The announced bets within the oval, with the share of its length that each has. */
export const SECTIONS: readonly { readonly name: string; readonly from: number; readonly to: number }[] = [
  { name: 'tiers', from: END, to: 0.325 },
  { name: 'orphelins', from: 0.325, to: 0.53 },
  { name: 'voisins', from: 0.53, to: 0.76 },
  { name: 'jeu-zero', from: 0.76, to: 1 - END },
];
export const SECTION_BOX = { top: DEEP, height: 1 - 2 * DEEP } as const;

/** One chip on a number and on its neighbours to both sides. */
export function trackLays(number: number, neighbours: number): Lays {
  const at = WHEEL.indexOf(number);
  return Object.fromEntries(
    Array.from({ length: neighbours * 2 + 1 }, (_, index) => {
      const next = WHEEL[(at - neighbours + index + WHEEL.length) % WHEEL.length];
      return [`straight-${next}`, 1] as const;
    }),
  );
}

/** One chip on each number that ends in a digit. */
export function finalLays(digit: number): Lays {
  return Object.fromEntries(finals(digit, 1n).map(({ spot }) => [spot, 1] as const));
}

/** An announced bet as chips on spots; undefined where the table has one of them not. */
export function announcedLays(name: string, spots: ReadonlySet<string>): Lays | undefined {
  const lays = ANNOUNCED[name];
  return lays && Object.keys(lays).every((spot) => spots.has(spot)) ? lays : undefined;
}
