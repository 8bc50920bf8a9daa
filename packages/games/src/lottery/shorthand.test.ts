import { expect, test } from 'vitest';
import { playOf } from './plays.ts';
import { readSelection } from './selection.ts';
import { readShorthand } from './shorthand.ts';

test.each([
  ['12=500', 'STRAIGHT', '12', '500', 1],
  ['12 34.56 1000', 'STRAIGHT', '12,34,56', '1000', 3],
  ['၁၂=၅၀၀', 'STRAIGHT', '12', '500', 1],
  ['12R=500', 'MACRO', 'R:12', '500', 2],
  ['12.33 r 500', 'MACRO', 'R:12,33', '500', 3],
  ['အပူး 200', 'MACRO', 'PAIRS', '200', 10],
  ['power*100', 'MACRO', 'POWER', '100', 10],
  ['3ထိပ် 100', 'MACRO', 'HEAD:3', '100', 10],
  ['၄ပါ=၁၀၀', 'MACRO', 'HAS:4', '100', 19],
  ['2,5 brake 300', 'MACRO', 'BREAK:2,5', '300', 20],
  ['1234ခွေ 50', 'MACRO', 'PERM:1,2,3,4', '50', 12],
  ['123ခွေပူး 50', 'MACRO', 'PERMPAIRS:1,2,3', '50', 9],
])('%s is %s of %s for %s each, %d units', (line, play, selection, amount, units) => {
  expect(readShorthand(line)).toEqual({ bets: [{ play, selection, amount }], unread: [] });
  const { expand } = playOf('MY2D', play) ?? {};
  expect(expand && readSelection(expand, selection)?.units).toBe(units);
});

test('the reverse may have an amount of its own, and lines that nobody can read are named', () => {
  expect(readShorthand('12.34=500R300\nhello\n\n123 400\n5x 10\n12=0')).toEqual({
    bets: [
      { play: 'STRAIGHT', selection: '12,34', amount: '500' },
      { play: 'STRAIGHT', selection: '21,43', amount: '300' },
    ],
    unread: [
      { line: 2, text: 'hello' },
      { line: 4, text: '123 400' },
      { line: 5, text: '5x 10' },
      { line: 6, text: '12=0' },
    ],
  });
});
