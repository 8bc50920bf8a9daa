import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LotteryCode } from '../draw.ts';
import { playOf } from '../plays.ts';
import { readSelection } from '../selection.ts';
import { coverOf, type StakedLine, validStakes } from './valid-stakes.ts';

const YEAR = 2026;
type Line = readonly [code: string, text: string, unit?: bigint];

/** The valid bets of lines at one unit stake each, in the order of the lines. */
const valid = (lottery: LotteryCode, ...lines: readonly Line[]) => validStakes(linesOf(lottery, ...lines));

function linesOf(lottery: LotteryCode, ...lines: readonly Line[]): StakedLine[] {
  return lines.map(([code, text, unitStake = 100n]) => {
    const play = playOf(lottery, code);
    const selection = play && readSelection(play.expand, text);
    if (!play || !selection) throw new Error(`${code} ${text}`);
    return { cover: coverOf(play, selection, YEAR), unitStake };
  });
}

const ALL = '0,1,2,3,4,5,6,7,8,9';
/** All numbers of so many digits whose first digit is one of these. */
const beginning = (digits: string, length: number) =>
  Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0'))
    .filter(([first = '']) => digits.includes(first))
    .join(';');

/** The numbers of a range, as many digits as its end needs. */
const numbers = (from: number, to: number, some = (_: number) => true) =>
  Array.from({ length: to - from }, (_, i) => from + i)
    .filter(some)
    .map((n) => String(n).padStart(String(to - 1).length, '0'))
    .join();

const CHAIN: readonly Line[] = [
  ['POS', '0,1|-|-|-|-', 10_000n],
  ['F2_SINGLE', beginning('23', 2), 1_000n],
  ['F3_SINGLE', beginning('45', 3), 100n],
  ['RX4_SINGLE', `@1,2,3,4#${beginning('67', 4)}`, 10n],
  ['S5_DIRECT', `8,9|${ALL}|${ALL}|${ALL}|0,1,2,3,4,5,6,7,8`, 1n],
];

test('VB-10 one place, two, three, four and five, each with a fifth of what is drawn first, count nothing together', () => {
  const none = (count: number) => Array.from({ length: count }, () => 0n);
  expect(valid('SSC', ...CHAIN)).toEqual(none(5));
  expect(valid('SSC', ...CHAIN.slice(0, 4))).toEqual(none(4));
  // Three of them leave four tenths.
  expect(valid('SSC', ...CHAIN.slice(0, 3))).toEqual([20_000n, 20_000n, 20_000n]);
});

test('VB-10 plays that have only some places in common cover together', () => {
  const [low, high] = [beginning('01234', 2), beginning('56789', 2)];
  expect(valid('SSC', ['RX2_SINGLE', `@1,2#${low}`], ['RX2_SINGLE', `@1,4#${high}`])).toEqual([0n, 0n]);
  expect(valid('SSC', ['RX2_SINGLE', `@1,2#${low}`], ['RX2_SINGLE', `@3,4#${high}`])).toEqual([5000n, 5000n]);
  expect(valid('SSC', ['RX2_SINGLE', `@1,2#${low}`], ['RX2_SINGLE', `@1,4#${low}`])).toEqual([5000n, 5000n]);
  const third = (digits: string, place: number): Line => [
    'RX2_SINGLE',
    `@1,${place}#${beginning(digits, 2)}`,
  ];
  expect(valid('SSC', third('012', 2), third('345', 3), third('6789', 4))).toEqual([0n, 0n, 0n]);
});

test('VB-9 dragons of two pairs of places that share one leave much open, and count', () => {
  expect(valid('SSC', ['DT_12', 'DRAGON'], ['DT_23', 'DRAGON'])).toEqual([100n, 100n]);
  // One of the three always wins, but for three equal balls.
  expect(valid('SSC', ['DT_12', 'DRAGON'], ['DT_23', 'DRAGON'], ['DT_13', 'TIGER'])).toEqual([0n, 0n, 0n]);
});

