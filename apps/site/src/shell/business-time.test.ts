import { expect, test } from 'vitest';
import { speakNow, standIn } from './testing.ts';

standIn();
const { momentText } = await import('./parts/moment-text.ts');
const { clockTime, dateText, markedTime, recordDate, recordTime } = await import('./business-time.ts');

test.each([
  ['2026-03-01T23:45:09.123Z', '2026-03-02 06:15:09'],
  ['2026-12-31T17:30:00Z', '2027-01-01 00:00:00'],
  ['2026-12-31T17:29:59Z', '2026-12-31 23:59:59'],
  ['2028-02-28T17:30:00Z', '2028-02-29 00:00:00'],
])(
  'TM-1 the site shows %s as %s in the zone of the business, wherever the device stands',
  (instant, time) => {
    expect(recordTime(instant)).toBe(time);
    expect([recordDate(instant), clockTime(instant)]).toEqual(time.split(' '));
    expect(markedTime(instant)).toBe(`${time} GMT+6:30`);
  },
);

test.each([
  ['EN', 'Nov 21, 2026'],
  ['MY', '2026 နိုဝင်ဘာ 21'],
] as const)('U-23 TM-1 a date in %s is that of the business', async (language, text) => {
  await speakNow(language);
  expect(dateText('2026-11-20T18:00:00Z')).toBe(text);
});

test('U-23 an instant within a sentence keeps its date in one line', () => {
  const said = momentText('2026-12-31T17:30:00Z');
  expect(said.replaceAll(/[\u2060\u2068\u2069]/g, '')).toBe('2027-01-01\u00a000:00:00 GMT+6:30');
  expect(said).toMatch(/2027\u2060-\u206001\u2060-\u206001/);
});
