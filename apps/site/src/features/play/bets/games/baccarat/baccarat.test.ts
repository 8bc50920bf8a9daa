import { BACCARAT, playBaccarat } from '@baize/games/tables/baccarat';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type BaccaratShow,
  backedSide,
  dealOf,
  passedOf,
  pointsOf,
} from '../../../../../stage/titles/baccarat/deal.ts';
import { FOLDED, MAIN, phoneLayout, WIDE } from './layout.ts';
import { edgeAt, OVER, peeled } from './peel.ts';
import { resultOf } from './road-result.ts';

/** Any coup with chips on one side. */
const coups = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 415 }), { minLength: 6, maxLength: 6 }),
    fc.constantFrom('player', 'banker', 'tie'),
  )
  .map(([cards, spot]) => {
    const stream = { pick: () => cards } as unknown as Parameters<typeof playBaccarat>[1];
    const { show } = playBaccarat(BACCARAT, stream, [{ spot, stake: 100n }]);
    return { show: JSON.parse(JSON.stringify(show)) as BaccaratShow, spot };
  });

test('every card is dealt once and turned after it, and a hand counts what the server counted', () => {
  fc.assert(
    fc.property(coups, ({ show }) => {
      const { steps, stops, ms } = dealOf(show);
      const cards = show.player.cards.length + show.banker.cards.length;
      expect(steps.filter(({ what }) => what === 'deal')).toHaveLength(cards);
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
      for (const { what, side, card, at } of steps) {
        const other = steps.find((step) => step.side === side && step.card === card && step.what !== what);
        expect(what === 'turn' ? at : other?.at).toBeGreaterThan(what === 'turn' ? (other?.at ?? 2) : at);
      }
      expect([passedOf(show, 1), ms > 0]).toEqual([steps.length, true]);
      for (const side of ['player', 'banker'] as const) {
        expect(pointsOf(show[side].cards)).toBe(show[side].points);
      }
      // At each stop only cards of the own side lie face down, and they are turned by the place where it goes on.
      for (const { at, on } of stops) {
        const between = steps.slice(passedOf(show, at), passedOf(show, on));
        expect(between.length).toBeGreaterThan(0);
        expect(between.every((step) => step.what === 'turn' && step.side === backedSide(show))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('a player squeezes the side with more of his chips, and the player’s where he has neither', () => {
  fc.assert(
    fc.property(coups, ({ show, spot }) => {
      expect(backedSide(show)).toBe(spot === 'banker' ? 'banker' : 'player');
    }),
    { numRuns: 10 },
  );
});

test('both layouts have every bet of the table once, without gaps between its places', () => {
  const all = new Set(Object.keys(BACCARAT.pays));
  for (const { plan, size } of [phoneLayout(true), WIDE]) {
    expect(new Set(Object.keys(plan))).toEqual(all);
    const area = Object.values(plan).reduce((sum, [, , width, height]) => sum + width * height, 0);
    expect(area).toBeCloseTo(size[0] * size[1], 6);
  }
  expect(Object.keys(phoneLayout(false).plan).every((spot) => !FOLDED.has(spot))).toBe(true);
  expect(Object.keys(phoneLayout(false).plan)).toEqual(expect.arrayContaining([...MAIN]));
});

test('a card is taken by its nearest edge, follows the finger inwards only, and falls over when it is seen', () => {
  expect(edgeAt({ x: 0.5, y: 0.9 })).toBe('bottom');
  expect(edgeAt({ x: 0.95, y: 0.5 })).toBe('right');
  const from = { x: 0.5, y: 1 };
  expect(peeled('bottom', from, { x: 0.5, y: 0.5 })).toBe(0.25);
  expect(peeled('bottom', from, { x: 0.5, y: 1.4 })).toBe(0);
  expect(peeled('bottom', from, { x: 0.5, y: -1 })).toBeGreaterThan(OVER);
});

test('a result for the roads knows the pairs', () => {
  fc.assert(
    fc.property(coups, ({ show }) => {
      const result = resultOf(show);
      expect(result.playerPair).toBe((show.player.cards[0] ?? 0) >> 2 === (show.player.cards[1] ?? 0) >> 2);
    }),
    { numRuns: 30 },
  );
});
