import { DIGITS, numbersOf } from '../alphabet.ts';
import { type LotteryCode, PRIZES } from '../draw.ts';
import { allAppear, type Chances, chance, counted, each, noneAppears, win } from '../odds/chances.ts';
import type { Expander, Match, Play, View } from '../play.ts';
import { tokens } from './digits.ts';

type Prizes = (typeof PRIZES)[keyof typeof PRIZES];
type Built = readonly [code: string, expand: Expander, view: View, match: Match, chances: Chances];

const WIN: Match = { kind: 'row' };
const SUMS = Object.fromEntries(Array.from({ length: 19 }, (_, n) => [`SUM${n}`, n < 10 ? n + 1 : 19 - n]));
const ENDS = {
  ...each(['BIG', 'SMALL', 'ODD', 'EVEN', 'SUMODD', 'SUMEVEN'], chance(1, 2)),
  ...counted(100, { ...SUMS, SUMBIG: 45, SUMSMALL: 45 }),
};

const digit = (code: string, view: View): Built => [
  code,
  { kind: 'combinations', k: 1, of: DIGITS },
  view,
  { kind: 'hits', when: { WIN: [[1, 0]] } },
  win(1, 10),
];

/** Plays of the rows of a draw's prizes. */
function ofRows(prizes: Prizes) {
  const all = prizes.map(([name]): string => name);
  const rowsOf = (names: readonly string[], digits: number) =>
    prizes
      .filter(([name, , length]) => names.includes(name) && length >= digits)
      .reduce((sum, [, count]) => sum + count, 0);
  const tails: View = { rows: all, digits: 2, end: 'tail' };
  const count = rowsOf(all, 2);
  return {
    all,
    /** A unit for each number and row. */
    numbers: (
      code: string,
      digits: number,
      rows: readonly string[],
      end: 'head' | 'tail' = 'tail',
    ): Built => [
      code,
      { kind: 'numbers', digits, way: 'straight', eachRow: rowsOf(rows, digits) },
      { rows, digits, end },
      WIN,
      win(1, 10 ** digits),
    ],
    /** One unit for all rows, which wins with each of them. */
    oneForAll: (code: string): Built => [
      code,
      { kind: 'numbers', digits: 2, way: 'straight' },
      tails,
      { kind: 'row', tier: 'HIT' },
      { HIT: chance(count, 100) },
    ],
    /** Numbers that are all among the rows, or none of them. */
    together: (code: string, k: number, hits: number): Built => [
      `${code}${k}`,
      { kind: 'combinations', k, of: numbersOf(2) },
      tails,
      { kind: 'hits', when: { WIN: [[hits, 0]] } },
      { WIN: hits > 0 ? allAppear(k, count, 100) : noneAppears(k, count, 100) },
    ],
  };
}

/** The plays of a Vietnamese draw; `head` are the prizes of two digits and of three. */
function plays(lottery: LotteryCode, prizes: Prizes, head: { two: string; three: string }): Play[] {
  const { all, numbers, oneForAll, together } = ofRows(prizes);
  const [ends, sides, chances] = tokens(Object.keys(ENDS), 'twoDigits', ENDS);
  const built: Built[] = [
    numbers('LO2', 2, all),
    numbers('LO3', 3, all),
    numbers('LO4', 4, all),
    numbers('LO2_HEAD', 2, all, 'head'),
    oneForAll('LO2_1K'),
    numbers('DE', 2, ['DB']),
    numbers('DE_HEAD', 2, ['DB'], 'head'),
    numbers('DE_G1', 2, ['G1']),
    numbers('DAU', 2, [head.two]),
    numbers('DAUDUOI', 2, [head.two, 'DB']),
    numbers('C3', 3, ['DB']),
    numbers('C3_HEAD', 3, [head.three]),
    numbers('C3_BOTH', 3, [head.three, 'DB']),
    numbers('C4', 4, ['DB']),
    digit('DIGIT_HEAD', { row: 'DB', digits: 2, end: 'tail', only: 1 }),
    digit('DIGIT_TAIL', { row: 'DB', digits: 1, end: 'tail' }),
    ['DB2_ATTR', ends, { row: 'DB', digits: 2, end: 'tail' }, sides, chances],
    ...[2, 3, 4].map((k) => together('XIEN', k, k)),
    ...[4, 5, 6, 7, 8, 9, 10].map((k) => together('TRUOT', k, 0)),
  ];
  // Seven rows of the eighteen: the prizes of few numbers.
  if (lottery !== 'VN_N') built.push(numbers('B7L', 2, ['G8', 'G7', 'G6', 'G5', 'DB']));
  return built.map(([code, expand, view, match, of]) => ({
    lottery,
    code,
    expand,
    view,
    match,
    chances: of,
  }));
}

/** The 27 plays of the North, or the 28 of the Centre or the South. */
export const vnPlays = (lottery: 'VN_N' | 'VN_C' | 'VN_S'): readonly Play[] =>
  lottery === 'VN_N'
    ? plays(lottery, PRIZES.VN_N, { two: 'G7', three: 'G6' })
    : plays(lottery, PRIZES.VN_C, { two: 'G8', three: 'G7' });
