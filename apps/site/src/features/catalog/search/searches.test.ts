import { beforeEach, expect, test } from 'vitest';

import { standIn } from '../../../shell/testing.ts';
import { forgetSearches, rememberSearch, searches } from './searches.ts';

beforeEach(standIn);

test('G-03 the last search stands first, and the same one once', () => {
  for (const text of ['lotus', 'dragon', 'lotus']) rememberSearch(text);
  expect(searches()).toEqual(['lotus', 'dragon']);
});

test('G-03 eight searches are kept, and no empty one', () => {
  for (let n = 1; n <= 10; n++) rememberSearch(`game ${n}`);
  rememberSearch('');
  expect(searches()).toEqual(Array.from({ length: 8 }, (_, i) => `game ${10 - i}`));
});

test('what was forgotten is gone', () => {
  rememberSearch('lotus');
  forgetSearches();
  expect(searches()).toEqual([]);
});
