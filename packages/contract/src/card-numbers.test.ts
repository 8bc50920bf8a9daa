import fc from 'fast-check';
import { expect, test } from 'vitest';

import { withoutCards } from './card-numbers.ts';

test.each([
  ['4111111111111111', '************1111'],
  ['4111 1111 1111 1111', '************1111'],
  ['4111-1111-1111-1111', '************1111'],
  ['4111.1111.1111.1111', '************1111'],
  ['378282246310005', '***********0005'],
  ['6304000000000000', '************0000'],
  ['4222222222222', '*********2222'],
  ['6011000990139424009', '***************4009'],
  ['first 4111111111111111 then 5500000000000004', 'first ************1111 then ************0004'],
  ['4111111111111111 5500000000000004', '************1111 ************0004'],
  ['4111  1111  1111  1111', '************1111'],
  ['4111\u00a01111\u00a01111\u00a01111', '************1111'],
  ['4111–1111–1111–1111', '************1111'],
  ['4111 - 1111 - 1111 - 1111', '************1111'],
  ['4111,1111,1111,1111', '************1111'],
  ['4111/1111/1111/1111', '************1111'],
  ['4111_1111_1111_1111', '************1111'],
  ['4111\n1111\r\n1111\n1111', '************1111'],
  ['4111\u200b1111\u200b1111\u200b1111', '************1111'],
  ['၄၁၁၁ ၁၁၁၁ ၁၁၁၁ ၁၁၁၁', '************1111'],
  ['４１１１１１１１１１１１１１１１', '************1111'],
  ['on 3, 4111 1111 1111 1111 / 5', 'on 3, ************1111 / 5'],
  ['my card is4111111111111111!', 'my card is************1111!'],
])('STD-C10 «%s» is kept as «%s»', (text, kept) => {
  expect(withoutCards(text)).toBe(kept);
});

test.each([
  ['a number whose last digit does not fit', '4111111111111112'],
  ['twelve digits', '411111111111'],
  ['a telephone number', '+95 9 790 001 234'],
  ['an id', '01890000-0000-7000-8000-000000000000'],
  ['digits four spaces apart', '4111    1111    1111    1111'],
  ['amounts of money', '41,111,111 11,111,111'],
  ['digits with letters between', '4111x1111x1111x1111'],
  ['nothing', ''],
])('%s stays as it is', (_, text) => {
  expect(withoutCards(text)).toBe(text);
});

/** A number of so many digits that passes the check of cards. */
function card(digits: number[]): string {
  for (let last = 0; last < 10; last++) {
    const sum = [...digits, last].toReversed().reduce((total, digit, at) => {
      const value = at % 2 === 0 ? digit : digit * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return [...digits, last].join('');
  }
  throw new Error('one of ten digits fits');
}

const cards = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map(card);
const words = fc.stringMatching(/^[a-z ,]{0,20}$/);

test('STD-C10 a card of any length keeps its last four digits and nothing else, whatever words it stands among', () => {
  fc.assert(
    fc.property(words, cards, words, (before, number, after) => {
      const kept = withoutCards(`${before}x${number}x${after}`);
      expect(kept).toBe(`${before}x${'*'.repeat(number.length - 4)}${number.slice(-4)}x${after}`);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('STD-C10 what was kept once is kept the same again', () => {
  fc.assert(
    fc.property(words, cards, cards, (word, one, other) => {
      const kept = withoutCards(`${one} ${word} ${other}`);
      expect(withoutCards(kept)).toBe(kept);
    }),
    { seed: 8, numRuns: 300 },
  );
});

test('a long text of digits is read in a moment', () => {
  const began = performance.now();
  for (const text of ['1 ', '1', '၁,', '1\u200b\n ', '1'.repeat(20) + ' '.repeat(20)])
    withoutCards(text.repeat(10_000));
  // Every stretch against every other would take minutes.
  expect(performance.now() - began).toBeLessThan(5_000);
});
