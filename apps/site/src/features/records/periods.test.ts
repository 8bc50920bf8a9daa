import { SPAN_DAYS_MAX } from '@baize/contract/records/records';
import { expect, test } from 'vitest';
import { isPeriod, PERIODS, spanOf } from './periods.ts';

/** A quarter to midnight in London is a quarter to eight the next morning in the business. */
const now = Date.parse('2026-03-01T23:45:00Z');
const days = (wanted: Parameters<typeof spanOf>[0], at = now) => spanOf(wanted, 'Asia/Kuala_Lumpur', at);

test('the periods of M-06 are days of the business, wherever the device stands', () => {
  expect(days({})).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(days({ period: 'yesterday' })).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(days({ period: 'last7' })).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(days({ period: 'last30' })).toEqual({ from: '2026-02-01', to: '2026-03-02' });
});

test('a span of one’s own keeps its last day, and is never longer than a list may be', () => {
  const own = (from?: string, to?: string) => days({ period: 'own', from, to });
  expect(own('2026-02-10', '2026-02-12')).toEqual({ from: '2026-02-10', to: '2026-02-12' });
  expect(own('2025-01-01', '2026-02-12')).toEqual({ from: '2026-01-13', to: '2026-02-12' });
  expect(own('2026-02-20', '2026-02-12')).toEqual({ from: '2026-02-12', to: '2026-02-12' });
  expect(own('2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-03-02' });
  expect(own()).toEqual({ from: '2026-03-02', to: '2026-03-02' });
});

test.each([
  ['the last second of a business day', '2026-12-31T15:59:59Z', '2026-12-31', '2026-12-30'],
  ['its midnight', '2026-12-31T16:00:00Z', '2027-01-01', '2026-12-31'],
  ['the day after 28 February of a leap year', '2028-02-28T16:00:00Z', '2028-02-29', '2028-02-28'],
  ['the first of March of another year', '2027-02-28T16:00:00Z', '2027-03-01', '2027-02-28'],
])('TM-1 today and yesterday change at %s', (_, instant, today, yesterday) => {
  const at = Date.parse(instant);
  expect(days({}, at)).toEqual({ from: today, to: today });
  expect(days({ period: 'yesterday' }, at)).toEqual({ from: yesterday, to: yesterday });
});

test('TM-1 half an hour off the full hour, and where summer time ends, a day is a day of the clocks', () => {
  const today = (zone: string, at: string) => spanOf({}, zone, Date.parse(at)).to;
  expect(today('Asia/Yangon', '2026-12-31T17:29:59Z')).toBe('2026-12-31');
  expect(today('Asia/Yangon', '2026-12-31T17:30:00Z')).toBe('2027-01-01');
  expect(today('Europe/London', '2026-10-25T23:30:00Z')).toBe('2026-10-25');
  const london = spanOf({ period: 'yesterday' }, 'Europe/London', Date.parse('2026-10-26T00:15:00Z'));
  expect(london).toEqual({ from: '2026-10-25', to: '2026-10-25' });
});

test('TM-5 no span is longer than one list', () => {
  const length = ({ from, to }: { from: string; to: string }) =>
    (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const spans = PERIODS.map((period) => days({ period, from: '2020-01-01', to: '2026-03-02' }));
  expect(spans.map(length)).toEqual([1, 1, 7, 30, 31]);
  expect(Math.max(...spans.map(length))).toBe(SPAN_DAYS_MAX);
});

test.each(['today', 'own'])('«%s» is a period', (text) => {
  expect(isPeriod(text)).toBe(true);
});

test.each(['', 'Today', 'century', undefined])('%j is none', (text) => {
  expect(isPeriod(text)).toBe(false);
});
