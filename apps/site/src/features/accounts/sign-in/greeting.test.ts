import { hourIn } from '@baize/contract/zones';
import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-11-20T22:29:59Z', 'member.evening'],
  ['2026-11-20T22:30:00Z', 'member.morning'],
  ['2026-11-20T05:29:59Z', 'member.morning'],
  ['2026-11-20T05:30:00Z', 'member.afternoon'],
  ['2026-11-20T11:30:00Z', 'member.evening'],
  ['2026-11-20T17:30:00Z', 'member.evening'],
])('at %s in Yangon the text is %s', (at, key) => {
  expect(greeting(hourIn('Asia/Yangon', at))).toBe(key);
});
