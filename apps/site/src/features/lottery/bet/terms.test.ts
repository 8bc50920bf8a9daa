import { expect, test } from 'vitest';

import { oddsText } from './terms.ts';

test.each([
  [980_000_000n, '98,000'],
  [24_999_900n, '2,499.99'],
  [850_000n, '85.00'],
  [19_712n, '1.9712'],
  [9_000_000n, '900.00'],
])('odds of %s ten thousandths are written %s', (odds, text) => {
  expect(oddsText(odds)).toBe(text);
});
