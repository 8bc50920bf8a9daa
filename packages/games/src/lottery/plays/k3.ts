import { alphabet, counting, DICE } from '../alphabet.ts';
import { chance, counted, each, fraction, win } from '../odds/chances.ts';
import type { Expander, Play } from '../play.ts';
import { at, SIDES, tokens } from './digits.ts';

const THROWS = 216;
const PAIRS = alphabet(DICE.items.map((die) => die + die));
const SUMS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const SPANS = [6, 30, 48, 54, 48, 30];
const SHAPES = { TRIPLE: 6, STRAIGHT: 24, PAIR: 90, HALF: 72, MIXED: 24 };
const COLOURS = { ALLRED: 8, ALLBLACK: 64 };
/** One, two and three dice pay 2 : 3 : 4 of the same. */
const SHOWN = { X1: { ways: 75, pays: 2 }, X2: { ways: 15, pays: 3 }, X3: { ways: 1, pays: 4 } };
const SHARES = 75 * 2 + 15 * 3 + 4;

const byIndex = (letter: string, from: number, counts: readonly number[]) =>
  counted(THROWS, Object.fromEntries(counts.map((count, i) => [`${letter}${from + i}`, count])));
const shown = Object.fromEntries(
  Object.entries(SHOWN).map(([tier, { ways, pays }]) => [
    tier,
    { ...chance(ways, THROWS), share: fraction(ways * pays, SHARES) },
  ]),
);
const combinations = (k: number, bankers = false): Expander => ({
  kind: 'combinations',
  k,
  of: DICE,
  ...(bankers && { bankers: true as const }),
});

/** The 17 plays of three dice. */
export const k3Plays = (): readonly Play[] =>
  at('K3', { balls: [1, 2, 3] }, '', [
    [
      'SUM',
      { kind: 'tokens', of: counting(3, 18) },
      { kind: 'attribute', attribute: 'sum' },
      byIndex('S', 3, SUMS),
    ],
    ['SUM_BSOE', ...tokens(SIDES.items, 'sumSides11', each(SIDES.items, chance(1, 2)))],
    ['SICBO_BSOE', ...tokens(SIDES.items, 'sicbo', each(SIDES.items, chance(105, THROWS)))],
    ['T3_ALL', ...tokens(['ALL'], 'anyTriple', win(6, THROWS))],
    [
      'T3_ONE',
      ...tokens(
        DICE.items.map((die) => die.repeat(3)),
        'triple',
        win(1, THROWS),
      ),
    ],
    [
      'P2_MULTI',
      { kind: 'combinations', k: 1, of: PAIRS },
      { kind: 'hits', as: 'pair', least: 2, when: { WIN: [[1, 0]] } },
      win(16, THROWS),
    ],
    [
      'P2_SINGLE',
      {
        kind: 'pattern',
        parts: [
          { times: 2, choose: 1, of: PAIRS },
          { times: 1, choose: 1, of: DICE },
        ],
      },
      { kind: 'multiset' },
      win(3, THROWS),
    ],
    ['N3', combinations(3), { kind: 'multiset' }, win(6, THROWS)],
    ['N3_DT', combinations(3, true), { kind: 'multiset' }, win(6, THROWS)],
    ['N2', combinations(2), { kind: 'hits', when: { WIN: [[2, 0]] } }, win(30, THROWS)],
    ['N2_DT', combinations(2, true), { kind: 'hits', when: { WIN: [[2, 0]] } }, win(30, THROWS)],
    ['STR_ALL', ...tokens(['ALL'], 'anyStraight', win(24, THROWS))],
    ['STR_ONE', ...tokens(['123', '234', '345', '456'], 'straight', win(6, THROWS))],
    ['SHOW1', ...tokens(DICE.items, 'times', shown)],
    ['SHAPE', ...tokens(Object.keys(SHAPES), 'diceShape', counted(THROWS, SHAPES))],
    [
      'SPAN',
      { kind: 'tokens', of: counting(0, 5) },
      { kind: 'attribute', attribute: 'span' },
      byIndex('K', 0, SPANS),
    ],
    ['COLOR', ...tokens(Object.keys(COLOURS), 'colour', counted(THROWS, COLOURS))],
  ]);
