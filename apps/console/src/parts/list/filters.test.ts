import { expect, test } from 'vitest';

import { emptyText, textSearch } from './filters.ts';

test('every filter of an address is a text, whatever the router made of it', () => {
  expect(textSearch({ member: 'mia', type: 0, on: false, amount: 12.5 })).toEqual({
    member: 'mia',
    type: '0',
    on: 'false',
    amount: '12.5',
  });
});

test('a filter that was cleared leaves the address', () => {
  expect(textSearch({ a: '', b: null, c: undefined, d: 'x' })).toEqual({ d: 'x' });
  expect(textSearch({})).toEqual({});
});

test('a list that no filter narrows is empty, and nothing has to match', () => {
  const text = 'No batch matches these filters. Choose withdrawals to make one.';
  for (const asked of [{ member: 'mia' }, { member: 'mia', sort: '-at' }])
    expect(emptyText(text, {}, asked)).toBe(text);
  const place = { sort: '-at', cursor: '1', open: 'id-1', tab: 'all', member: '' };
  expect(emptyText(text, place, undefined)).toBe('No batch yet. Choose withdrawals to make one.');
  expect(emptyText('No free rounds match these filters.')).toBe('No free rounds yet.');
  expect(emptyText('None was told that matches these filters.')).toBe('None was told yet.');
});
