import { expect, test } from 'vitest';

import { feeText } from './fee-text.ts';

test.each([
  [0, '0.00', '0.00', '0.00', 'none'],
  [5_000, '1.00', '2.00', '50.00', '0.5 % + 1.00, at least 2.00, at most 50.00'],
  [12_500, '0.00', '0.00', '0.00', '1.25 %'],
  [0, '1500.00', '0.00', '0.00', '1,500.00'],
  [0, '0.00', '2.00', '50.00', '2.00'],
])('%d ppm, %s fixed, %s to %s reads "%s"', (ppm, fixed, min, max, text) => {
  expect(feeText({ ppm, fixed, min, max })).toBe(text);
});
