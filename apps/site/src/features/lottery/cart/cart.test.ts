import { parseAmount } from '@baize/contract/money';
import { beforeEach, expect, test } from 'vitest';

import { standIn } from '../../../shell/testing.ts';
import type { BetTerms } from '../lottery.data.ts';

standIn();
const { queries } = await import('../../../shell/queries.ts');
const { memberQuery } = await import('../../../shell/session.ts');
const { addToCart, cartOf, lineFrom, setCart, stakeOfUnit } = await import('./cart.ts');

const TERMS = {
  now: '2026-11-25T06:00:00.000Z',
  game: { code: 'FFMY2D5', lottery: 'MY2D', issue: { code: '20261125-0016' }, last: null },
  plays: [{ code: 'STRAIGHT', odds: { WIN: '85.00' } }],
  groups: null,
  plates: null,
} as unknown as BetTerms;
const DRAFT = {
  play: 'STRAIGHT',
  selection: '07,23,58,70',
  unitPrice: '100.00',
  unitMode: 1,
  multiplier: 10,
} as const;

beforeEach(() => {
  queries.setQueryData(memberQuery().queryKey, { id: 'mia' } as never);
  setCart('FFMY2D5', 'cart', { issue: '', lines: [] });
});

test('L-03 a line says its numbers times the stake that was pressed, not the price of a unit', () => {
  const line = lineFrom(TERMS, DRAFT);
  expect(line?.amount).toBe(parseAmount('4000.00'));
  expect(line && stakeOfUnit(line)).toBe(parseAmount('1000.00'));
});

test('L-03 lines of a closed issue go along to the present one, and their number is said', () => {
  const line = lineFrom(TERMS, DRAFT);
  if (!line) throw new Error('no line');
  setCart('FFMY2D5', 'cart', { issue: '20261125-0015', lines: [line] });
  expect(addToCart(TERMS, [{ ...line, id: 99 }])).toBe(1);
  expect(cartOf('FFMY2D5', 'cart')).toMatchObject({ issue: '20261125-0016', lines: [{}, { id: 99 }] });
  expect(addToCart(TERMS, [{ ...line, id: 100 }])).toBe(0);
});
