import { expect, test } from 'vitest';

import { spanBetween } from './span.ts';

const app = { clock: { now: () => new Date('2026-11-20T18:00:00Z') }, zone: { name: () => 'Asia/Yangon' } };
const days = (wanted: { from?: string; to?: string }) => {
  const { from, to } = spanBetween(app as never, wanted, 31, (last) => last);
  return [from, to];
};

test('a first day alone means until today, and nothing means what a list shows by itself', () => {
  expect(days({ from: '2026-11-10' })).toEqual(['2026-11-10', '2026-11-21']);
  expect(days({ from: '2026-11-21' })).toEqual(['2026-11-21', '2026-11-21']);
  expect(days({ from: '2026-11-30' })).toEqual(['2026-11-30', '2026-11-30']);
  expect(days({})).toEqual(['2026-11-21', '2026-11-21']);
});

test('TM-5 a period holds 31 days and not one more, and ends after it began', () => {
  expect(days({ from: '2026-10-22' })).toEqual(['2026-10-22', '2026-11-21']);
  expect(() => days({ from: '2026-10-21' })).toThrow('period.length');
  expect(() => days({ from: '2026-11-11', to: '2026-11-10' })).toThrow('period.order');
});
