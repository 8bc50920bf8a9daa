import { alphabet, counting, DIGITS } from '../alphabet.ts';
import type { AttributeName } from '../attributes.ts';
import type { LotteryCode } from '../draw.ts';
import {
  allAppear,
  type Chances,
  chance,
  counted,
  each,
  fraction,
  shapeChance,
  times,
  win,
} from '../odds/chances.ts';
import type { Expander, Match, Play, View } from '../play.ts';

/** A way to bet on some digits, whichever places of a draw they are. */
export type Way = readonly [name: string, expand: Expander, match: Match, chances: Chances];

export const SIDES = alphabet(['BIG', 'SMALL', 'ODD', 'EVEN']);
const DIGIT_SIDES = alphabet(['BIG', 'SMALL', 'ODD', 'EVEN', 'PRIME', 'COMP']);
const DUEL = alphabet(['DRAGON', 'TIGER', 'TIE']);
const SHAPES = { TRIPLE: 10, STRAIGHT: 60, PAIR: 270, HALF: 360, MIXED: 300 };
const { HALF: _half, MIXED: _mixed, ...SPECIAL } = SHAPES;

const EXACT: Match = { kind: 'exact' };
const MULTISET: Match = { kind: 'multiset' };
const BY_SHAPE: Match = { kind: 'multiset', byShape: true };
const G3_G6: Chances = { G3: shapeChance('21'), G6: shapeChance('111') };

export function tokens(
  items: readonly string[],
  attribute: AttributeName,
  chances: Chances,
): [Expander, Match, Chances] {
  return [{ kind: 'tokens', of: alphabet(items) }, { kind: 'attribute', attribute }, chances];
}

/** The plays of some places of a draw, each with the name of the places before its own. */
export function at(lottery: LotteryCode, view: View, prefix: string, ways: readonly Way[]): Play[] {
  return ways.map(([name, expand, match, chances]) => ({
    lottery,
    code: [prefix, name].filter((part) => part !== '').join('_'),
    expand,
    view,
    match,
    chances,
  }));
}

function fields(n: number): readonly (typeof DIGITS)[] {
  return Array.from({ length: n }, () => DIGITS);
}

function tickets(length: number, ordered: boolean, ...shapes: string[]): Expander {
  return { kind: 'tickets', length, of: DIGITS, ordered, ...(shapes.length > 0 && { shapes }) };
}

/** A multiset of a shape, its parts in fields of their own or all in one list. */
function pattern(shape: string, oneList = false): [Expander, Match, Chances] {
  const counts = [...new Set(shape)].map(Number);
  const parts = counts.map((count) => ({
    times: count,
    choose: shape.split(String(count)).length - 1,
    of: DIGITS,
  }));
  return [
    { kind: 'pattern', parts, ...(oneList && { oneList: true as const }) },
    MULTISET,
    { WIN: shapeChance(shape) },
  ];
}

export function direct(n: number): Way[] {
  return [
    ['DIRECT', { kind: 'fields', fields: fields(n) }, EXACT, win(1, 10 ** n)],
    ['SINGLE', tickets(n, true), EXACT, win(1, 10 ** n)],
  ];
}

export function combo(n: number): Way {
  const lengths = Array.from({ length: n }, (_, i) => n - i);
  const chances = Object.fromEntries(lengths.map((length) => [`T${length}`, chance(1, 10 ** length)]));
  return ['COMBO', { kind: 'fields', fields: fields(n), suffixes: n }, { kind: 'suffix' }, chances];
}

export const FIVE_GROUPS: readonly Way[] = [
  ['G120', ...pattern('11111')],
  ['G60', ...pattern('2111')],
  ['G30', ...pattern('221')],
  ['G20', ...pattern('311')],
  ['G10', ...pattern('32')],
  ['G5', ...pattern('41')],
];

export const FOUR_GROUPS: readonly Way[] = [
  ['G24', ...pattern('1111')],
  ['G12', ...pattern('211')],
  ['G6', ...pattern('22')],
  ['G4', ...pattern('31')],
];

function byValue(n: number): Way[] {
  return [
    ['SUM', { kind: 'values', length: n, by: 'sum', of: counting(0, 9 * n) }, EXACT, win(1, 10 ** n)],
    ['SPAN', { kind: 'values', length: n, by: 'span', of: DIGITS }, EXACT, win(1, 10 ** n)],
  ];
}

