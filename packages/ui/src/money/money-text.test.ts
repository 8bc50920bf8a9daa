import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  ['0', '0.00'],
  ['7', '7.00'],
  ['999.9', '999.90'],
  ['1000', '1,000.00'],
  ['248650', '248,650.00'],
  ['1234567.899', '1,234,567.89'],
  ['0012.5', '12.50'],
  ['90071992547409931.01', '90,071,992,547,409,931.01'],
])('U-07 %s shows as %s: two decimals, the rest cut off, grouped by thousands', (amount, shown) => {
  expect(moneyText(amount)).toBe(shown);
});

test('U-08 a debit carries the true minus sign', () => {
  expect(moneyText('-500.5')).toBe('\u2212500.50');
});

test('a signed amount shows a plus, and nothing has no sign at all', () => {
  expect(moneyText('2500', { signed: true })).toBe('+2,500.00');
  expect(moneyText('0.00', { signed: true })).toBe('0.00');
  expect(moneyText('-0.009')).toBe('0.00');
});

test.each(['', '1,000', '1e3', 'NaN', '1.', '.5', '၁၀'])(
  '"%s" is not an amount and is not shown as one',
  (amount) => {
    expect(() => moneyText(amount)).toThrow(TypeError);
  },
);
