import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { figuresOf } from '../kit/bets.ts';
import { streamOf } from '../kit/testing-words.ts';
import { arrangement, arrangements } from './arrangements.ts';
import { GOLD_PANNER, LUCKY_NINE, playScratch, scratch, scratchLaws } from './scratch.ts';

const bet = { stake: 200n };

test('games 6: the deck returns 94 % and hits as published', () => {
  const [panner, nine] = [GOLD_PANNER, LUCKY_NINE].flatMap(scratchLaws).map(figuresOf);
  if (!panner || !nine) throw new Error('each card has one law');
  expect(panner.returns).toBe(0.94);
  expect((panner.hitRate * 100).toFixed(2)).toBe('29.99');
  expect(panner.sigma.toFixed(1)).toBe('101.4');
  expect(panner.top).toEqual({ times: 100_000, chance: 1e-6 });
  expect(nine.returns).toBe(0.94);
  expect(nine.sigma).toBeLessThan(panner.sigma / 4);
  expect(GOLD_PANNER.version).not.toBe(LUCKY_NINE.version);
});

test('every arrangement with one winner or with none has one number, and no other has', () => {
  const cells = { cells: 5, symbols: 3, match: 3 };
  const all = Array.from({ length: 3 ** 5 }, (_, n) => n.toString(3).padStart(5, '0'));
  const count = (card: string, symbol: number) => card.split(String(symbol)).length - 1;
  for (const winner of [null, 0, 1, 2]) {
    const wanted = all.filter((card) =>
      [0, 1, 2].every((symbol) => (symbol === winner ? count(card, symbol) === 3 : count(card, symbol) < 3)),
    );
    const found = Array.from({ length: arrangements(cells, winner) }, (_, n) =>
      arrangement(cells, winner, n).join(''),
    );
    expect(found).toEqual(wanted);
  }
  expect(() => arrangement(cells, 0, arrangements(cells, 0))).toThrow('there is such a card');
});

/** Cards of the deck by number: the first of each prize, and the first that wins nothing. */
function firstCards(definition: typeof GOLD_PANNER) {
  let first = 0;
  return [...definition.prizes, { times: 0, cards: 0 }].map(({ times, cards }) => {
    first += cards;
    return [first - cards, times] as const;
  });
}

describe('a card', () => {
  const words = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 40, maxLength: 40 });

  test.each(firstCards(GOLD_PANNER))(
    'of Gold Panner with number %d shows %d three times and nothing else so often',
    (card, times) => {
      fc.assert(
        fc.property(words, (rest) => {
          const { show, payout, staked } = playScratch(GOLD_PANNER, streamOf([card, ...rest]), bet);
          const shown = Map.groupBy(show.amounts, (amount) => amount);
          const three = [...shown].filter(([, same]) => same.length >= 3);
          expect(three.map(([amount, same]) => [amount, same.length])).toEqual(times > 0 ? [[times, 3]] : []);
          expect(show.amounts).toHaveLength(9);
          expect([staked, payout]).toEqual([200n, 200n * BigInt(times)]);
        }),
        { numRuns: 15 },
      );
    },
  );

  test.each(firstCards(LUCKY_NINE))(
    'of Lucky Nine with number %d has %d under its one winning number',
    (card, times) => {
      fc.assert(
        fc.property(words, (rest) => {
          const { show, payout } = playScratch(LUCKY_NINE, streamOf([card, ...rest]), bet);
          const hits = show.own.flatMap((n, cell) => (show.winning.includes(n) ? [show.amounts[cell]] : []));
          expect(hits).toEqual(times > 0 ? [times] : []);
          expect([new Set(show.own).size, new Set(show.winning).size]).toEqual([9, 3]);
          expect([...show.own, ...show.winning].every((n) => n >= 1 && n <= 45)).toBe(true);
          expect(payout).toBe(200n * BigInt(times));
        }),
        { numRuns: 15 },
      );
    },
  );

  test('is bought alone, and asks nothing', () => {
    expect(scratch.bet(GOLD_PANNER, {}, 200n)).toEqual({});
    for (const sent of [undefined, null, [], { cards: 2 }])
      expect(scratch.bet(GOLD_PANNER, sent, 200n), JSON.stringify(sent)).toBeUndefined();
  });
});
