import { oddsOf } from '@baize/games/lottery/odds/odds';
import { padFrom } from '@baize/games/lottery/pad/selection-text';
import { emptyPad, press, quick } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';
import { playOf } from '@baize/games/lottery/plays';
import { expect, test } from 'vitest';
import { mostAt } from './bet/most-of.ts';
import { type SlipTerms, slipOf } from './slip.ts';

const TWO = 20_000n;

function named(...[lottery, code]: Parameters<typeof playOf>): Play {
  const play = playOf(lottery, code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

function termsOf(play: Play, more: Partial<SlipTerms> = {}): SlipTerms {
  const odds = oddsOf(play, { mode: 'LOTT', group: 1960 }, 2026);
  return { price: TWO, mode: 1, multiplier: 1, odds, year: 2026, ...more };
}

test('lottery 6.5: a line costs units × price × mode × multiplier, and wins at most what its best draw pays', () => {
  const play = named('SSC', 'S5_DIRECT');
  const all = [0, 1, 2, 3, 4].reduce((at, field) => quick(play, at, field, 'all'), emptyPad(play));
  expect(slipOf(play, all, termsOf(play, { mode: 1000, multiplier: 3 }))).toEqual({
    line: {
      selection: Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|'),
      units: 100_000,
      unitStake: 60n,
      amount: 6_000_000n,
    },
  });
  // 98 000 times the stake of one unit.
  const text = Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|');
  expect(mostAt(play, text, termsOf(play, { mode: 1000, multiplier: 3 }))).toBe(5_880_000n);
});

test('a pad that is not complete says the reason, and so does a price that cannot be paid', () => {
  const play = named('SSC', 'POS');
  const empty = emptyPad(play);
  const one = press(play, empty, 0, '7');
  expect(slipOf(play, empty, termsOf(play))).toEqual({ missing: { why: 'filled', count: 1 } });
  expect(slipOf(play, one, termsOf(play, { price: 15n, mode: 10 }))).toEqual({ missing: { why: 'price' } });
  expect(slipOf(play, one, termsOf(play, { multiplier: 0 }))).toEqual({ missing: { why: 'price' } });
});

test('a saved ticket costs again the same', () => {
  const play = named('11X5', 'RX3_DT');
  const state = padFrom(play, '01#02,03,04,05');
  expect(state && slipOf(play, state, termsOf(play))).toMatchObject({
    line: { selection: '01#02,03,04,05', units: 6, amount: 6n * TWO },
  });
});
