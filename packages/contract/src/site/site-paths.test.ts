import { expect, test } from 'vitest';

import { isGameCentre, isGameList, isSitePath, SITE_PATHS } from './site-paths.ts';

test('every address of the list is one, with its parts filled in, in any case, with and without a slash at its end', () => {
  expect(SITE_PATHS.length).toBeGreaterThan(20);
  for (const address of SITE_PATHS) {
    const filled = address.replaceAll(/\$\w+/g, 'emerald-lines');
    for (const path of [filled, `${filled.replace(/\/$/, '')}/`, filled.toUpperCase()])
      expect([path, isSitePath(path)]).toEqual([path, true]);
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
  expect(isSitePath(path)).toBe(false);
});

test('R-06 R-07 game lists are known by their address, in any case and with a slash at its end', () => {
  for (const path of ['/rng', '/INHOUSE/', '/gameListCenter', '/gamelistcenter/', '/esports'])
    expect([path, isGameList(path), isGameCentre(path)]).toEqual([path, true, false]);
  for (const path of ['/', '/records', '/play/baize/emerald-lines', '/rngs'])
    expect(isGameList(path)).toBe(false);
  for (const path of ['/lott', '/ELOTT', '/cockfight/'])
    expect([path, isGameList(path), isGameCentre(path)]).toEqual([path, false, true]);
});