function groupsByValue(length: number, match: Match, chances: Chances): Way[] {
  return [
    ['GSUM', { kind: 'groups', length, by: 'sum', of: counting(1, 9 * length - 1) }, match, chances],
    ['GHAS', { kind: 'groups', length, by: 'has', of: DIGITS }, match, chances],
  ];
}

export const THREE_GROUPS: readonly Way[] = [
  ['G3', ...pattern('21', true)],
  ['G3_SINGLE', tickets(3, false, '21'), MULTISET, { WIN: shapeChance('21') }],
  ['G6', ...pattern('111')],
  ['G6_SINGLE', tickets(3, false, '111'), MULTISET, { WIN: shapeChance('111') }],
  ['MIXED', tickets(3, false, '21', '111'), BY_SHAPE, G3_G6],
];

export const THREE: readonly Way[] = [
  ...direct(3),
  combo(3),
  ...byValue(3),
  ['SUMTAIL', ...tokens(DIGITS.items, 'sumTail', win(1, 10))],
  ...THREE_GROUPS,
  ...groupsByValue(3, BY_SHAPE, G3_G6),
  ['SPECIAL', ...tokens(Object.keys(SPECIAL), 'shape', counted(1000, SPECIAL))],
  ['SHAPE', ...tokens(Object.keys(SHAPES), 'shape', counted(1000, SHAPES))],
];

const PAIR_OF_TWO: Chances = { WIN: shapeChance('11') };

export const TWO: readonly Way[] = [
  ...direct(2),
  ...byValue(2),
  ['GROUP', ...pattern('11')],
  ['GROUP_SINGLE', tickets(2, false, '11'), MULTISET, PAIR_OF_TWO],
  ...groupsByValue(2, MULTISET, PAIR_OF_TWO),
];

/** So many chosen digits appear among so many places. */
export function contains(k: number, places: number): Way {
  return [
    `ANY${k}`,
    { kind: 'combinations', k, of: DIGITS },
    { kind: 'hits', when: { WIN: [[k, 0]] } },
    { WIN: allAppear(k, places) },
  ];
}

/** A side of every digit. */
export function sidesOf(n: number): Way {
  return [
    'BSOE',
    { kind: 'fields', fields: Array.from({ length: n }, () => SIDES) },
    { kind: 'attribute', attribute: 'digit' },
    win(1, 2 ** n),
  ];
}

export function position(slots: number): Way {
  return ['POS', { kind: 'slots', slots, of: DIGITS }, EXACT, win(1, 10)];
}

export function eachBall(slots: number): Way {
  return [
    'BALL',
    { kind: 'slots', slots, of: DIGIT_SIDES },
    { kind: 'attribute', attribute: 'digit' },
    each(DIGIT_SIDES.items, chance(1, 2)),
  ];
}

export function sumSides(attribute: AttributeName): Way {
  return [
    'SUM_BSOE',
    { kind: 'tokens', of: SIDES },
    { kind: 'attribute', attribute },
    each(SIDES.items, chance(1, 2)),
  ];
}

/** Two places against each other. */
export function duels(lottery: LotteryCode, places: number): Play[] {
  const all = Array.from({ length: places }, (_, i) => i + 1);
  const pairs = all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b]));
  const chances = { ...each(['DRAGON', 'TIGER'], chance(9, 20)), TIE: chance(1, 10) };
  return pairs.flatMap((balls) =>
    at(lottery, { balls }, '', [
      [
        `DT_${balls.join('')}`,
        { kind: 'tokens', of: DUEL },
        { kind: 'attribute', attribute: 'dragonTiger' },
        chances,
      ],
    ]),
  );
}

/** The last fields are digits, the first only zones of a size; the tiers share the return in halves. */
export function zoned(
  name: string,
  zones: number,
  attribute: AttributeName,
  sizes: readonly string[],
  digits: number,
): Way {
  const inZone = fraction(1, sizes.length ** zones);
  const right = fraction(1, 10 ** digits);
  const share = fraction(1, 2);
  const chances = {
    T1: { won: times(inZone, right), share },
    T2: { won: times(fraction(inZone.den - inZone.num, inZone.den), right), share },
  };
  const first = Array.from({ length: zones }, () => alphabet(sizes));
  return [
    name,
    { kind: 'fields', fields: [...first, ...fields(digits)] },
    { kind: 'zone', attribute, zones },
    chances,
  ];
}
