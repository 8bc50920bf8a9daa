import { expect, test, vi } from 'vitest';
import { quickStream } from '../kit/testing-random.ts';
import type { LotteryCode } from './draw.ts';
import { allPlays, playOf } from './plays.ts';
import { readSelection } from './selection.ts';
import { anySelection } from './testing-selections.ts';

function read(lottery: LotteryCode, code: string, text: string) {
  const play = playOf(lottery, code);
  if (!play) throw new Error(`no play ${code}`);
  return readSelection(play.expand, text);
}

test.each<[LotteryCode, string, string, string]>([
  ['SSC', 'F3_DIRECT', '1|2', 'too few fields'],
  ['SSC', 'F3_DIRECT', '1|2|3|4', 'too many fields'],
  ['SSC', 'F3_DIRECT', '1||3', 'an empty field'],
  ['SSC', 'F3_DIRECT', '1|x|3', 'an unknown item'],
  ['SSC', 'F3_DIRECT', '1|2,2|3', 'a repeated item'],
  ['SSC', 'F3_DIRECT', '1|2, 3|3', 'a space'],
  ['SSC', 'F3_DIRECT', '', 'nothing'],
  ['SSC', 'S5_SINGLE', '12345;12345', 'a repeated ticket'],
  ['SSC', 'S5_SINGLE', '1234', 'a short ticket'],
  ['SSC', 'F3_G6_SINGLE', '123;321', 'two tickets of the same multiset'],
  ['SSC', 'F3_G3_SINGLE', '123', 'a ticket of another shape'],
  ['SSC', 'F3_MIXED', '111', 'three alike'],
  ['SSC', 'S5_G120', '0,1,2,3', 'fewer items than the play needs'],
  ['SSC', 'S5_G10', '8|8', 'fields that leave no unit'],
  ['SSC', 'F3_GHAS', '1,2', 'more than one key digit'],
  ['SSC', 'F3_GSUM', '0', 'a sum of three alike only'],
  ['SSC', 'POS', '-|-|-|-|-', 'no filled slot'],
  ['SSC', 'RX3_DIRECT', '1|2|-|-|-', 'fewer filled slots than the play needs'],
  ['SSC', 'RX3_G6', '@1,2#1,2,3', 'fewer ticked places than the play needs'],
  ['SSC', 'RX3_G6', '@1,2,6#1,2,3', 'a place that is none'],
  ['SSC', 'RX3_G6', '1,2,3#1,2,3', 'places without their mark'],
  ['SSC', 'SUM_BSOE', 'big', 'small letters'],
  ['11X5', 'F3_DIRECT', '01|01|02', 'fields without a tuple of different balls'],
  ['11X5', 'F3_SINGLE', '01 01 02', 'a ball twice in a ticket'],
  ['11X5', 'F3_SINGLE', '010203', 'balls without a space'],
  ['11X5', 'RX3_DT', '01#01,02,03', 'a banker among the others'],
  ['11X5', 'RX3_DT', '01,02,03#04', 'as many bankers as a unit has balls'],
  ['11X5', 'RX3_DT', '01#02,03', 'too few balls for more than one unit'],
  ['11X5', 'POS', '1|-|-|-|-', 'a ball of one character'],
  ['LHC', 'HX_IN', 'RAT', 'fewer zodiacs than the play needs'],
  [
    'LHC',
    'HX_OUT',
    'RAT,OX,TIGER,RABBIT,DRAGON,SNAKE,HORSE,GOAT,MONKEY,ROOSTER,DOG',
    'more zodiacs than it takes',
  ],
  ['VN_N', 'LO3', '07', 'a number of other length'],
  ['THAI', 'TOD3', '111', 'a number of one digit only'],
  ['4D', 'BIG_ROLL', '1234', 'a roll without its R'],
  ['4D', 'BIG_ROLL', '1RR4', 'a roll with two'],
  ['MY2D', 'MACRO', 'HEAD', 'a macro without its digits'],
  ['MY2D', 'MACRO', 'PERM:1', 'a permutation of one digit'],
  ['MY2D', 'MACRO', 'PAIRS:1', 'digits where none belong'],
  ['MY2D', 'MACRO', 'toString', 'a name that is no macro'],
])('lottery 3: %s %s refuses %s: %s', (lottery, code, text) => {
  expect(read(lottery, code, text)).toBeUndefined();
});

test('lottery 3: the same choice has one text, whatever the order in which it was written', () => {
  expect(read('SSC', 'F3_DIRECT', '2,1|3|9,0')?.text).toBe('1,2|3|0,9');
  expect(read('11X5', 'RX3_DT', '05,01#04,03')?.text).toBe('01,05#03,04');
  expect(read('SSC', 'RX2_GROUP', '@5,1#9,2')?.text).toBe('@1,5#2,9');
  expect(read('SSC', 'S5_SINGLE', '67890;12345')?.text).toBe('12345;67890');
  expect(read('MY2D', 'MACRO', 'R:54,12')?.text).toBe('R:12,54');
});

test('the text of a selection reads back as itself, for every play', () => {
  const { int: below } = quickStream(3);
  for (const { code, expand } of allPlays()) {
    const selection = readSelection(expand, anySelection(expand, below));
    if (selection) expect(readSelection(expand, selection.text), code).toEqual(selection);
  }
});

test('lottery 3: twice as many tickets take twice as many steps to read', () => {
  const tickets = (count: number) =>
    Array.from({ length: count }, (_, n) => String((n * 7919) % 100_000).padStart(5, '0')).join(';');
  const steps = (count: number) => {
    const join = vi.spyOn(Array.prototype, 'join');
    try {
      expect(read('SSC', 'S5_SINGLE', tickets(count))?.units).toBe(count);
      return join.mock.calls.length;
    } finally {
      join.mockRestore();
    }
  };
  expect(steps(4_000)).toBeLessThanOrEqual(2 * steps(2_000));
});
