import { expect, test } from 'vitest';

import { businessClock, businessTime } from './business-time.ts';

test('TM-1 times of records are told in the zone of the business', () => {
  expect(businessTime('2026-03-01T23:45:09.123Z')).toBe('2026-03-02 07:45:09');
  expect(businessClock('2026-03-01T23:45:09.123Z')).toBe('07:45:09');
});
