import { expect, test } from 'vitest';

import { friendlyDate, grouped, relativeTime } from './format.ts';
import { formatTable } from './tables.ts';

const now = Date.parse('2026-11-20T14:05:09Z');

test.each([
  ['EN', 'Nov 20, 2026'],
  ['MY', '2026 နိုဝင်ဘာ 20'],
  ['CN', '2026年11月20日'],
] as const)('a friendly date in %s has its own words and digits 0-9', (language, text) => {
  expect(friendlyDate(formatTable(language), '2026-11-20')).toBe(text);
});

test.each([
  ['EN', 5, '5 minutes ago'],
  ['EN', 1, '1 minute ago'],
  ['MY', 5, 'ပြီးခဲ့သည့် 5 မိနစ်'],
  ['CN', 5, '5分钟前'],
] as const)('%s says how long ago %i minutes are', (language, minutes, text) => {
  const iso = new Date(now - minutes * 60_000).toISOString();
  const tag = { EN: 'en', MY: 'my', CN: 'zh-Hans' }[language];
  expect(relativeTime(formatTable(language), { iso, now, tag, zone: 'Asia/Yangon' })).toBe(text);
});

test.each([
  // A day and an hour before it was the day before in Yangon, and two days before at an hour past midnight.
  ['2026-11-19T13:00:00Z', '2026-11-20T14:05:09Z', 'yesterday'],
  ['2026-11-18T17:00:00Z', '2026-11-19T18:00:00Z', 'Nov 18, 2026'],
  ['2026-11-18T17:30:00Z', '2026-11-20T17:00:00Z', 'yesterday'],
])('TM-1 %s is at %s in Yangon: %s', (iso, at, text) => {
  const options = { iso, now: Date.parse(at), tag: 'en', zone: 'Asia/Yangon' };
  expect(relativeTime(formatTable('EN'), options)).toBe(text);
});

test.each([
  [999, '999'],
  [10_001, '10,001'],
  [1_234_567, '1,234,567'],
])('a count of %i is shown as %s', (count, text) => {
  expect(grouped(count)).toBe(text);
});
