import { expect, test } from 'vitest';

import { against, holding, percentUsed, stopsPlay, typedLimit } from './limit-amount.ts';

test.each([
  ['50000', '50000'],
  ['50 000', '50000'],
  ['1,250.50', '1250.50'],
  ['၅၀၀၀၀', '50000'],
  ['٢٥٠', '250'],
  ['0', '0'],
  ['', null],
  ['-5', null],
  ['5.001', null],
  ['abc', null],
])('an amount typed as %j is %j', (typed, amount) => {
  expect(typedLimit('loss', typed)).toBe(amount);
});

test.each([
  ['60', '60'],
  ['၆၀', '60'],
  ['9', null],
  ['1441', null],
  ['30.5', null],
])('minutes typed as %j are %j', (typed, minutes) => {
  expect(typedLimit('session', typed)).toBe(minutes);
});

test('only what is looser than the own limit of now waits (RG-4, RG-5)', () => {
  expect(against(null, '100')).toBe('stricter');
  expect(against('100.00', '99.99')).toBe('stricter');
  expect(against('100.00', '100')).toBe('same');
  expect(against('100.00', '100.01')).toBe('looser');
});

test('RG-1 stakes or losses of 0 stop all play, deposits and minutes never do', () => {
  expect(['0', '0.00'].map((amount) => stopsPlay('loss', amount))).toEqual([true, true]);
  expect(stopsPlay('wager', '0.01')).toBe(false);
  expect(stopsPlay('deposit', '0')).toBe(false);
  expect(stopsPlay('session', '10')).toBe(false);
});

test('of two limits the lower holds (RG-13)', () => {
  expect(holding({ amount: '100.00', staff: '20.00' })).toBe('20.00');
  expect(holding({ amount: '9.00', staff: '20.00' })).toBe('9.00');
  expect(holding({ amount: null, staff: '20.00' })).toBe('20.00');
  expect(holding({ amount: null, staff: null })).toBeNull();
});

test('a limit is as full as what is used of it, between nothing and all', () => {
  expect(percentUsed('0.00', '100.00')).toBe(0);
  expect(percentUsed('33.40', '100.00')).toBe(33);
  expect(percentUsed('250.00', '100.00')).toBe(100);
  expect(percentUsed('0.00', '0.00')).toBe(100);
  expect(percentUsed('-5.00', '100.00')).toBe(0);
});
