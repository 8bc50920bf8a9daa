import fc from 'fast-check';
import { expect, test } from 'vitest';

import { PAGE_SIZE, pageOf, pagesBetween, startOf } from './list-pages.ts';

test.each([
  [0, 20, [2]],
  [0, 100, [2]],
  [0, 101, [2, 3]],
  [99, 101, [2, 3]],
  [100, 120, [2, 3]],
  [250, 320, [3, 4, 5]],
  [900, 1_000, [10, 11]],
  [0, 0, [2]],
])('between the places %d and %d the pages %j are fetched', (from, to, pages) => {
  expect(pagesBetween(from, to)).toEqual(pages);
});

test('every place that is seen is on a page that is fetched, and so is the one after', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 400 }), (from, count) => {
      const pages = [1, ...pagesBetween(from, from + count)];
      for (let place = from; place < from + count; place++) expect(pages).toContain(pageOf(place));
      expect(pages).toContain(pageOf(from + count - 1) + 1);
    }),
    { seed: 12, numRuns: 50 },
  );
});

test('a page begins where the one before it ends', () => {
  for (const page of [1, 2, 7]) {
    expect(pageOf(startOf(page))).toBe(page);
    expect(pageOf(startOf(page) + PAGE_SIZE - 1)).toBe(page);
    expect(startOf(page + 1)).toBe(startOf(page) + PAGE_SIZE);
  }
});
