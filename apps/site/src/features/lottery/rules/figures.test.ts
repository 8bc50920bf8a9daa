import { playOf } from '@baize/games/lottery/plays';
import { expect, test } from 'vitest';

import { oddsText } from '../bet/terms.ts';
import { highestOdds, hitsOnAverage, oneIn, prizeLines, soldOdds } from './figures.ts';

const YEAR = 2026;

function linesOf(...[lottery, code]: Parameters<typeof playOf>) {
  const play = playOf(lottery, code);
  return play ? prizeLines(play, YEAR, soldOdds(play, YEAR)) : [];
}

test('tiers that are as likely and pay the same are one line, the likeliest first', () => {
  const lines = linesOf('K3', 'SUM');
  expect(lines[0]?.tiers).toEqual(['S10', 'S11']);
  expect(lines.at(-1)?.tiers).toEqual(['S3', 'S18']);
  expect(lines).toHaveLength(8);
});

test('a chance is said as one in so many', () => {
  const [straight] = linesOf('SSC', 'S5_DIRECT');
  const [number] = linesOf('LHC', 'TM');
  const [lo] = linesOf('VN_N', 'LO2_1K');
  const [wave] = linesOf('LHC', 'TM_WAVE');
  expect(straight && oneIn(straight.chance)).toBe('100,000');
  expect(number && oneIn(number.chance)).toBe('49');
  expect(wave && oneIn(wave.chance)).toBe('2.88');
  expect(lo && hitsOnAverage(lo.chance)).toBe('0.27');
});

test('odds are those given, or those of the usual terms', () => {
  const play = playOf('MY2D', 'STRAIGHT');
  expect(play && oddsText(highestOdds(soldOdds(play, YEAR)))).toBe('85.00');
  expect(play && oddsText(highestOdds(soldOdds(play, YEAR, { WIN: '80.5' })))).toBe('80.50');
});
