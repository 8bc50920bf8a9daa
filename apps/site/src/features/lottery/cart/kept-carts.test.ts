import { expect, test } from 'vitest';

import type { Cart } from './cart.ts';
import { keepCarts, keptCarts } from './kept-carts.ts';

const LINE = {
  play: 'POS',
  selection: '1|-|-|-|-',
  unitPrice: '100.00',
  unitMode: 1,
  multiplier: 2,
  units: 1,
  amount: 2_000_000n,
  id: 7,
} as const;
const ORDER = { gameCode: 'FFSSC5', issue: '20261125-0361', revision: 7, lines: [] };
const CART: Cart = { issue: '20261125-0361', lines: [LINE], pending: ORDER };

function memory(text: string | null = null, most = Number.POSITIVE_INFINITY) {
  let held = text;
  return {
    getItem: () => held,
    setItem: (_: string, next: string) => {
      if (next.length > most) throw new Error('QuotaExceededError');
      held = next;
    },
    removeItem: () => {
      held = null;
    },
  };
}

test('L-03 a cart comes back as it was, with the order of unknown outcome', () => {
  const storage = memory();
  keepCarts({ 'mia:cart:FFSSC5': CART, 'mia:now:FFSSC5': { issue: '', lines: [] } }, storage);
  expect(keptCarts(storage)).toEqual({ 'mia:cart:FFSSC5': CART });
});

test.each([
  null,
  'null',
  '[]',
  '{"a":1}',
  '{"a":{"issue":"1","lines":[{"play":"POS"}]}}',
  '{"a":{"issue":"1","lines":[{"amount":"x"}]}}',
  'no text of ours',
])('a text that is no cart is none: %s', (text) => {
  expect(keptCarts(memory(text))).toEqual({});
});

test('a cart that finds no room leaves nothing behind', () => {
  const storage = memory('{}', 100);
  keepCarts({ cart: CART }, storage);
  expect(storage.getItem()).toBeNull();
});
