import { expect, test } from 'vitest';
import { playOf } from '../plays.ts';
import { readSelection } from '../selection.ts';
import type { SlipLottery } from './lotteries.ts';
import { readShorthand } from './shorthand.ts';

const only = (line: string, lottery: SlipLottery = 'MY2D') => {
  const [read, ...more] = readShorthand(line, lottery);
  expect(more).toEqual([]);
  return read?.readings.map(({ bets }) => bets.map((bet) => `${bet.play} ${bet.selection} ${bet.amount}`));
};

test.each([
  ['12=500', 'STRAIGHT 12 500', 1],
  ['12 ဒဲ့ 500', 'STRAIGHT 12 500', 1],
  ['12ဒဲ့500', 'STRAIGHT 12 500', 1],
  ['12x500', 'STRAIGHT 12 500', 1],
  ['12×500', 'STRAIGHT 12 500', 1],
  ['12@500', 'STRAIGHT 12 500', 1],
  ['12-500', 'STRAIGHT 12 500', 1],
  ['12 34.56 1000', 'STRAIGHT 12,34,56 1000', 3],
  ['34-56-78 200', 'STRAIGHT 34,56,78 200', 3],
  ['34၊56=1000', 'STRAIGHT 34,56 1000', 2],
  ['34.500', 'STRAIGHT 34 500', 1],
  ['12*34*56 500', 'STRAIGHT 12,34,56 500', 3],
  ['12အာ500', 'MACRO R:12 500', 2],
  ['12 အာ 500', 'MACRO R:12 500', 2],
  ['12အာ=500', 'MACRO R:12 500', 2],
  ['ထိပ်3=300', 'MACRO HEAD:3 300', 10],
  ['ပိတ် 3=300', 'MACRO TAIL:3 300', 10],
  ['၁၂=၅၀၀', 'STRAIGHT 12 500', 1],
  ['၁ဝ=၅ဝဝ', 'STRAIGHT 10 500', 1],
  ['12=1k', 'STRAIGHT 12 1000', 1],
  ['12=1.5k', 'STRAIGHT 12 1500', 1],
  ['12=၁ထောင်', 'STRAIGHT 12 1000', 1],
  ['12 5ရာ', 'STRAIGHT 12 500', 1],
  ['12=1သောင်း', 'STRAIGHT 12 10000', 1],
  ['12=1ထောင်5ရာ', 'STRAIGHT 12 1500', 1],
  ['12=1,000', 'STRAIGHT 12 1000', 1],
  ['12=500 ကျပ်', 'STRAIGHT 12 500', 1],
  ['12=500ks', 'STRAIGHT 12 500', 1],
  ['12R=500', 'MACRO R:12 500', 2],
  ['12r500', 'MACRO R:12 500', 2],
  ['12.33 r 500', 'MACRO R:12,33 500', 3],
  ['12 33 r 500', 'MACRO R:12,33 500', 3],
  ['12R 34R=500', 'MACRO R:12,34 500', 4],
  ['12=500r', 'MACRO R:12 500', 2],
  ['12R 21R=500', 'MACRO R:12,21 500', 2],
  ['12 21=500R', 'MACRO R:12,21 500', 2],
  ['ပါဝါ=50R', 'MACRO POWER 50', 10],
  ['အပူး 200', 'MACRO PAIRS 200', 10],
  ['အပူး200', 'MACRO PAIRS 200', 10],
  ['power*100', 'MACRO POWER 100', 10],
  ['ပါဝါ=50', 'MACRO POWER 50', 10],
  ['ပါဝါR=100', 'MACRO POWER 100', 10],
  ['နခ 100', 'MACRO NAKHAT 100', 10],
  ['နခR 100', 'MACRO NAKHAT 100', 10],
  ['3ထိပ် 100', 'MACRO HEAD:3 100', 10],
  ['3ထိပ်R 100', 'MACRO R:30,31,32,33,34,35,36,37,38,39 100', 19],
  ['၄ပါ=၁၀၀', 'MACRO HAS:4 100', 19],
  ['1ပတ်=100', 'MACRO HAS:1 100', 19],
  ['2,5 brake 300', 'MACRO BREAK:2,5 300', 20],
  ['ဘရိတ် 5=100', 'MACRO BREAK:5 100', 10],
  ['ဘရိတ်5=100', 'MACRO BREAK:5 100', 10],
  ['5ဘရိတ်=100', 'MACRO BREAK:5 100', 10],
  ['ဘရိတ် 5 100', 'MACRO BREAK:5 100', 10],
  ['စုံဘရိတ်=100', 'MACRO BREAK:0,2,4,6,8 100', 50],
  ['မဘရိတ် 100', 'MACRO BREAK:1,3,5,7,9 100', 50],
  ['1234ခွေ 50', 'MACRO PERM:1,2,3,4 50', 12],
  ['123ခွေပူး 50', 'MACRO PERMPAIRS:1,2,3 50', 9],
])('2D %s is %s, %d units', (line, bet, units) => {
  expect(only(line)).toEqual([[bet]]);
  const [play = '', selection = ''] = bet.split(' ');
  const { expand } = playOf('MY2D', play) ?? {};
  expect(expand && readSelection(expand, selection)?.units).toBe(units);
});

