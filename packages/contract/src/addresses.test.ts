import { expect, test } from 'vitest';

import { ADDRESSES, isAddress } from './addresses.ts';

test('every address of the list is one, with its parts filled in, in any case, with and without a slash at its end', () => {
  expect(ADDRESSES.length).toBeGreaterThan(20);
  for (const address of ADDRESSES) {
    const filled = address.replaceAll(/\$\w+/g, 'emerald-lines');
    for (const path of [filled, `${filled.replace(/\/$/, '')}/`, filled.toUpperCase()])
      expect([path, isAddress(path)]).toEqual([path, true]);
  }
});

test.each([
  'rng',
  '//',
  '//evil.example',
  '/rngs',
  '/rng/more',
  '/play',
  '/play/baize',
  '/play//emerald-lines',
  '/play/baize/emerald-lines/more',
  '/indexxhtml',
  '/admin',
  '/rng?x=1',
  '/rng#x',
  '/rng\n',
])('«%s» is no address', (path) => {
  expect(isAddress(path)).toBe(false);
});
