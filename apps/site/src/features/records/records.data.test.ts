import { expect, test } from 'vitest';

import { standIn } from '../../shell/testing.ts';

standIn();
const { searchOf, wagersQuery } = await import('./records.data.ts');

test('an address says as much as makes sense', () => {
  const address = {
    period: 'own',
    from: '2026-11-01',
    to: '2026-11-20',
    by: 'settled',
    category: 'RNG',
    vendor: 'baize',
    code: 'emerald-lines',
    state: 'open',
    number: 7,
  };
  expect(searchOf(address)).toEqual({ ...address, number: '7' });
});

test.each([
  [{ period: 'century' }],
  [{ from: '1.11.2026' }],
  [{ to: '1999-01-01' }],
  [{ from: '' }],
  [{ by: 'placed' }],
  [{ state: 'won' }],
  [{ unheard: 'of' }],
  [{}],
])('what makes none narrows nothing: %j', (address) => {
  expect(Object.values(searchOf(address)).filter((value) => value !== undefined)).toEqual([]);
});

test('a game is sought with its provider, and not without', () => {
  expect(searchOf({ code: 'emerald-lines' }).code).toBeUndefined();
  expect(searchOf({ vendor: 'baize', code: 'emerald-lines' }).code).toBe('emerald-lines');
});

test('a text of an address is cut before it is sent', () => {
  expect(searchOf({ number: 'x'.repeat(500) }).number).toHaveLength(64);
});

test('lists of the same question are the same list, and of another page another one', () => {
  const key = (search: object, cursor?: string) => JSON.stringify(wagersQuery(search, cursor).queryKey);
  expect(key({ state: 'open', vendor: undefined })).toBe(key({ state: 'open' }));
  expect(key({ state: 'open' })).not.toBe(key({ state: 'void' }));
  expect(key({}, 'c')).not.toBe(key({}));
  expect(key({ period: 'today' })).toBe(key({}));
});