test.each([
  ['12.34=500R300', ['STRAIGHT 12,34 500', 'STRAIGHT 21,43 300']],
  ['12=500r=300', ['STRAIGHT 12 500', 'STRAIGHT 21 300']],
  ['33=500r300', ['STRAIGHT 33 500']],
  ['12R 34=500', ['STRAIGHT 34 500', 'MACRO R:12 500']],
  ['12=500 34 56=300', ['STRAIGHT 12 500', 'STRAIGHT 34,56 300']],
  ['34-500 56-300', ['STRAIGHT 34 500', 'STRAIGHT 56 300']],
  ['12=500အာ300', ['STRAIGHT 12 500', 'STRAIGHT 21 300']],
  [
    '12=500,34=300r100; ပါဝါ=1k',
    ['STRAIGHT 12 500', 'STRAIGHT 34 300', 'STRAIGHT 43 100', 'MACRO POWER 1000'],
  ],
])('2D %s is several bets', (line, bets) => {
  expect(only(line)).toEqual([bets]);
});

test.each([
  ['123=500', ['STRAIGHT 123 500']],
  ['123 456 1000', ['STRAIGHT 123,456 1000']],
  ['123R=100', ['BOX 123 100']],
  ['123 321=100R', ['BOX 123,321 100']],
  ['123R 321R=100', ['BOX 123,321 100']],
  ['112=500r50', ['STRAIGHT 112 500', 'STRAIGHT 121,211 50']],
])('3D %s', (line, bets) => {
  expect(only(line, 'MY3D')).toEqual([bets]);
  for (const bet of bets) {
    const [play = '', selection = ''] = bet.split(' ');
    const { expand } = playOf('MY3D', play) ?? {};
    expect(expand && readSelection(expand, selection)).toBeTruthy();
  }
});

test.each([
  ['34-56', ['34=56', '34 56=']],
  ['34-56-78', ['34 56=78', '34 56 78=']],
  ['12 50', ['12=50', '12 50=']],
  ['12.50', ['12=50', '12 50=']],
  ['12*34*56', ['12 34=56', '12 34 56=']],
  ['34-50 56-30', ['34 50 56=30', '34 50 56 30=', '34=50; 56=30']],
  ['12 34R=500', ['12R 34R=500', '12=500; 34R=500']],
])('2D %s has more than one reading, each of which can be written so that it has one', (line, texts) => {
  const readings = readShorthand(line, 'MY2D')[0]?.readings ?? [];
  expect(readings.map(({ text }) => text)).toEqual(texts);
  for (const { bets, text } of readings)
    expect(readShorthand(text, 'MY2D').map((read) => read.readings.map((reading) => reading.bets))).toEqual([
      bets.length > 0 ? [bets] : [],
    ]);
});

test('3D 123-400 has two readings', () => {
  expect(readShorthand('123-400', 'MY3D')[0]?.readings.map(({ text }) => text)).toEqual([
    '123=400',
    '123 400=',
  ]);
});

test('lines that nobody can read keep their place and stop no others', () => {
  const text =
    '12=500\nhello\n\n123 400\n5x 10\n12=0\n12=1.23456k\n7ခွေ 100\n12=500 34\nပါဝါ=500r300\nပါဝါ=9 9\n12 34r';
  expect(readShorthand(text, 'MY2D').map(({ line, readings }) => [line, readings.length])).toEqual([
    [1, 1],
    [2, 0],
    [4, 0],
    [5, 0],
    [6, 0],
    [7, 0],
    [8, 0],
    [9, 0],
    [10, 0],
    [11, 0],
    [12, 0],
  ]);
});

test('a number behind R may be an amount or the next number: both are shown, and neither is added unasked', () => {
  expect(only('12=500R 34 56=300')).toEqual([
    ['STRAIGHT 12 500', 'STRAIGHT 21 34', 'STRAIGHT 56 300'],
    ['MACRO R:12 500', 'STRAIGHT 34,56 300'],
  ]);
  expect(only('123=500R 456 789=300', 'MY3D')).toHaveLength(2);
  expect(only('12=500R 34=300')).toEqual([['MACRO R:12 500', 'STRAIGHT 34 300']]);
  expect(only('12=500R300 34 56=300')).toEqual([
    ['STRAIGHT 12 500', 'STRAIGHT 21 300', 'STRAIGHT 34,56 300'],
  ]);
});

test.each(['12R=500R300', '12R 34=500R300'])('%s is no bet: the reverse of a number is paid once', (line) => {
  expect(only(line)).toEqual([]);
});
