import { expect, test } from 'vitest';
import { quickStream } from '../../kit/testing-random.ts';
import type { LotteryCode } from '../draw.ts';
import { allPlays, playOf } from '../plays.ts';
import { readSelection } from '../selection.ts';
import { settle } from '../settle.ts';
import { anyDraw, anySelection } from '../testing-selections.ts';
import { mostPaid } from './most.ts';
import { oddsOf, type Terms } from './odds.ts';
import { payoutOf } from './stake.ts';

const { int: below } = quickStream(17);
const SEA = ['MY2D', 'MY3D', 'THAI', 'LAO', '4D'];

function termsOf(lottery: LotteryCode): Terms {
  if (lottery === 'LHC') return { mode: 'ZY', plate: 'A' };
  if (lottery.startsWith('VN')) return { mode: 'ELOTT' };
  return SEA.includes(lottery) ? { mode: 'SEA' } : { mode: 'LOTT', group: 1960 };
}

test('no draw pays more than the highest win of a slip', () => {
  for (const play of allPlays())
    for (let i = 0; i < (process.env.SIEGE ? 2000 : 12); i++) {
      const selection = readSelection(play.expand, anySelection(play.expand, below));
      const draw = anyDraw(play.lottery, below);
      const odds = oddsOf(play, termsOf(play.lottery), draw.year);
      if (!selection) continue;
      const { payout, refund } = payoutOf(settle(play, selection, draw), 10_000n, odds);
      expect(
        mostPaid(play, selection, odds, draw.year),
        `${play.lottery} ${play.code} ${selection.text} ${draw.balls}`,
      ).toBeGreaterThanOrEqual(payout + refund);
    }
});

test.each([
  ['SSC', 'S5_DIRECT', '1,2|3|4|5|6,7', 98_000],
  ['SSC', 'S5_COMBO', '1|1|1|1|1,2', 98_000 + 9800 + 980 + 98 + 9.8],
  ['SSC', 'POS', '1,2|-|3|-|4', 3 * 9.8],
  ['SSC', 'BALL', 'BIG,SMALL,ODD|-|-|-|EVEN', 3 * 1.96],
  ['SSC', 'SUM_BSOE', 'BIG,SMALL,ODD', 2 * 1.96],
  ['SSC', 'RX2_DIRECT', '1|2|3|-|-', 3 * 98],
  ['SSC', 'F3_MIXED', '112;123', 326.6666],
  ['SSC', 'F3_ANY1', '1,2,3,4', 3 * 3.6162],
  ['K3', 'SHAPE', 'TRIPLE,PAIR', 35.28],
  ['K3', 'SHOW1', '1,2', 5.3185],
  ['11X5', 'SUM_BSOE', 'BIG,SMALL,TAILSMALL', 3.9685],
  ['LHC', 'WAVE7', 'RED,TIE', 34.812],
  ['11X5', 'RX2', '01,02,03,04,05,06', 10 * 5.39],
  ['11X5', 'RX6_SINGLE', '01 02 03 04 05 06;01 02 03 04 05 07', 2 * 75.46],
  ['LHC', 'TM', '07,49', 47.04],
  ['LHC', 'TM_ATTR', 'BIG,SMALL,ODD', 2 * 1.97],
  ['LHC', 'LM2T', '01,02', 57.702],
  ['LHC', 'ZL2', 'RAT,OX,TIGER', 3 * 4.484],
  ['VN_N', 'LO2', '07', 27 * 98],
  ['VN_N', 'DE', '07,08', 98],
  ['MY3D', 'BOX', '123', 550 + 5 * 10],
  ['THAI', 'TOD2', '45,54,44', 2 * 16 + 30],
  ['4D', 'BIG', '1234', 2500 + 1000 + 500 + 1800 + 600],
] as const)('the highest win of %s %s %s is %d times the stake', (lottery, code, text, most) => {
  const play = playOf(lottery, code);
  const selection = play && readSelection(play.expand, text);
  if (!play || !selection) throw new Error('no such slip');
  const paid = mostPaid(play, selection, oddsOf(play, termsOf(lottery), 2026), 2026);
  expect(Number(paid) / 10_000).toBeCloseTo(most, 4);
});
