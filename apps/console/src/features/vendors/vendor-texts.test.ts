import { expect, test } from 'vitest';

import { failuresText, latencyText, rateText, reconciledText } from './vendor-texts.ts';

const FIGURES = { calls: 0, failures: 0, meanMs: null, slowestMs: null, opened: 0 };

test.each([
  [0, 5, '0'],
  [1, 5, '0.2'],
  [49, 5, '9.8'],
  [50, 5, '10'],
  [52, 5, '10'],
  [53, 5, '11'],
  [1_234_567, 1, '1,234,567'],
])('%d calls in %d minutes are %s a minute', (calls, minutes, text) => {
  expect(rateText({ ...FIGURES, calls }, minutes)).toBe(text);
});

test.each([
  [0, 0, ''],
  [10, 0, 'none'],
  [8, 1, '1 (12.5 %)'],
  [3, 3, '3 (100.0 %)'],
])('of %d calls %d failed: %j', (calls, failures, text) => {
  expect(failuresText({ ...FIGURES, calls, failures })).toBe(text);
});

test('times are told once there was an answer', () => {
  expect(latencyText(FIGURES)).toBe('');
  expect(latencyText({ ...FIGURES, meanMs: 12.4, slowestMs: 90 })).toBe('12 ms, at most 90 ms');
});

test('a day that was compared says what of it still waits', () => {
  expect(reconciledText({ reconciled: null })).toBe('not yet');
  expect(reconciledText({ reconciled: { day: '2026-11-20', open: 0 } })).toBe('2026-11-20');
  expect(reconciledText({ reconciled: { day: '2026-11-20', open: 3 } })).toBe('2026-11-20, 3 open');
});
