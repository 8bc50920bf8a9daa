import { expect, test } from 'vitest';

import { friendlyDate, grouped, recordTime, relativeTime } from './format.ts';
import { formatTable } from './tables.ts';

const AT = '2026-11-20T14:05:09Z';
const now = Date.parse(AT);

test('records show the ISO order in every language (U-23)', () => {
  const local = new Date(AT);
  const [day, hours, minutes] = [local.getDate(), local.getHours(), local.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  expect(recordTime(AT)).toBe(`2026-11-${day} ${hours}:${minutes}:09`);
});

test.each([
  ['EN', 'Nov 20, 2026'],
  ['MY', '2026 နိုဝင်ဘာ 20'],
  ['CN', '2026年11月20日'],
] as const)('a friendly date in %s has its own words and digits 0-9', (language, text) => {
  expect(friendlyDate(formatTable(language), '2026-11-20T12:00:00')).toBe(text);
});

test.each([
  ['EN', 5, '5 minutes ago'],
  ['EN', 1, '1 minute ago'],
  ['MY', 5, 'ပြီးခဲ့သည့် 5 မိနစ်'],
  ['CN', 5, '5分钟前'],
] as const)('%s says how long ago %i minutes are', (language, minutes, text) => {
  const iso = new Date(now - minutes * 60_000).toISOString();
  const tag = { EN: 'en', MY: 'my', CN: 'zh-Hans' }[language];
  expect(relativeTime(formatTable(language), { iso, now, tag })).toBe(text);
});

test.each([
  [999, '999'],
  [10_001, '10,001'],
  [1_234_567, '1,234,567'],
])('a count of %i is shown as %s', (count, text) => {
  expect(grouped(count)).toBe(text);
});
