import { describe, expect, test } from 'vitest';

import { agoText, amountText, countText, dayStart, memberTypeText, timeText } from './format.ts';

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

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  ['90071992547409930', '90,071,992,547,409,930'],
])('a count of %s reads %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

describe('how long ago', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z');

  test.each([
    [0, '0 s ago'],
    [59, '59 s ago'],
    [60, '1 min ago'],
    [3_599, '59 min ago'],
    [3_600, '1 h ago'],
    [86_399, '23 h ago'],
    [86_400, '1 d ago'],
    [864_000, '10 d ago'],
    [-30, 'in 30 s'],
    [-7_200, 'in 2 h'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(agoText(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(text);
  });
});

describe('days of the operator', () => {
  test('a day begins at its midnight, wherever he sits, and a range ends with the midnight after its last day', () => {
    const begins = new Date(dayStart('2026-11-20') ?? '');
    expect([begins.getFullYear(), begins.getMonth(), begins.getDate(), begins.getHours()]).toEqual([
      2026, 10, 20, 0,
    ]);
    expect(dayStart('2026-11-20', 1)).toBe(dayStart('2026-11-21'));
    expect(dayStart('2026-12-31', 1)).toBe(dayStart('2027-01-01'));
    expect(dayStart('2028-02-28', 1)).toBe(dayStart('2028-02-29'));
  });

  test.each(['', '2026', '2026-11', 'today', '0000-00-00'])('«%s» is no day', (day) => {
    expect(dayStart(day)).toBeUndefined();
  });

  test('an instant reads in his own zone', () => {
    expect(timeText(new Date(2026, 10, 5, 4, 3, 2).toISOString())).toBe('05 Nov 2026, 04:03:02');
  });
});

test.each([
  [0, 'Member'],
  [1, 'Agent'],
  [4, 'Trial'],
  [2, 'Agent'],
  [41, 'Agent'],
  [42, 'Agent'],
  [7, 'Type 7'],
])('an account of type %d is called %s', (type, text) => {
  expect(memberTypeText(type)).toBe(text);
});
