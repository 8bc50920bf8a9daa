import { expect, test } from 'vitest';

import { businessClock, businessTime } from './business-time.ts';

test('TM-1 times of records are told in the zone of the business', () => {
  expect(businessTime('2026-03-01T23:45:09.123Z')).toBe('2026-03-02 07:45:09');
  expect(businessClock('2026-03-01T23:45:09.123Z')).toBe('07:45:09');
});

test.each([
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00'],
  ['2026-12-31T15:59:59Z', '2026-12-31 23:59:59'],
  ['2028-02-28T16:00:00Z', '2028-02-29 00:00:00'],
  // Both changes of daylight saving of London: the business has none.
  ['2026-03-29T01:00:00Z', '2026-03-29 09:00:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25 09:00:00'],
])('TM-1 %s is %s there', (instant, time) => {
  expect(businessTime(instant)).toBe(time);
});
