import { expect, test } from 'vitest';
import { rttLevel } from './live-marks.tsx';

test.each([
  [0, 'good'],
  [149, 'good'],
  [150, 'slow'],
  [399, 'slow'],
  [400, 'bad'],
])('U-26 a round trip of %i ms is %s', (ms, level) => {
  expect(rttLevel(ms)).toBe(level);
});
