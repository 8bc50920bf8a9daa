import { expect, test } from 'vitest';

import { type LotteryCode, readDraw } from '../draw.ts';
import { allPlays, playOf } from '../plays.ts';
import { readSelection } from '../selection.ts';
import { drawnHits } from './drawn-hits.ts';
import { exampleOf } from './example.ts';

/** Plays that win because nothing of them is drawn. */
const MISSES = /^(BZ\d+|ZLN\d|WLN\d|PTYX_NOT|TRUOT\d+)$/;

test('an example shows what of the draw it holds', () => {
  for (const play of allPlays()) {
    const example = exampleOf(play);
    const hits = example ? drawnHits(play, example.selection, example.draw) : [];
    expect(hits.length > 0, `${play.lottery} ${play.code}`).toBe(!MISSES.test(play.code));
  }
});

function hitsOf(lottery: LotteryCode, code: string, text: string, numbers: unknown) {
  const play = playOf(lottery, code);
  const draw = readDraw(lottery, numbers);
  const selection = play && readSelection(play.expand, text);
  return play && selection && draw ? drawnHits(play, selection, draw) : undefined;
}

const placesOf = (...args: Parameters<typeof hitsOf>) => hitsOf(...args)?.map(({ place }) => place);

test('balls are hit at their places', () => {
  const five = { balls: [6, 7, 5, 7, 9] };
  expect(placesOf('SSC', 'S5_COMBO', '1|1|5|7|9', five)).toEqual([2, 3, 4]);
  expect(placesOf('SSC', 'FUN5_3', 'BIG|SMALL|5|7|9', five)).toEqual([0, 2, 3, 4]);
  expect(placesOf('SSC', 'POS', '6|1|-|-|9', five)).toEqual([0, 4]);
  expect(placesOf('SSC', 'RX2_GROUP', '@1,3,5#5,9', five)).toEqual([2, 4]);
  expect(placesOf('SSC', 'S5_SINGLE', '11111', five)).toEqual([]);
  const seven = { balls: [12, 23, 4, 15, 17, 21], special: 13, zodiacYear: 2026 };
  expect(placesOf('LHC', 'LMTC', '01,12,13', seven)).toEqual([0, 6]);
  expect(placesOf('LHC', 'PTYX', 'HORSE', seven)).toEqual([6]);
  expect(placesOf('K3', 'P2_MULTI', '44', { balls: [4, 2, 4] })).toEqual([0, 2]);
});

test('digits are hit in their rows', () => {
  expect(hitsOf('LAO', 'DOWN2', '59', { number: '5915' })).toEqual([{ row: 'UP', place: 0, from: 0, to: 2 }]);
  expect(hitsOf('LAO', 'RUN_UP', '1', { number: '5915' })).toEqual([{ row: 'UP', place: 0, from: 2, to: 3 }]);
  expect(hitsOf('LAO', 'TOD2', '95', { number: '5915' })).toEqual([
    { row: 'UP', place: 0, from: 1, to: 2 },
    { row: 'UP', place: 0, from: 3, to: 4 },
  ]);
  const thai = { first: '706814', front3: ['219', '226'], back3: ['175', '219'], last2: '64' };
  expect(hitsOf('THAI', 'DOWN3', '219', thai)).toEqual([
    { row: 'FRONT', place: 0, from: 0, to: 3 },
    { row: 'BACK', place: 1, from: 0, to: 3 },
  ]);
  expect(hitsOf('THAI', 'PIN_UP', '8|-|4', thai)).toEqual([
    { row: 'UP', place: 0, from: 3, to: 4 },
    { row: 'UP', place: 0, from: 5, to: 6 },
  ]);
});
