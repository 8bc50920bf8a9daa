import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test.each([
  [134_000, '02:14'],
  [133_001, '02:14'],
  [59_999, '01:00'],
  [147_909_000, '41:05:09'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('%i ms left read %s', (left, shown) => {
  expect(countdownText(left)).toBe(shown);
});
