import { expect, test } from 'vitest';
import { caretIn, groupedAmount, typedAmount } from './amount-text.ts';

test.each([
  ['50000', '50000'],
  ['1,234.567', '1234.56'],
  ['007', '7'],
  ['.5', '0.5'],
  ['1.2.3', '1.23'],
  ['၁၂၃', '123'],
  ['12 kyat', '12'],
  ['1234567890123', '123456789012'],
  ['', ''],
])('typed %s is the amount "%s"', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test.each([
  ['1234567.5', '1,234,567.5'],
  ['100', '100'],
  ['0.', '0.'],
  ['', ''],
])('the amount "%s" is shown as %s', (amount, shown) => {
  expect(groupedAmount(amount)).toBe(shown);
});

test.each([
  ['a digit at the end', '1,2345', 6, 6],
  ['a digit in the middle', '91,234', 1, 1],
  ['a digit before a group that grows', '12,934', 4, 4],
  ['nothing', '', 0, 0],
])('U-11 after %s the caret stays behind what was typed', (_, typed, caret, place) => {
  expect(caretIn(groupedAmount(typedAmount(typed)), typed, caret)).toBe(place);
});
