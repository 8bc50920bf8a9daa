import { expect, test } from 'vitest';

import { typedPercent } from './percent-text.ts';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['၁.၅', '1.5'],
  ['၁,၅၀', '1.5'],
  [' 1.50 % ', '1.5'],
  ['0', '0'],
  ['00', '0'],
  ['007', '7'],
  ['10', '10'],
  ['0.0001', '0.0001'],
  ['99.99', '99.99'],
  ['100.', '100'],
])('WD-7 "%s" typed is %s percent', (typed, percent) => {
  expect(typedPercent(typed)).toBe(percent);
});

test.each(['', '.', ',5', '1.5.1', '1,500,0', '-1', '1e2', 'x', '0.00001', '12345'])(
  'WD-7 "%s" typed is no percent',
  (typed) => {
    expect(typedPercent(typed)).toBeNull();
  },
);
