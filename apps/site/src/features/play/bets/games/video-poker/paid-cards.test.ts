import { expect, test } from 'vitest';
import { paidCards } from './paid-cards.ts';

/** Cards by their ranks, 0 for a two; each has a suit of its own. */
const cards = (...ranks: number[]) => ranks.map((rank, at) => rank * 4 + (at % 4));

test.each([
  ['a pair below jacks', cards(7, 0, 7, 3, 4), 'nothing', []],
  ['jacks beside nothing', cards(9, 0, 3, 9, 5), 'jacks-or-better', [0, 3]],
  ['two pair', cards(4, 8, 4, 8, 12), 'two-pair', [0, 1, 2, 3]],
  ['three of a kind', cards(7, 0, 7, 7, 2), 'three-of-a-kind', [0, 2, 3]],
  ['three twos where they are plain cards', cards(0, 0, 5, 0, 2), 'three-of-a-kind', [0, 1, 3]],
  ['a pair and a wild two', cards(7, 0, 7, 3, 2), 'three-of-a-kind', [0, 1, 2]],
  ['two wild twos alone', cards(0, 0, 5, 8, 2), 'three-of-a-kind', [0, 1]],
  ['a pair and two wild twos', cards(0, 6, 0, 6, 2), 'quads', [0, 1, 2, 3]],
  ['three wild twos', cards(0, 0, 0, 6, 2), 'quads', [0, 1, 2]],
  ['four twos', cards(0, 0, 0, 0, 2), 'four-deuces', [0, 1, 2, 3]],
  ['a full house', cards(3, 3, 3, 5, 5), 'full-house', [0, 1, 2, 3, 4]],
  ['a straight', cards(3, 4, 5, 6, 7), 'straight', [0, 1, 2, 3, 4]],
])('%s', (_, deal, dealt, places) => {
  expect(paidCards(deal, dealt)).toEqual(places);
});
