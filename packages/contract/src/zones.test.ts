import { expect, test } from 'vitest';

import {
  dayAfter,
  dayIn,
  dayStart,
  hourIn,
  instantIn,
  isZone,
  offsetText,
  timeIn,
  zoneText,
} from './zones.ts';

const iso = (at: Date | undefined) => at?.toISOString().replace('.000', '');

test.each([
  ['Asia/Kuala_Lumpur', '2026-03-01T23:45:09.123Z', '2026-03-02 07:45:09'],
  ['Asia/Kuala_Lumpur', '2026-12-31T16:00:00Z', '2027-01-01 00:00:00'],
  ['Asia/Kuala_Lumpur', '2026-12-31T15:59:59.999Z', '2026-12-31 23:59:59'],
  ['Asia/Yangon', '2026-12-31T17:29:59Z', '2026-12-31 23:59:59'],
  ['Asia/Yangon', '2028-02-28T17:30:00Z', '2028-02-29 00:00:00'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21 00:00:00'],
  ['America/St_Johns', '2026-01-01T03:29:59Z', '2025-12-31 23:59:59'],
  // Both changes of summer time.
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29 00:59:59'],
  ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29 02:00:00'],
  ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25 01:30:00'],
  ['Europe/London', '2026-10-25T01:30:00Z', '2026-10-25 01:30:00'],
])('TM-1 the clocks of %s show %s as %s', (zone, instant, time) => {
  expect(timeIn(zone, instant)).toBe(time);
  expect(dayIn(zone, new Date(instant))).toBe(time.slice(0, 10));
  expect(hourIn(zone, Date.parse(instant))).toBe(Number(time.slice(11, 13)));
});

test.each([
  ['Asia/Kuala_Lumpur', '2026-11-20', '2026-11-19T16:00:00Z', 24],
  ['Asia/Yangon', '2026-11-20', '2026-11-19T17:30:00Z', 24],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z', 23],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z', 25],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
  // Clocks that skip midnight, and such that show it twice.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
])('TM-1 in %s the day %s begins at %s and has %d hours', (zone, day, start, hours) => {
  const [first, next] = [dayStart(zone, day), dayStart(zone, dayAfter(day, 1))];
  expect(iso(first)).toBe(start);
  expect(((next?.getTime() ?? 0) - (first?.getTime() ?? 0)) / 3_600_000).toBe(hours);
});

test.each([
  ['Asia/Yangon', '2026-11-20T14:05', '2026-11-20T07:35:00Z'],
  ['Europe/London', '2026-07-01T12:00', '2026-07-01T11:00:00Z'],
  // A doubled hour is its first one, a skipped one lies after the gap.
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00Z'],
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30:00Z'],
])('TM-1 in %s %s is %s', (zone, wall, instant) => {
  expect(iso(instantIn(zone, wall))).toBe(instant);
});

test.each(['', 'tomorrow', '2026-13-40', '2026-02-30'])('"%s" is no day and no time', (text) => {
  expect(dayStart('Asia/Yangon', text)).toBeUndefined();
  expect(instantIn('Asia/Yangon', text)).toBeUndefined();
  expect(instantIn('Asia/Yangon', `${text}T10:30`)).toBeUndefined();
});

test.each([
  ['Asia/Kuala_Lumpur', 'GMT+8', 'GMT+8'],
  ['Asia/Yangon', 'GMT+6:30', 'GMT+6:30'],
  ['America/St_Johns', 'GMT-3:30', 'GMT-3:30 / GMT-2:30'],
  ['Europe/London', 'GMT', 'GMT / GMT+1'],
  ['Africa/Abidjan', 'GMT', 'GMT'],
])('TM-1 the mark of %s is %s in winter, that of its lists %s', (zone, mark, listed) => {
  const winter = '2026-12-01T00:00:00Z';
  expect([offsetText(zone, winter), zoneText(zone, winter)]).toEqual([mark, listed]);
});

test.each([
  ['Asia/Yangon', true],
  ['Asia/Kuala_Lumpur', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Atlantis', false],
  ['asia/yangon', false],
  ['GMT+8', false],
  ['+08:00', false],
  ['UTC', false],
  ['', false],
])('whether "%s" is a zone: %s', (name, known) => {
  expect(isZone(name)).toBe(known);
});
