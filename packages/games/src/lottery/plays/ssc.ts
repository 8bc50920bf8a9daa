import { DIGITS } from '../alphabet.ts';
import { atLeast, counted } from '../odds/chances.ts';
import type { Play } from '../play.ts';
import {
  at,
  combo,
  contains,
  direct,
  duels,
  eachBall,
  FIVE_GROUPS,
  FOUR_GROUPS,
  position,
  sidesOf,
  sumSides,
  THREE,
  THREE_GROUPS,
  TWO,
  tokens,
  type Way,
  zoned,
} from './digits.ts';

const ALL = [1, 2, 3, 4, 5];
const PLACES = {
  S5: ALL,
  F4: [1, 2, 3, 4],
  B4: [2, 3, 4, 5],
  F3: [1, 2, 3],
  M3: [2, 3, 4],
  B3: [3, 4, 5],
  F2: [1, 2],
  B2: [4, 5],
};

const FOUR: readonly Way[] = [...direct(4), combo(4), ...FOUR_GROUPS];

const BULLS = { NOBULL: 35_649, ...numbered([6375, 6505]), BB: 6456 };
const HANDS = {
  FIVE: 10,
  FOUR: 450,
  FULLHOUSE: 900,
  STRAIGHT: 1200,
  THREE: 7200,
  TWOPAIR: 10_800,
  ONEPAIR: 50_400,
  HIGH: 29_040,
};
const BULL_SIDES = { BIG: 32_216, SMALL: 32_135, ODD: 31_875, EVEN: 32_476 };

/** Bulls of one to nine: the odd ones are all as likely, and so are the even ones. */
function numbered([odd = 0, even = 0]: readonly number[]): Record<string, number> {
  return Object.fromEntries(DIGITS.items.slice(1).map((n) => [`B${n}`, Number(n) % 2 === 1 ? odd : even]));
}

/** A digit that appears at least so often. */
function appears(count: number): Way {
  return [
    `FUN${count}`,
    { kind: 'combinations', k: 1, of: DIGITS },
    { kind: 'hits', least: count, when: { WIN: [[1, 0]] } },
    atLeast(count),
  ];
}

const SIZES = ['BIG', 'SMALL'];
const ZONES = ['Z1', 'Z2', 'Z3', 'Z4', 'Z5'];

/** Plays of any places: the places are ticked, except where each has a slot of its own. */
function anyPlaces(choose: number, names: readonly string[], ways: readonly Way[]): Play[] {
  const chosen = ways.filter(([name]) => names.includes(name));
  return at('SSC', { balls: ALL }, `RX${choose}`, [
    ...chosen.map(([name, expand, match, chances]): Way => {
      if (name === 'DIRECT') return [name, { kind: 'slots', slots: 5, of: DIGITS, choose }, match, chances];
      return [name, { kind: 'places', places: 5, choose, inner: expand }, match, chances];
    }),
  ]);
}

const places = (name: keyof typeof PLACES, ways: readonly Way[]) =>
  at('SSC', { balls: PLACES[name] }, name, ways);
const whole = (ways: readonly Way[]) => at('SSC', { balls: ALL }, '', ways);
const THREES = ['F3', 'M3', 'B3'] as const;

/** The 149 plays of the five digits. */
export const sscPlays = (): readonly Play[] => [
  ...places('S5', [...direct(5), combo(5), ...FIVE_GROUPS]),
  ...places('F4', FOUR),
  ...places('B4', FOUR),
  ...THREES.flatMap((name) => places(name, THREE)),
  ...places('F2', TWO),
  ...places('B2', TWO),
  ...whole([position(5)]),
  ...THREES.flatMap((name) => places(name, [contains(1, 3), contains(2, 3)])),
  ...places('F4', [contains(1, 4), contains(2, 4)]),
  ...places('B4', [contains(1, 4), contains(2, 4)]),
  ...places('S5', [contains(2, 5), contains(3, 5)]),
  ...places('F2', [sidesOf(2)]),
  ...places('B2', [sidesOf(2)]),
  ...places('F3', [sidesOf(3)]),
  ...places('B3', [sidesOf(3)]),
  ...whole([1, 2, 3, 4].map(appears)),
  ...whole([zoned('FUN5_3', 2, 'digit', SIZES, 3), zoned('ZONE5_3', 2, 'zone', ZONES, 3)]),
  ...at('SSC', { balls: PLACES.B4 }, '', [
    zoned('FUN4_3', 1, 'digit', SIZES, 3),
    zoned('ZONE4_3', 1, 'zone', ZONES, 3),
  ]),
  ...at('SSC', { balls: PLACES.F3 }, '', [
    zoned('FUNF3_2', 1, 'digit', SIZES, 2),
    zoned('ZONEF3_2', 1, 'zone', ZONES, 2),
  ]),
  ...at('SSC', { balls: PLACES.B3 }, '', [
    zoned('FUNB3_2', 1, 'digit', SIZES, 2),
    zoned('ZONEB3_2', 1, 'zone', ZONES, 2),
  ]),
  ...anyPlaces(2, ['DIRECT', 'SINGLE', 'SUM', 'GROUP', 'GROUP_SINGLE', 'GSUM'], TWO),
  ...anyPlaces(3, ['DIRECT', 'SINGLE', 'SUM', ...THREE_GROUPS.map(([name]) => name), 'GSUM'], THREE),
  ...anyPlaces(4, ['DIRECT', 'SINGLE', ...FOUR_GROUPS.map(([name]) => name)], FOUR),
  ...duels('SSC', 5),
  ...whole([
    ['BULL', ...tokens(Object.keys(BULLS), 'bull', counted(1e5, BULLS))],
    ['BULL_BSOE', ...tokens(Object.keys(BULL_SIDES), 'bullSides', counted(1e5, BULL_SIDES))],
    ['POKER', ...tokens(Object.keys(HANDS), 'poker', counted(1e5, HANDS))],
    sumSides('sumSides23'),
    eachBall(5),
  ]),
];
