import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { streamOf } from '../kit/testing-words.ts';
import { arrangement, arrangements } from './arrangements.ts';
import { certifyScratch, checkScratchBet, GOLD_PANNER, LUCKY_NINE, playScratch } from './scratch.ts';

const bet = [{ spot: 'card', stake: 200n }];

test('games 6: the deck returns 94 % and hits as published', () => {
  const panner = certifyScratch(GOLD_PANNER);
  expect(panner.returns).toBe(0.94);
  expect(((panner.hitRate + panner.backRate) * 100).toFixed(2)).toBe('29.99');
  expect(panner.sigma.toFixed(1)).toBe('101.4');
  expect(panner.topWin).toMatchObject({ times: 100_000, oneIn: 1_000_000 });
  const nine = certifyScratch(LUCKY_NINE);
  expect(nine.exact).toEqual({ numerator: '47', denominator: '50' });
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
          const { view, payout, staked } = playScratch(GOLD_PANNER, streamOf([card, ...rest]), bet);
          const shown = Map.groupBy(view.amounts, (amount) => amount);
          const three = [...shown].filter(([, same]) => same.length >= 3);
          expect(three.map(([amount, same]) => [amount, same.length])).toEqual(times > 0 ? [[times, 3]] : []);
          expect(view.amounts).toHaveLength(9);
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
          const { view, payout } = playScratch(LUCKY_NINE, streamOf([card, ...rest]), bet);
          const hits = view.own.flatMap((n, cell) => (view.winning.includes(n) ? [view.amounts[cell]] : []));
          expect(hits).toEqual(times > 0 ? [times] : []);
          expect([new Set(view.own).size, new Set(view.winning).size]).toEqual([9, 3]);
          expect([...view.own, ...view.winning].every((n) => n >= 1 && n <= 45)).toBe(true);
          expect(payout).toBe(200n * BigInt(times));
        }),
        { numRuns: 15 },
      );
    },
  );

  test('is bought alone, in whole cents', () => {
    expect(checkScratchBet(GOLD_PANNER, bet)).toBeNull();
    expect(checkScratchBet(GOLD_PANNER, [...bet, ...bet])?.problem).toBe('twice');
    expect(checkScratchBet(GOLD_PANNER, [{ spot: 'card', stake: 1n }])?.problem).toBe('stake');
  });
});
