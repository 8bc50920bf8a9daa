import { expect, test } from 'vitest';
import { elapsedText, untilCheck } from './session-time.ts';

test.each([
  [-5, '0:00:00'],
  [59_999, '0:00:59'],
  [3_600_000, '1:00:00'],
  [45_296_000, '12:34:56'],
])('U-34 %i ms are %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});

const session = { startedAt: '2026-11-21T10:00:00.000Z', realityMinutes: 30 };
const at = (time: string) => Date.parse(`2026-11-21T${time}.000Z`);

test('RG-7 the first check comes so many minutes after the sign-in, the next after the last one', () => {
  expect(untilCheck(session, { shown: null, now: at('10:20:00') })).toBe(600_000);
  expect(untilCheck(session, { shown: null, now: at('10:45:00') })).toBeLessThan(0);
  const shown = { startedAt: session.startedAt, at: at('10:45:00') };
  expect(untilCheck(session, { shown, now: at('10:50:00') })).toBe(25 * 60_000);
});

test('RG-7 what was told in an earlier login period counts for nothing', () => {
  const shown = { startedAt: '2026-11-20T10:00:00.000Z', at: at('09:59:00') };
  expect(untilCheck(session, { shown, now: at('10:30:00') })).toBe(0);
});
