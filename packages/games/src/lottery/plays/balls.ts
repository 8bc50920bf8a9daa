import { type Alphabet, BALLS_11, CARS, counting } from '../alphabet.ts';
import type { AttributeName } from '../attributes.ts';
import { choices, choose, sum } from '../counts.ts';
import { type Chances, chance, counted, each, fraction, win } from '../odds/chances.ts';
import type { Expander, Match, Play } from '../play.ts';
import { at, SIDES, tokens, type Way } from './digits.ts';

const EXACT: Match = { kind: 'exact' };
const MULTISET: Match = { kind: 'multiset' };

/** Orders of so many of n different balls. */
function orders(n: number, k: number): number {
  return k === 0 ? 1 : n * orders(n - 1, k - 1);
}

function directs(of: Alphabet, n: number): Way[] {
  const balls = of.items.length;
  const fields = Array.from({ length: n }, () => of);
  const single: Way = [
    'SINGLE',
    { kind: 'tickets', length: n, of, ordered: true, shapes: ['1'.repeat(n)] },
    EXACT,
    win(1, orders(balls, n)),
  ];
  return [
    ['DIRECT', { kind: 'fields', fields, distinct: true }, EXACT, win(1, orders(balls, n))],
    ...(n > 1 ? [single] : []),
  ];
}

/** Sets of k balls: listed, typed, and with bankers. */
function sets(name: string, of: Alphabet, k: number, match: Match, chances: Chances): Way[] {
  const join = (part: string) => [name, part].filter((text) => text !== '').join('_');
  const all: Way[] = [
    [name, { kind: 'combinations', k, of }, match, chances],
    [
      join('SINGLE'),
      { kind: 'tickets', length: k, of, ordered: false, shapes: ['1'.repeat(k)] },
      match,
      chances,
    ],
    [join('DT'), { kind: 'combinations', k, of, bankers: true }, match, chances],
  ];
  return k === 1 ? all.slice(0, 2) : all;
}

function groups(of: Alphabet, k: number): Way[] {
  return sets('GROUP', of, k, MULTISET, win(1, choose(of.items.length, k)));
}

/** Any balls: up to five of them are all drawn, and of more the five that are drawn are among them. */
function anyBalls(k: number): Play[] {
  const hits = Math.min(k, 5);
  const chances = win(choose(k, hits) * choose(11 - k, 5 - hits), choose(11, 5));
  return at(
    '11X5',
    { balls: FIVE },
    '',
    sets(`RX${k}`, BALLS_11, k, { kind: 'hits', when: { WIN: [[hits, 0]] } }, chances),
  );
}

function eachBall(slots: number, attribute: AttributeName, chances: Chances): Way {
  return ['BALL', { kind: 'slots', slots, of: SIDES }, { kind: 'attribute', attribute }, chances];
}

const FIVE = [1, 2, 3, 4, 5];
const THREES = { F3: [1, 2, 3], M3: [2, 3, 4], B3: [3, 4, 5] };
const TWOS = { F2: [1, 2], B2: [4, 5] };

const ODD_COUNTS = Object.fromEntries(
  [5, 4, 3, 2, 1, 0].map((odd) => [`${odd}O${5 - odd}E`, choose(6, odd) * choose(5, 5 - odd)]),
);
const MIDDLES = ['03', '04', '05', '06', '07', '08', '09'];
const MIDDLE_COUNTS = Object.fromEntries(
  MIDDLES.map((ball) => [`M${ball}`, choose(Number(ball) - 1, 2) * choose(11 - Number(ball), 2)]),
);
/** Sums of all 462 draws; that of 30 belongs to neither half. */
const DEAD_SUMS = fraction(32, 462);
const SUM_COUNTS = { ODD: 236, EVEN: 226, TAILBIG: 232, TAILSMALL: 230 };
const SUM_CHANCES = { ...each(['BIG', 'SMALL'], chance(215, 462, DEAD_SUMS)), ...counted(462, SUM_COUNTS) };

