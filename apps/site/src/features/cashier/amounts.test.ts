import { expect, test } from 'vitest';
import { feeFor, plainAmount, securityOf, shareOf, total, wireAmount, wrongWith } from './amounts.ts';

const BOUNDS = { min: '50.00', max: '1000.00', left: '800.00' };

test.each([
  ['', 'format'],
  ['0.00', 'format'],
  ['49.99', 'low'],
  ['50', 'none'],
  ['800', 'none'],
  ['800.01', 'limit'],
  ['1000.01', 'high'],
])('an amount of "%s" within its limits is %s', (typed, wrong) => {
  expect(wrongWith(typed, BOUNDS)).toBe(wrong);
});

test('without a limit of the player only the method limits an amount', () => {
  expect(wrongWith('1000', { ...BOUNDS, left: null })).toBe('none');
});

test.each([
  ['5.', '5'],
  ['0.', null],
  ['12.5', '12.5'],
])('"%s" goes out as %s', (typed, sent) => {
  expect(wireAmount(typed)).toBe(sent);
});

test.each([
  ['50000.00', '50000'],
  ['12.50', '12.50'],
])('%s would be typed as %s', (amount, typed) => {
  expect(plainAmount(amount)).toBe(typed);
});

test('WD-3 the fee is rounded down and kept within its bounds', () => {
  const fee = { ppm: 5000, fixed: '1.00', min: '2.00', max: '50.00' };
  expect(feeFor('', fee)).toBe('0.00');
  expect(feeFor('100', fee)).toBe('2.00');
  expect(feeFor('1000.99', fee)).toBe('6.00');
  expect(feeFor('50000', fee)).toBe('50.00');
});

test.each([
  ['25 %', '1001.50', 25n, '250'],
  ['all', '1001.5099', 100n, '1001.50'],
  ['all, with a lower limit', '1001.50', 100n, '900'],
  ['25 %, in round figures', '17290.00', 25n, '4300'],
  ['half of next to nothing', '0.50', 50n, '0.25'],
])('%s of what is there', (name, available, percent, share) => {
  expect(shareOf(available, percent, name.includes('lower') ? '900.00' : '5000.00')).toBe(share);
});

test('WD-7 the security is a share of the amount, rounded down to a hundredth', () => {
  expect(securityOf('333.33', { securityPpm: 100_000 })).toBe('33.33');
  expect(securityOf('333.33', null)).toBe('0.00');
});

test('sums leave out what has not come', () => {
  expect(total(['1.50', null, '2.50'])).toBe('4.00');
});