test('VB-10 of ten cars one that is bet at eight places or more counts nothing there, by its number, its side, or with any second car', () => {
  const at = (count: number, what: string) =>
    Array.from({ length: 10 }, (_, place) => (place < count ? what : '-')).join('|');
  expect(valid('PK10', ['POS', at(7, '01')])).toEqual([700n]);
  expect(valid('PK10', ['POS', at(8, '01')])).toEqual([0n]);
  expect(valid('PK10', ['POS', at(10, '01,02,03,04,05,06,07')])).toEqual([0n]);
  expect(valid('PK10', ['BALL', at(7, 'BIG')])).toEqual([700n]);
  expect(valid('PK10', ['BALL', at(8, 'BIG')])).toEqual([0n]);
  expect(valid('PK10', ['BALL', at(5, 'BIG')], ['BALL', at(10, 'SMALL')])).toEqual([0n, 500n]);
  const seconds = ['02', '03', '04', '05', '06', '07', '08', '09', '10'].map((car) => `01 ${car}`).join(';');
  const others = `-|${at(7, '01').replaceAll('|-', '')}|-|-`;
  expect(valid('PK10', ['F2_SINGLE', seconds], ['POS', others])).toEqual([0n, 0n]);
});

test('VB-10 however the first digit is divided among plays of more places, all of it counts nothing, and six tenths count', () => {
  const PLACES = ['@1,2', '@1,3', '@1,4', '@1,5', '@1,2,3', '@1,2,4', '@1,3,5', '@1,2,3,4'];
  const lines = (by: readonly number[]): Line[] =>
    [...new Set(by)].map((n) => {
      const places = PLACES[n] ?? '@1,2';
      const length = places.split(',').length;
      const digits = by.flatMap((each, digit) => (each === n ? [digit] : [])).join('');
      return [`RX${length}_SINGLE`, `${places}#${beginning(digits, length)}`, 10n ** BigInt(4 - length)];
    });
  const counted = (by: readonly number[]) => valid('SSC', ...lines(by)).reduce((sum, each) => sum + each, 0n);
  const division = fc.array(fc.nat({ max: PLACES.length - 1 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(division, (by) => {
      expect(counted(by)).toBe(0n);
      expect(counted(by.slice(0, 6))).toBe(6n * 1_000n);
    }),
    { numRuns: process.env.SIEGE ? 200 : 8 },
  );
});

test('VB-10 an animal that comes and that does not come cover everything, and animals of which enough are bet cover as before', () => {
  expect(valid('LHC', ['PTYX', 'RAT', 47n], ['PTYX_NOT', 'RAT', 53n])).toEqual([0n, 0n]);
  expect(valid('LHC', ['PTYX', 'RAT,OX,TIGER'], ['PTYX_NOT', 'RAT,OX'])).toEqual([100n, 0n]);
  expect(valid('LHC', ['PTYX', 'RAT'], ['PTYX_NOT', 'OX'])).toEqual([100n, 100n]);
  expect(valid('LHC', ['PTYX', 'RAT'], ['PTW', 'T0'])).toEqual([100n, 100n]);
  const eight = 'RAT,OX,TIGER,RABBIT,DRAGON,SNAKE,HORSE,GOAT';
  expect(valid('LHC', ['PTYX', eight])).toEqual([800n]);
  expect(valid('LHC', ['PTYX', `${eight},MONKEY`])).toEqual([0n]);
  expect(valid('LHC', ['PTYX', eight], ['PTYX_NOT', eight])).toEqual([0n, 0n]);
});

test('VB-10 outcomes of unequal chance are weighed, not counted', () => {
  expect(valid('LHC', ['ZCOUNT', 'Z4'], ['ZCOUNT', 'Z5'])).toEqual([100n, 100n]);
  expect(valid('LHC', ['ZCOUNT', 'Z5'], ['ZCOUNT', 'Z6'])).toEqual([0n, 0n]);
});

test('VB-10 numbers of all places beside each place cover together, and beside one of them they do not', () => {
  const [low, big] = ['01,02,03,04,05', 'BIG|BIG|BIG|BIG|BIG'];
  for (const [code, text] of [
    ['RX1', low],
    ['RX1_SINGLE', low.replaceAll(',', ';')],
  ] as const)
    expect(valid('11X5', [code, text], ['BALL', big])).toEqual([0n, 0n]);
  expect(valid('11X5', ['RX1', low], ['BALL', 'BIG|-|-|-|-'])).toEqual([500n, 100n]);
  expect(valid('11X5', ['RX1', low], ['BALL', 'SMALL|SMALL|SMALL|SMALL|SMALL'])).toEqual([500n, 500n]);
  expect(valid('11X5', ['RX1', low], ['POS', '06,07|-|-|-|-'])).toEqual([500n, 200n]);
});

test('VB-10 places that overlap cover together, whatever else they look at', () => {
  const cars = '01,02,03,04,05,06,07,08,09,10,11';
  const [low, high] = ['0,1,2,3,4', '5,6,7,8,9'];
  const eight = '0,1,2,3,4,5,6,7,8';
  for (const [lottery, ...lines] of [
    [
      'SSC',
      ['RX2_DIRECT', `${eight}|${low}|-|-|-`],
      ['RX2_DIRECT', `9|${low}|-|-|-`],
      ['RX2_DIRECT', `-|${high}|${eight}|-|-`],
      ['RX2_DIRECT', `-|${high}|9|-|-`],
    ],
    ['SSC', ['F3_DIRECT', `${ALL}|${ALL}|${low}`], ['B3_DIRECT', `${high}|${ALL}|${ALL}`]],
    ['SSC', ['B3_COMBO', `${ALL}|${ALL}|${low}`], ['POS', `-|-|-|-|${high}`]],
    ['LF3D', ['F2_DIRECT', `${eight}|${low}`], ['B2_DIRECT', `${high}|${eight}`]],
    [
      '11X5',
      ['F3_DIRECT', `${cars}|${cars}|01,02,03,04,05`],
      ['M3_DIRECT', `${cars}|06,07,08,09,10,11|${cars}`],
    ],
    ['VN_N', ['DE_HEAD', numbers(0, 100, (n) => n % 10 < 5)], ['C4', numbers(5000, 10_000)]],
    ['VN_N', ['DAU', numbers(0, 70)], ['DAUDUOI', numbers(70, 100)]],
  ] as const satisfies readonly (readonly [LotteryCode, ...Line[]])[])
    expect(valid(lottery, ...lines)).toEqual(lines.map(() => 0n));
});

test('VB-10 lotteries that follow from the same draw are compared', () => {
  const both = (of: LotteryCode, one: Line, to: LotteryCode, two: Line) =>
    validStakes([...linesOf(of, one), ...linesOf(to, two)]);
  const low: Line = ['POS', '0,1,2,3,4|-|-|-|-'];
  expect(both('LFP5', low, 'LF3D', ['POS', '5,6,7,8,9|-|-'])).toEqual([0n, 0n]);
  expect(both('LFP5', low, 'LF3D', ['POS', '-|5,6,7,8,9|-'])).toEqual([500n, 500n]);
  const ends = (from: number, to: number): Line => ['STRAIGHT', numbers(from, to)];
  expect(both('THAI', ['UP3', numbers(0, 500)], 'MY3D', ends(500, 1000))).toEqual([0n, 0n]);
});

test('VB-10 bets that know nothing of each other count, however many there are', () => {
  const six = '0,1,2,3,4,5';
  expect(valid('SSC', ['POS', Array(5).fill(`${six},6`).join('|')])).toEqual([3500n]);
  expect(valid('SSC', ['BALL', Array(5).fill('BIG,ODD').join('|')], ['SUM_BSOE', 'BIG,ODD'])).toEqual([
    1000n,
    200n,
  ]);
  expect(valid('VN_N', ['LO2', numbers(0, 60)], ['DE', numbers(40, 80)])).toEqual([162_000n, 4_000n]);
  expect(
    valid('PK10', ['POS', Array(7).fill('01,02,03,04,05,06,07').concat('-', '-', '-').join('|')]),
  ).toEqual([4900n]);
});

test('VB-10 one line that is paid the same whatever is drawn counts nothing, nor two of which one always is', () => {
  expect(valid('SSC', ['FUNB3_2', `BIG|${ALL}|${ALL}`])).toEqual([0n]);
  expect(valid('SSC', ['FUNB3_2', `BIG|${ALL}|0,1,2,3,4`], ['FUNB3_2', `SMALL|${ALL}|5,6,7,8,9`])).toEqual([
    0n,
    0n,
  ]);
});

test('VB-10 bets whose wins come in lots are compared with those that win where they do not', () => {
  const others = '02,03,04,05,06,07,08,09,10,11';
  expect(valid('11X5', ['RX1', '01', 105_000n], ['RX6', others, 600n])).toEqual([0n, 0n]);
  expect(valid('11X5', ['RX5', others, 500n], ['RX6_DT', `01#${others}`, 600n])).toEqual([0n, 0n]);
  expect(valid('VN_N', ['XIEN2', numbers(0, 60), 100n], ['LO2', numbers(60, 100), 200n])).toEqual([0n, 0n]);
});

test('VB-10 small bets beside a covered draw make it no less covered', () => {
  const first = ['POS', '3,4,5,6,7,8,9|-|-|-|-', 10_000n] as const;
  const pair = (at: string, n: number, unit: bigint): Line => [
    'RX2_SINGLE',
    `@${at}#${[2 * n, 2 * n + 1].map((number) => String(number).padStart(2, '0')).join(';')}`,
    unit,
  ];
  const against = Array.from({ length: 15 }, (_, n) => pair('1,2', n, 1000n));
  const beside = Array.from({ length: 35 }, (_, n) => pair('3,4', n, 1n));
  const counted = valid('SSC', first, ...against, ...beside);
  expect(counted.slice(0, 16)).toEqual(Array(16).fill(0n));
  // A small bet beside large ones that know little of it takes nothing away.
  const seven = Array(5).fill('0,1,2,3,4,5,6').join('|');
  expect(valid('SSC', ['POS', seven], ['SUM_BSOE', 'BIG'])).toEqual([3500n, 100n]);
});

test('VB-10 many numbers of many rows, and a few of what is seldom, count', () => {
  for (const count of [60, 100, 101, 400])
    expect(valid('VN_N', ['LO3', numbers(0, count).replaceAll(/\b(\d\d)\b/g, '0$1')])).toEqual([
      BigInt(count) * 2300n,
    ]);
  expect(valid('VN_N', ['LO2', numbers(0, 60)], ['LO2_HEAD', numbers(0, 25)])[0]).toBe(162_000n);
  expect(valid('K3', ['T3_ALL', 'ALL'])).toEqual([100n]);
  expect(valid('K3', ['T3_ONE', '111,222,333,444,555'])).toEqual([500n]);
});

test('bets that lie as unlike as a book can be are compared within a turn of the event loop', () => {
  const pairs = ['12', '13', '14', '15', '23', '24', '25', '34', '35', '45'];
  const lines: Line[] = [
    ['BALL', Array(5).fill('PRIME,COMP').join('|')],
    ...pairs.map((pair): Line => [`DT_${pair}`, 'DRAGON,TIGER']),
    ['SUM_BSOE', 'BIG,SMALL,ODD,EVEN'],
    ['BULL_BSOE', 'BIG,SMALL,ODD,EVEN'],
    ...['F3', 'M3', 'B3'].map((code): Line => [`${code}_SINGLE`, '012']),
    ...['RX2', 'RX3', 'RX4'].map((code): Line => [`${code}_DIRECT`, '1|2|3|4|5']),
  ];
  const counted = valid('SSC', ...lines);
  expect(counted.slice(0, 13)).toEqual(Array(13).fill(0n));
  expect(counted.slice(-3)).toEqual([1000n, 1000n, 500n]);
});
