import { SPAN_DAYS_MAX } from '@baize/contract/records';
import { expect, test } from 'vitest';
import { isPeriod, PERIODS, spanOf } from './periods.ts';

/** A quarter to midnight in London is a quarter to eight the next morning in the business. */
const now = Date.parse('2026-03-01T23:45:00Z');

test('the periods of M-06 are days of the business, wherever the device stands', () => {
  expect(spanOf({}, now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(spanOf({ period: 'yesterday' }, now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(spanOf({ period: 'last7' }, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(spanOf({ period: 'last30' }, now)).toEqual({ from: '2026-02-01', to: '2026-03-02' });
});

test('a span of one’s own keeps its last day, and is never longer than a list may be', () => {
  const own = (from?: string, to?: string) => spanOf({ period: 'own', from, to }, now);
  expect(own('2026-02-10', '2026-02-12')).toEqual({ from: '2026-02-10', to: '2026-02-12' });
  expect(own('2025-01-01', '2026-02-12')).toEqual({ from: '2026-01-13', to: '2026-02-12' });
  expect(own('2026-02-20', '2026-02-12')).toEqual({ from: '2026-02-12', to: '2026-02-12' });
  expect(own('2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' });
  expect(own()).toEqual({ from: '2026-03-02', to: '2026-03-02' });
});

test.each([
  ['the last second of a business day', '2026-12-31T15:59:59Z', '2026-12-31', '2026-12-30'],
  ['its midnight', '2026-12-31T16:00:00Z', '2027-01-01', '2026-12-31'],
  ['the day after 28 February of a leap year', '2028-02-28T16:00:00Z', '2028-02-29', '2028-02-28'],
  ['the first of March of another year', '2027-02-28T16:00:00Z', '2027-03-01', '2027-02-28'],
])('TM-1 today and yesterday change at %s', (_, instant, today, yesterday) => {
  const at = Date.parse(instant);
  expect(spanOf({}, at)).toEqual({ from: today, to: today });
  expect(spanOf({ period: 'yesterday' }, at)).toEqual({ from: yesterday, to: yesterday });
});

test('TM-5 no span is longer than one list', () => {
  const days = ({ from, to }: { from: string; to: string }) =>
    (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const spans = PERIODS.map((period) => spanOf({ period, from: '2020-01-01', to: '2026-03-02' }, now));
  expect(spans.map(days)).toEqual([1, 1, 7, 30, 31]);
  expect(Math.max(...spans.map(days))).toBe(SPAN_DAYS_MAX);
});

test.each(['today', 'own'])('«%s» is a period', (text) => {
  expect(isPeriod(text)).toBe(true);
});

test.each(['', 'Today', 'century', undefined])('%j is none', (text) => {
  expect(isPeriod(text)).toBe(false);
});
