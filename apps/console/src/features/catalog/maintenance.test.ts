import { expect, test } from 'vitest';

import { showTimesIn } from '../../parts/zone.ts';
import { fieldOf, instantOf, maintenanceText, phaseOf } from './maintenance.ts';

showTimesIn('Asia/Yangon');

const at = (text: string) => Date.parse(text);
const WINDOW = { from: '2026-12-01T02:00:00Z', until: '2026-12-01T04:30:00Z' };
const OPEN = { from: '2026-12-01T02:00:00Z', until: null };

test.each([
  ['before it begins', WINDOW, '2026-12-01T01:59:59Z', 'planned', '2026-12-01 08:30 – 11:00'],
  ['when it begins', WINDOW, '2026-12-01T02:00:00Z', 'now', '2026-12-01 08:30 – 11:00'],
  ['when it ends', WINDOW, '2026-12-01T04:30:00Z', 'over', 'was 2026-12-01 08:30 – 11:00'],
  ['without an end', OPEN, '2027-01-01T00:00:00Z', 'now', 'from 2026-12-01 08:30'],
  ['of none', null, '2027-01-01T00:00:00Z', 'none', ''],
] as const)('a maintenance %s', (_, window, now, phase, text) => {
  expect(phaseOf(window, at(now))).toBe(phase);
  expect(maintenanceText(window, at(now))).toBe(text);
});

test('TM-1 a field for date and time is read and written in the zone of the business', () => {
  expect(instantOf('2026-12-01T08:30')).toBe('2026-12-01T02:00:00.000Z');
  expect(fieldOf('2026-12-01T02:00:00Z')).toBe('2026-12-01T08:30');
  expect([instantOf(''), instantOf('2026-12-01'), fieldOf(null)]).toEqual([undefined, undefined, '']);
});
