import { expect, test } from 'vitest';

import { BLACKJACK_CERTIFIED } from './certified.generated.ts';
import { simulate } from './certify.ts';
import { bestGain, situations } from './exact.ts';
import { BLACKJACK, type BlackjackRules } from './rules.ts';
import { strategyOf, tableGain } from './strategy.ts';

const BASE: BlackjackRules = { ...BLACKJACK.rules, decks: 8, splitTo: 2, lateSurrender: false };

/** Gains in percent as the reference prints them: the best play by the cards in hand, one split, a fresh shoe. */
test.each<[gain: string, rules: Partial<BlackjackRules>]>([
  ['-0.486', {}],
  ['-0.410', { lateSurrender: true }],
  ['-0.699', { dealerHitsSoft17: true }],
  ['-0.607', { doubleAfterSplit: false }],
  ['-0.596', { peek: false }],
  ['-1.844', { blackjackPays: 12_000 }],
  ['-0.457', { decks: 6 }],
  ['-0.581', { decks: 6, dealerHitsSoft17: true, lateSurrender: true }],
  ['-0.223', { decks: 2 }],
])('games 4.6: a player gains %s %% by rules of case %#', (published, rules) => {
  expect((bestGain({ ...BASE, ...rules }) * 100).toFixed(3)).toBe(published);
});

test('games 4.6: splitting to four hands is worth 0.03 to 0.06 points, and the certificate says what is computed now', () => {
  const { rules } = BLACKJACK;
  const all = situations(rules);
  const best = bestGain(rules, all);
  const worth = (best - bestGain({ ...rules, splitTo: 2 })) * 100;
  expect(worth).toBeGreaterThan(0.03);
  expect(worth).toBeLessThan(0.06);
  const table = strategyOf(rules, all);
  expect(table).toEqual(BLACKJACK_CERTIFIED.table);
  expect(1 + best).toBeCloseTo(BLACKJACK_CERTIFIED.returns, 12);
  expect(1 + tableGain(rules, table)).toBeCloseTo(BLACKJACK_CERTIFIED.returnsByTable, 12);
});

test('games 4.6: many rounds played by the table agree with its exact return, splits and all', () => {
  let state = 11;
  const random = {
    int(n: number) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
  const rounds = 400_000;
  const { returns, sigma } = simulate(BLACKJACK, BLACKJACK_CERTIFIED.table, { rounds, random });
  expect(Math.abs(returns - BLACKJACK_CERTIFIED.returnsByTable)).toBeLessThan(
    (3.29 * sigma) / Math.sqrt(rounds),
  );
});
