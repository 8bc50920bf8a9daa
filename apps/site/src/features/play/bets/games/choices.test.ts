import { DICE, winningRolls as rulesRolls, diceTimes as rulesTimes } from '@baize/games/arcade/dice';
import { KENO_40, kenoTimes } from '@baize/games/keno/keno';
import { winOf } from '@baize/games/kit/round';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ballAt } from '../../../../stage/arcade/plinko-path.ts';
import type { Known } from '../parts/known.ts';
import { hundredths, timesText, winAt } from '../parts/times-text.ts';
import { dicePaying, diceTimes, diceWith, openingDice, winningRolls } from './dice/bet.ts';
import { openingKeno } from './keno/bet.ts';
import { openingMines } from './mines/bet.ts';

const { edgeBps, chanceMin, chanceMax } = DICE;
const table = { game: 'dice' as const, edgeBps, chanceMin, chanceMax };
const rolls = fc.integer({ min: chanceMin, max: chanceMax });

test('the multiplier of a dice bet is that of the rules, and a bet with a chance or a multiplier is the nearest one', () => {
  fc.assert(
    fc.property(fc.boolean(), rolls, (over, wanted) => {
      const bet = diceWith(table, over, wanted);
      expect(winningRolls(bet)).toBe(wanted);
      expect(rulesRolls(bet)).toBe(wanted);
      expect(BigInt(diceTimes(table, wanted))).toBe(rulesTimes(DICE, bet));
      const same = dicePaying(table, over, diceTimes(table, wanted));
      expect(Math.abs(winningRolls(same) - wanted)).toBeLessThanOrEqual(1);
    }),
  );
  expect(winningRolls(diceWith(table, true, 99_999))).toBe(chanceMax);
});

test('what a stake brings is rounded as the server rounds it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (cents, times) => {
        const stake = cents * 100n;
        expect(winAt(stake, times)).toBe(winOf(stake, BigInt(times), { maxWinX: 10 ** 9 }).payout);
      },
    ),
  );
});

test('choices of last time come back only where the rules allow them', () => {
  const opens = (known: Known) => openingDice(table, known);
  expect(opens({})).toEqual({ over: false, target: 5000 });
  expect(opens({ over: true, target: 1234 })).toEqual({ over: true, target: 1234 });
  expect(opens({ over: true, target: 9999 })).toEqual({ over: true, target: 9998 });
  expect(opens({ target: 'x' })).toEqual({ over: false, target: 5000 });
  const keno = {
    game: 'keno' as const,
    numbers: 40,
    drawn: 10,
    picksMax: 10,
    tables: KENO_40.risks.map((risk) => ({
      risk,
      picks: 1,
      times: kenoTimes(KENO_40, 1, risk),
      payback: '98.55',
    })),
  };
  expect(openingKeno(keno, { picks: [9, 4, 4, 41], risk: 'high' })).toEqual({ picks: [4, 9], risk: 'high' });
  expect(openingKeno(keno, { picks: [], risk: 'none' })).toEqual({ picks: [], risk: 'medium' });
  const mines = { game: 'mines' as const, tiles: 25, edgeBps: 100, times: [] };
  expect([24, 25].map((known) => openingMines(mines, { mines: known }))).toEqual([
    { mines: 24 },
    { mines: 3 },
  ]);
});

test('a ball ends above the slot that the server said, and goes half a slot aside in each row', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 8, maxLength: 16 }), (falls) => {
      const rows = falls.length;
      const rights = falls.reduce((sum, fall) => sum + fall, 0);
      const end = ballAt({ rows, falls }, 1);
      expect(end.x).toBeCloseTo(((rights + 0.5) * 100) / (rows + 1), 6);
      expect(end.y).toBeCloseTo(100, 6);
      for (const [row, fall] of falls.entries()) {
        const [before, after] = [row + 1, row + 2].map((at) =>
          ballAt({ rows, falls }, at / (rows + 1) - 1e-9),
        );
        expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(
          ((fall === 1 ? 0.5 : -0.5) * 100) / (rows + 1),
          3,
        );
      }
    }),
  );
});

test('multipliers are told without idle zeros', () => {
  expect([19_800, 10_000, 10_102, 5_000, 10_000_000, 123_456_789].map(timesText)).toEqual([
    '1.98',
    '1',
    '1.0102',
    '0.50',
    '1,000',
    '12,345.6789',
  ]);
  expect([5, 9999, 123_456].map(hundredths)).toEqual(['0.05', '99.99', '1,234.56']);
});
