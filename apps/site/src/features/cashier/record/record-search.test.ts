import { expect, test } from 'vitest';
import { isNarrowed, searchOf } from './record-search.ts';

test('filters that a record does not have are left out', () => {
  expect(searchOf({ state: 'credited', method: 'bank', period: 'last7' }, 'deposits')).toMatchObject({
    state: 'credited',
    method: 'bank',
    period: 'last7',
  });
  expect(searchOf({ state: 'credited', method: 'bank' }, 'withdrawals')).toMatchObject({
    state: undefined,
    method: undefined,
  });
  expect(searchOf({ state: 'no', period: 'ever', from: '1999-01-01' }, 'deposits')).toMatchObject({
    state: undefined,
    period: undefined,
    from: undefined,
  });
});

test('a record is narrowed by a method or a state, and not by its days', () => {
  expect(isNarrowed({ period: 'last30' })).toBe(false);
  expect(isNarrowed({ state: 'credited' })).toBe(true);
});
