import { expect, test } from 'vitest';

import { standIn } from '../../../shell/testing.ts';

standIn();
const { tooYoung } = await import('./age.ts');

test.each([
  ['2005-11-21', '2026-11-21T06:00:00Z', false],
  ['2005-11-22', '2026-11-21T06:00:00Z', true],
  // Midnight of Yangon.
  ['2005-11-22', '2026-11-21T17:29:59Z', true],
  ['2005-11-22', '2026-11-21T17:30:00Z', false],
  ['2004-02-29', '2025-02-28T06:00:00Z', true],
  ['2004-02-29', '2025-03-01T06:00:00Z', false],
  ['2020-01-01', '2026-11-21T06:00:00Z', true],
  ['1990-05-17', '2026-11-21T06:00:00Z', false],
  ['', '2026-11-21T06:00:00Z', false],
])('RG-12 born on %s is at %s too young: %j', (birthday, at, young) => {
  expect(tooYoung(birthday, 21, Date.parse(at))).toBe(young);
});
