import { beforeEach, describe, expect, test } from 'vitest';

import { agoText, amountText, countText, dayBegins, memberTypeText, timeText } from './format.ts';
import { showTimesIn, zoneMark } from './zone.ts';

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

describe('TM-1 days of the business, wherever the operator sits', () => {
  beforeEach(() => showTimesIn('Asia/Yangon'));

  test('a day begins at its midnight, and a range ends with the midnight after its last day', () => {
    expect(dayBegins('2026-11-20')).toBe('2026-11-19T17:30:00.000Z');
    expect(dayBegins('2026-11-20', 1)).toBe(dayBegins('2026-11-21'));
    expect(dayBegins('2026-12-31', 1)).toBe(dayBegins('2027-01-01'));
    expect(dayBegins('2028-02-28', 1)).toBe(dayBegins('2028-02-29'));
  });

  test('a day of 25 hours ends when the next one begins', () => {
    showTimesIn('Europe/London');
    expect([dayBegins('2026-10-25'), dayBegins('2026-10-25', 1)]).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ]);
    expect(zoneMark()).toBe('GMT / GMT+1');
  });

  test.each(['', '2026', '2026-11', 'today', '0000-00-00'])('«%s» is no day', (day) => {
    expect(dayBegins(day)).toBeUndefined();
  });

  test('an instant reads in the zone of the business', () => {
    expect(timeText('2026-11-04T21:33:02Z')).toBe('05 Nov 2026, 04:03:02');
    expect(zoneMark()).toBe('GMT+6:30');
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