const contains: Way = [
  'ANY1',
  { kind: 'combinations', k: 1, of: BALLS_11 },
  { kind: 'hits', when: { WIN: [[1, 0]] } },
  win(3, 11),
];
const eleven = (places: Readonly<Record<string, number[]>>, ways: readonly Way[]) =>
  Object.entries(places).flatMap(([name, balls]) => at('11X5', { balls }, name, ways));
const duel = (a: number, b: number, code: string, lottery: '11X5' | 'PK10') =>
  at(lottery, { balls: [a, b] }, '', [
    [code, ...tokens(['DRAGON', 'TIGER'], 'dragonTiger', each(['DRAGON', 'TIGER'], chance(1, 2)))],
  ]);
const position = (slots: number, of: Alphabet): Way => [
  'POS',
  { kind: 'slots', slots, of },
  EXACT,
  win(1, of.items.length),
];

/** The 58 plays of five balls out of eleven. */
export const elevenFivePlays = (): readonly Play[] => [
  ...eleven(THREES, [...directs(BALLS_11, 3), ...groups(BALLS_11, 3)]),
  ...eleven(TWOS, [...directs(BALLS_11, 2), ...groups(BALLS_11, 2)]),
  ...eleven({ F1: [1] }, directs(BALLS_11, 1)),
  ...eleven(THREES, [contains]),
  ...at('11X5', { balls: FIVE }, '', [position(5, BALLS_11)]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(anyBalls),
  ...at('11X5', { balls: FIVE }, '', [
    ['ODDCOUNT', ...tokens(Object.keys(ODD_COUNTS), 'oddCount', counted(462, ODD_COUNTS))],
    ['MIDDLE', ...tokens(MIDDLES, 'middle', counted(462, MIDDLE_COUNTS))],
    ['SUM_BSOE', ...tokens(Object.keys(SUM_CHANCES), 'sumOf11', SUM_CHANCES)],
    eachBall(5, 'ball11', each(SIDES.items, chance(5, 11, fraction(1, 11)))),
  ]),
  ...duel(1, 5, 'DT_15', '11X5'),
];

/** How many sets of k cars have each sum. */
function sumsOfCars(k: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const cars of choices(CARS.items.map(Number), k))
    counts[`S${sum(cars)}`] = (counts[`S${sum(cars)}`] ?? 0) + 1;
  return counts;
}

function sumOf(k: number): [Expander, Match, Chances] {
  const counts = sumsOfCars(k);
  const values = Object.keys(counts).map((tier) => Number(tier.slice(1)));
  const of = counting(Math.min(...values), Math.max(...values));
  return [{ kind: 'tokens', of }, { kind: 'attribute', attribute: 'sum' }, counted(choose(10, k), counts)];
}

const cars = (n: number, ways: readonly Way[], name = `F${n}`) =>
  at('PK10', { balls: Array.from({ length: n }, (_, i) => i + 1) }, name, ways);

/** The 25 plays of the race of ten cars. */
export const pk10Plays = (): readonly Play[] => [
  ...cars(1, directs(CARS, 1)),
  ...[2, 3].flatMap((n) => cars(n, [...directs(CARS, n), ...groups(CARS, n)])),
  ...[4, 5].flatMap((n) => cars(n, directs(CARS, n))),
  ...cars(10, [position(10, CARS)], ''),
  ...cars(
    2,
    [
      ['SUM2', ...sumOf(2)],
      [
        'SUM2_BSOE',
        ...tokens(SIDES.items, 'sumSides12', counted(45, { BIG: 20, SMALL: 25, ODD: 25, EVEN: 20 })),
      ],
    ],
    '',
  ),
  ...cars(3, [['SUM3', ...sumOf(3)]], ''),
  ...cars(10, [eachBall(10, 'car', each(SIDES.items, chance(1, 2)))], ''),
  ...[1, 2, 3, 4, 5].flatMap((place) => duel(place, 11 - place, `DT_${place}_${11 - place}`, 'PK10')),
];
