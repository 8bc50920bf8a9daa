import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noteServerTime, serverTime } from './server-time.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  noteServerTime(new Date(NOW).toUTCString());
});
afterEach(() => {
  vi.useRealTimers();
  // The next file of this worker finds the clock as right as it is.
  noteServerTime(new Date().toUTCString());
});

const heard = (ms: number) => {
  noteServerTime(new Date(NOW + ms).toUTCString());
  return serverTime() - NOW;
};

test.each([
  ['an hour slow', 3_600_000, 3_600_000],
  ['an hour fast', -3_600_000, -3_600_000],
  ['31 seconds slow', 31_000, 31_000],
  // A slow answer explains as much.
  ['30 seconds slow', 30_000, 0],
  ['a second fast', -1_000, 0],
])('a device whose clock is %s sees the server %d ms ahead', (_, ahead, offset) => {
  expect(heard(ahead)).toBe(offset);
});

test('a clock that was set right meanwhile is believed again', () => {
  expect(heard(3_600_000)).toBe(3_600_000);
  expect(heard(0)).toBe(0);
});

test.each([null, '', 'yesterday'])('an answer dated %j says nothing of the clock', (date) => {
  heard(3_600_000);
  noteServerTime(date);
  expect(serverTime() - NOW).toBe(3_600_000);
});
