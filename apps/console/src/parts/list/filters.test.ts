import { expect, test } from 'vitest';

import { textSearch } from './filters.ts';

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
