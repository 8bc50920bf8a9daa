import { expect, test } from 'vitest';

import { LOTTERIES } from '../draw.ts';
import { allPlays, playOf } from '../plays.ts';
import { PLAY_GROUPS } from './groups.ts';
import { soldIn } from './sold.ts';

test.each(LOTTERIES)('every play of %s is in exactly one group', (lottery) => {
  const listed = PLAY_GROUPS[lottery].flatMap(({ plays }) => plays);
  const all = allPlays()
    .filter((play) => play.lottery === lottery)
    .map(({ code }) => code);
  expect(listed.toSorted()).toEqual(all.toSorted());
});

test.each(LOTTERIES)('the groups of %s have names of their own', (lottery) => {
  const names = PLAY_GROUPS[lottery].map(({ group }) => group);
  expect(new Set(names).size).toBe(names.length);
});

const soldOf = (lottery: string, mode: Parameters<typeof soldIn>[1]) =>
  allPlays()
    .filter((play) => play.lottery === lottery && soldIn(play, mode))
    .map(({ code }) => code);

test('a prize mode sells the plays of its lotteries', () => {
  const count = (mode: Parameters<typeof soldIn>[1]) =>
    allPlays().filter((play) => soldIn(play, mode)).length;
  expect(count('LOTT')).toBe(149 + 58 + 17 + 25 + 42 + 41);
  expect(count('SEA')).toBe(4 + 2 + 17 + 15 + 15);
  expect(count('ELOTT')).toBe(534 - count('SEA'));
  expect(soldOf('LHC', 'LOTT')).toEqual([]);
});

test('credit play sells all of the Hong Kong lottery, and of the others what an attribute decides', () => {
  expect(soldOf('LHC', 'ZY')).toHaveLength(66);
  expect(soldOf('VN_N', 'ZY')).toEqual([]);
  expect(soldOf('11X5', 'ZY')).toEqual(['ODDCOUNT', 'MIDDLE', 'SUM_BSOE', 'BALL', 'DT_15']);
  expect(playOf('K3', 'SHOW1') && soldOf('K3', 'ZY')).not.toContain('SHOW1');
});
