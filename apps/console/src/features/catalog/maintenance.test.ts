import { expect, test } from 'vitest';

import { maintenanceText, phaseOf } from './maintenance.ts';

const at = (text: string) => Date.parse(text);
const WINDOW = { from: '2026-12-01T02:00:00Z', until: '2026-12-01T04:30:00Z' };
const OPEN = { from: '2026-12-01T02:00:00Z', until: null };

test.each([
  ['before it begins', WINDOW, '2026-12-01T01:59:59Z', 'planned', '2026-12-01 10:00 – 12:30'],
  ['when it begins', WINDOW, '2026-12-01T02:00:00Z', 'now', '2026-12-01 10:00 – 12:30'],
  ['when it ends', WINDOW, '2026-12-01T04:30:00Z', 'over', 'was 2026-12-01 10:00 – 12:30'],
  ['without an end', OPEN, '2027-01-01T00:00:00Z', 'now', 'from 2026-12-01 10:00'],
  ['of none', null, '2027-01-01T00:00:00Z', 'none', ''],
] as const)('a maintenance %s', (_, window, now, phase, text) => {
  expect(phaseOf(window, at(now))).toBe(phase);
  expect(maintenanceText(window, at(now))).toBe(text);
});
