import { expect, test } from 'vitest';

import { amountText } from './format.ts';

test.each([
  ['1234567.5', '1,234,567.5'],
  ['0.0000', '0.00'],
  ['12.1000', '12.10'],
  ['0.0001', '0.0001'],
  ['-3.00', '−3.00'],
  ['7', '7.00'],
])('an amount of %s reads %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test('what came in says so where it is asked to, and nothing has no sign', () => {
  expect(amountText('5.00', { signed: true })).toBe('+5.00');
  expect(amountText('-0.00', { signed: true })).toBe('0.00');
});
