import { expect, test } from 'vitest';

import { factText } from './fact-text.ts';

test.each([
  ['RNG', 'RNG'],
  [null, 'nothing'],
  [true, 'yes'],
  ['["DESKTOP","IOS"]', 'DESKTOP, IOS'],
  ['{"EN":"Golden Dragon","MY":"ရွှေနဂါး"}', 'EN Golden Dragon, MY ရွှေနဂါး'],
  ['{"MMK":{"max":"10000.00","maxWin":null,"min":"0.10"}}', 'MMK 0.10 – 10,000.00'],
  ['{"*":{"max":"5.00","maxWin":"900.00","min":"1.00"}}', '* 1.00 – 5.00, win at most 900.00'],
  ['{}', 'none'],
])('%s reads %s', (value, text) => {
  expect(factText(value)).toBe(text);
});
