import { refusalText } from '@baize/locales/text';
import { expect, test } from 'vitest';
import { type Refusal, refuseRate, thrownBy } from './refuse.ts';

test.each([
  [1, 'Too many tries. Try again in a second.'],
  [90, 'Too many tries. Try again in 90 seconds.'],
  [91, 'Too many tries. Try again in 2 minutes.'],
  [3600, 'Too many tries. Try again in 60 minutes.'],
])('a call that came too often is told to wait %d seconds', (seconds, said) => {
  const { args, retryAfter } = thrownBy(() => refuseRate(seconds)) as Refusal;
  expect(retryAfter).toBe(seconds);
  expect(refusalText('EN', 'request.rate', args)).toBe(said);
  expect(refusalText('MY', 'request.rate', args)).toContain(seconds > 90 ? 'မိနစ်' : 'စက္ကန့်');
});
