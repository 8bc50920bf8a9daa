import { beforeAll, expect, test } from 'vitest';

import { speakNow, standIn } from '../../../../shell/testing.ts';

standIn();
const { t } = await import('../../../../shell/text.ts');
const { resultText } = await import('./result-text.ts');

beforeAll(() => speakNow());

test.each([
  ['10000.00', '8500.00', '8,500.00 came back'],
  ['10000.00', '17000.00', 'You have won 17,000.00'],
  ['10000.00', '0.00', 'No win in this draw'],
])('L-06 of a stake of %s a payout of %s is said as it is', (stake, payout, text) => {
  expect(resultText(t, { stake, payout })).toBe(text);
});
