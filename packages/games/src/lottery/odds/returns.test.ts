import { expect, test } from 'vitest';

import { soldIn } from '../menu/sold.ts';
import { allPlays, playOf } from '../plays.ts';
import { FAIR_GROUP, oddsOf, type PrizeMode, type Terms } from './odds.ts';
import { isMore, returnMax, returnsOf } from './returns.ts';

const YEAR = 2026;
const TERMS: Readonly<Record<PrizeMode, Terms>> = {
  LOTT: { mode: 'LOTT', group: FAIR_GROUP },
  ZY: { mode: 'ZY', plate: 'A' },
  ELOTT: { mode: 'ELOTT' },
  SEA: { mode: 'SEA' },
};

function percents(lottery: 'SSC' | 'K3' | 'LHC' | 'MY3D' | '4D', code: string, odds: Record<string, bigint>) {
  const play = playOf(lottery, code);
  if (!play) throw new Error(`there is no play ${code}`);
  const found = Object.entries(returnsOf(play, odds, YEAR));
  return Object.fromEntries(found.map(([tier, { num, den }]) => [tier, (Number(num) * 100) / Number(den)]));
}

test.each(Object.keys(TERMS) as PrizeMode[])('no play gives back more than its mode allows: %s', (mode) => {
  const sold = allPlays().filter((play) => soldIn(play, mode));
  expect(sold.length).toBeGreaterThan(40);
  for (const play of sold) {
    const returns = Object.values(returnsOf(play, oddsOf(play, TERMS[mode], YEAR), YEAR));
    expect(returns.length, play.code).toBeGreaterThan(0);
    expect(returns.filter((each) => isMore(each, returnMax(mode)))).toEqual([]);
  }
});

test('a tier that a unit wins alone has the return of its own odds', () => {
  expect(percents('SSC', 'POS', { WIN: 95_000n })).toEqual({ WIN: 95 });
});

test('rows that a number may win together have one return: the printed prizes of 4D give back 64 percent', () => {
  const big = { P1: 25_000_000n, P2: 10_000_000n, P3: 5_000_000n, SP: 1_800_000n, CO: 600_000n };
  const back = percents('4D', 'BIG', big);
  expect(Object.keys(back)).toEqual(['P1', 'P2', 'P3', 'SP', 'CO']);
  for (const each of Object.values(back)) expect(each).toBeCloseTo(64, 9);
  expect(percents('4D', 'BIG', { ...big, CO: 4_200_000n }).P1).toBeCloseTo(100, 9);
});

test('a consolation comes on top of the prize of its number', () => {
  const odds = { WIN: 5_500_000n, TUT_ABC: 100_000n };
  expect(percents('MY3D', 'STRAIGHT', odds)).toEqual({ WIN: 55, TUT_ABC: 62 });
});
