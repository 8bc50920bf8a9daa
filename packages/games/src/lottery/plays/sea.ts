import { DIGITS } from '../alphabet.ts';
import type { LotteryCode } from '../draw.ts';
import { type Chances, chance, each, win } from '../odds/chances.ts';
import type { Expander, Match, Play, View } from '../play.ts';
import { SIDES } from './digits.ts';

type Built = readonly [code: string, expand: Expander, view: View, match: Match, chances: Chances];
type NumberWay = Extract<Expander, { kind: 'numbers' }>['way'];

const SIDE_CHANCES = each(SIDES.items, chance(1, 2));
const SHAPES_OF_FOUR = [24, 12, 6, 4];

function numbers(digits: number, way: NumberWay = 'straight', mixed = false): Expander {
  return { kind: 'numbers', digits, way, ...(mixed && { mixed: true as const }) };
}

const rows = (names: readonly string[], digits: number): View => ({ rows: names, digits, end: 'tail' });
const row = (name: string, digits: number): View => ({ row: name, digits, end: 'tail' });
const sides = (code: string, view: View): Built => [
  code,
  { kind: 'tokens', of: SIDES },
  view,
  { kind: 'attribute', attribute: 'number' },
  SIDE_CHANCES,
];
const pin = (code: string, view: View, slots: number): Built => [
  code,
  { kind: 'slots', slots, of: DIGITS },
  view,
  { kind: 'exact' },
  win(1, 10),
];
const straight = (code: string, name: string, digits: number, way: NumberWay = 'straight'): Built => [
  code,
  numbers(digits, way),
  rows([name], digits),
  { kind: 'row' },
  win(1, 10 ** digits),
];
const runs = (code: string, view: View, won: number, of: number): Built => [
  code,
  { kind: 'combinations', k: 1, of: DIGITS },
  view,
  { kind: 'hits', when: { WIN: [[1, 0]] } },
  win(won, of),
];
const anyOrder = (code: string, digits: number, orders: readonly number[]): Built => [
  code,
  numbers(digits, 'straight', true),
  rows(['UP'], digits),
  { kind: 'anyOrder' },
  Object.fromEntries(orders.map((count) => [`P${count}`, chance(count, 10 ** digits)])),
];
const hits = (code: string, names: readonly string[], count: number): Built => [
  code,
  numbers(3),
  rows(names, 3),
  { kind: 'row', tier: 'HIT' },
  { HIT: chance(count, 1000) },
];

/** A straight number of Myanmar 3D is also consoled: for another order of the result, and for the numbers beside it. */
const CONSOLED: Chances = {
  WIN: chance(1, 1000),
  TUT_ABC: chance(7, 1000),
  TUT_AAB: chance(4, 1000),
  TUT_AAA: chance(2, 1000),
};
const consoled = (code: string, way: NumberWay): Built => [
  code,
  numbers(3, way),
  rows(['UP'], 3),
  { kind: 'row', near: true },
  CONSOLED,
];

/** The upper and lower numbers of the Thai and Laotian lotteries. */
const UP_AND_DOWN: readonly Built[] = [
  straight('UP3', 'UP', 3),
  anyOrder('TOD3', 3, [6, 3]),
  straight('UP2', 'UP', 2),
  straight('DOWN2', 'DOWN', 2),
  runs('RUN_UP', row('UP', 3), 271, 1000),
  runs('RUN_DOWN', row('DOWN', 2), 19, 100),
  pin('PIN_UP', row('UP', 3), 3),
  pin('PIN_DOWN', row('DOWN', 2), 2),
  [
    'TOD2',
    numbers(2),
    rows(['UP'], 3),
    { kind: 'within' },
    { WIN_AB: chance(54, 1000), WIN_AA: chance(28, 1000) },
  ],
  straight('MACRO2_UP', 'UP', 2, 'macro'),
  straight('MACRO2_DOWN', 'DOWN', 2, 'macro'),
  straight('BOX3', 'UP', 3, 'box'),
  sides('ATTR_UP', row('UP', 3)),
  straight('UP4', 'UP', 4),
  anyOrder('TOD4', 4, SHAPES_OF_FOUR),
];

const MAIN = ['P1', 'P2', 'P3'];
const ALL = [...MAIN, 'SP', 'CO'];

/** How many of a draw's numbers are in a row of the prize table. */
function numbersIn(name: string): number {
  return MAIN.includes(name) ? 1 : 10;
}

/** A number wins with every row that it equals. */
function prizes(code: string, way: NumberWay, names: readonly string[], digits = 4): Built {
  const chances = Object.fromEntries(names.map((name) => [name, chance(numbersIn(name), 10 ** digits)]));
  return [code, numbers(digits, way), rows(names, digits), { kind: 'row', byRow: true }, chances];
}

function table(name: string, names: readonly string[]): Built[] {
  const boxed = names.flatMap((each) =>
    SHAPES_OF_FOUR.map((orders) => [`${each}_B${orders}`, chance(orders * numbersIn(each), 10_000)] as const),
  );
  return [
    prizes(name, 'straight', names),
    prizes(`${name}_BOX`, 'box', names),
    prizes(`${name}_REV`, 'mirror', names),
    prizes(`${name}_ROLL`, 'roll', names),
    [
      `${name}_IBOX`,
      numbers(4, 'straight', true),
      rows(names, 4),
      { kind: 'anyOrder', byRow: true },
      Object.fromEntries(boxed),
    ],
  ];
}

const BUILT = {
  MY2D: () => [
    straight('STRAIGHT', 'UP', 2),
    straight('MACRO', 'UP', 2, 'macro'),
    sides('ATTR', row('UP', 2)),
    pin('DIGIT', row('UP', 2), 2),
  ],
  MY3D: () => [consoled('STRAIGHT', 'straight'), consoled('BOX', 'box')],
  THAI: () => [...UP_AND_DOWN, hits('DOWN3', ['FRONT', 'BACK'], 4), hits('FRONT3', ['FRONT'], 2)],
  LAO: () => UP_AND_DOWN,
  '4D': () => [
    ...table('BIG', ALL),
    ...table('SMALL', MAIN),
    prizes('A4', 'straight', ['P1']),
    prizes('A3', 'straight', ['P1'], 3),
    prizes('ABC3', 'straight', MAIN, 3),
    prizes('A2', 'straight', ['P1'], 2),
    prizes('ABC2', 'straight', MAIN, 2),
  ],
} satisfies Partial<Record<LotteryCode, () => readonly Built[]>>;

/** The plays of Myanmar, Thailand, Laos or 4D; 53 of all. */
export const seaPlays = (lottery: keyof typeof BUILT): readonly Play[] =>
  BUILT[lottery]().map(([code, expand, view, match, chances]) => ({
    lottery,
    code,
    expand,
    view,
    match,
    chances,
  }));
