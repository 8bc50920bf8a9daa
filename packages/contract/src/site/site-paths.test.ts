import { expect, test } from 'vitest';

import { isGameList, isSitePath, namedPages, OVER_HOME, pageAt, SITE_PAGES } from './site-paths.ts';

const PATHS = [...namedPages(SITE_PAGES).flatMap(({ paths }) => paths), ...OVER_HOME];

test('every address of the list is one, with its parts filled in, in any case, with and without a slash at its end', () => {
  expect(PATHS.length).toBeGreaterThan(20);
  for (const address of PATHS) {
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

test('no address and no name is that of two pages', () => {
  const names = namedPages(SITE_PAGES).map(({ name }) => name);
  for (const all of [PATHS.map((path) => path.toLowerCase()), names])
    expect(all.filter((one, place) => all.indexOf(one) !== place)).toEqual([]);
});

test('R-06 R-07 game lists are known by their address, in any case and with a slash at its end', () => {
  for (const path of ['/rng', '/INHOUSE/', '/gameListCenter', '/gamelistcenter/', '/esports'])
    expect([path, isGameList(path), pageAt(path)?.name]).toEqual([path, true, 'gameList']);
  for (const path of ['/', '/records', '/play/baize/emerald-lines', '/rngs'])
    expect(isGameList(path)).toBe(false);
  for (const path of ['/lott', '/ELOTT', '/cockfight/'])
    expect([path, isGameList(path), pageAt(path)?.name]).toEqual([path, false, 'gameCentre']);
});
