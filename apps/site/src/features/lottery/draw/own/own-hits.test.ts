import { expect, test } from 'vitest';

import { ownHits } from './own-hits.ts';

test('L-06 a digit is a hit at the place that it was chosen for, and at no other', () => {
  const isHit = ownHits('SSC', [{ play: 'S5_DIRECT', selection: '1,2|3|4|5|6' }]);
  expect(isHit({ row: '', place: 0, symbol: '2' })).toBe(true);
  expect(isHit({ row: '', place: 1, symbol: '2' })).toBe(false);
});

test('a ball of a combination is a hit wherever the play looks', () => {
  const isHit = ownHits('11X5', [{ play: 'RX3', selection: '01,05,11' }]);
  expect(isHit({ row: '', place: 4, symbol: '05' })).toBe(true);
  expect(isHit({ row: '', place: 4, symbol: '06' })).toBe(false);
});

test('a number is a hit where it ends the numbers of the play’s prizes', () => {
  const isHit = ownHits('VN_N', [{ play: 'DE', selection: '07,68' }]);
  expect(isHit({ row: 'DB', place: 0, symbol: '50707' })).toBe(true);
  expect(isHit({ row: 'G1', place: 0, symbol: '50707' })).toBe(false);
});

test('a set of numbers names each of its numbers', () => {
  const isHit = ownHits('MY2D', [{ play: 'MACRO', selection: 'HEAD:5' }]);
  expect(isHit({ row: 'UP', place: 0, symbol: '57' })).toBe(true);
  expect(isHit({ row: 'UP', place: 0, symbol: '67' })).toBe(false);
});

test('of a number in pieces the digits are hits that the play looks at, together', () => {
  const isHit = ownHits('LAO', [{ play: 'UP2', selection: '34' }]);
  const hits = (symbol: string) => [0, 1, 2, 3].map((digit) => isHit({ row: 'UP', place: 0, symbol, digit }));
  expect(hits('1234')).toEqual([false, false, true, true]);
  expect(hits('1243')).toEqual([false, false, false, false]);
});

test('without bets nothing is a hit', () => {
  expect(ownHits('SSC', [])({ row: '', place: 0, symbol: '2' })).toBe(false);
});
