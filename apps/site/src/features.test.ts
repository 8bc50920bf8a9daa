import { NAV, navOf, pathOfPage } from '@baize/contract/site/nav';
import { isSitePath, namedPages, SITE_PAGES } from '@baize/contract/site/site-paths';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';

import { type Feature, mergedFeatures } from './shell/manifest/manifest.ts';
import { standAt, standIn } from './shell/testing.ts';

standIn();
const { SITE_FEATURES, SITE } = await import('./features.ts');
type PopupName = import('./features.ts').PopupName;

const Nothing = () => null;
const prizeSeen = vi.fn();
const part = { areas: [], load: async () => ({ default: Nothing }) };
/** A capability that no other file of the site knows. */
const STALLS: Feature = {
  pages: { stalls: part },
  popups: { stall: part },
  menu: {
    stalls: { label: 'shell.home', icon: 'home', to: '/', at: { drawer: 45, centre: 45 } },
  },
  panels: { stall: part },
  stale: { bonus: ['stalls'], lobby: ['stalls'] },
  notices: { prize: prizeSeen },
};
const STALL_PAGES = { stalls: { stalls: { paths: ['/stalls', '/stall'], tab: 'me' } } } as const;
const merged = mergedFeatures([...Object.values(SITE_FEATURES), STALLS]);

test('a feature of one more row has its page at its addresses', async () => {
  await standAt('/', ['/']);
  const { pageRoutes } = await import('./shell/manifest/pages.tsx');
  const { setDeferred } = await import('./shell/manifest/load-deferred.ts');
  const load = vi.fn(part.load);
  const SITE = mergedFeatures([{ ...STALLS, pages: { stalls: { areas: [], load } } }]);
  setDeferred(async () => ({ SITE }) as never);
  const root = createRootRoute();
  const routeTree = root.addChildren(pageRoutes(() => root, namedPages(STALL_PAGES), {}));
  for (const path of ['/stalls', '/stall', '/STALL/']) {
    const history = createMemoryHistory({ initialEntries: [path] });
    const router = createRouter({ routeTree, history, isServer: false });
    await router.load();
    expect([path, router.state.matches.at(-1)?.status]).toEqual([path, 'success']);
  }
  // The part of a page is fetched once.
  expect(load).toHaveBeenCalledTimes(1);
});

test('it has its popup, its entries, its panel and its place among the events', () => {
  expect(merged.popups.get('stall')).toBe(part);
  const places = (menu: 'drawer' | 'account') => merged.menuAt(menu).map(({ name }) => name);
  expect(places('drawer').slice(3, 5)).toEqual(['withdraw', 'stalls']);
  expect(places('account')).not.toContain('stalls');
  expect([...merged.panels.keys()]).toEqual(['tournament', 'stall']);
  expect(merged.stale('bonus').flat()).toContain('stalls');
  expect(merged.stale('lobby').flat()).toEqual([...SITE.stale('lobby').flat(), 'stalls']);
  expect(merged.notices('prize')).toHaveLength(2);
  expect(merged.notices('prize').at(-1)).toBe(prizeSeen);
});

test('a name is given once: two features that give it are a fault', () => {
  for (const kind of ['pages', 'popups', 'panels'] as const) {
    const [name = ''] = SITE[kind].keys();
    const again = { [kind]: { [name]: part } };
    expect(() => mergedFeatures([...Object.values(SITE_FEATURES), again])).toThrow(
      `two features have ${name}`,
    );
  }
});

test('every page of the contract is there, and no other', () => {
  const names = namedPages(SITE_PAGES).map(({ name }) => name);
  expect(new Set([...SITE.pages.keys(), 'home'])).toEqual(new Set(names));
});

test('a name of no popup is none', () => {
  // @ts-expect-error no feature has it
  expect(SITE.popups.has('nobody' satisfies PopupName)).toBe(false);
  expect(SITE.popups.get('constructor')).toBeUndefined();
});

/** Pages that are reached by what they are about, from the page named beside them. */
const BY_SUBJECT: Readonly<Record<string, string>> = {
  lottery: 'LOTT',
  lotteryProof: 'lotteryResults',
};

test('S-02 S-08 every page is in a menu', () => {
  const places = ['account', 'drawer', 'everybody', 'centre', 'help', 'contact', 'side'] as const;
  const lines = places.flatMap((place) => SITE.menuAt(place));
  const reached = new Set([
    ...lines.map(({ to }) => to),
    ...navOf(Object.keys(NAV)).map(({ to }) => to),
    '/',
  ]);
  const lost = namedPages(SITE_PAGES).filter(
    ({ name, paths }) => !BY_SUBJECT[name] && !paths.some((path) => path.includes('$') || reached.has(path)),
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('S-02 a part whose page or popup comes later appears with it', () => {
  const later: Feature = { popups: { feedback: part } };
  const address = (page: string) => (page === 'help' ? '/help' : pathOfPage(page));
  const after = mergedFeatures([...Object.values(SITE_FEATURES), later], address);
  const named = (all: typeof SITE) => all.menuAt('everybody').map(({ name }) => name);
  expect(named(SITE)).not.toContain('help');
  expect(named(SITE)).not.toContain('feedback');
  expect(named(after).filter((name) => !named(SITE).includes(name))).toEqual(['help', 'feedback']);
  expect(navOf(['HELP', 'HOME', 'nobody'])).toEqual([{ key: 'HOME', label: 'shell.home', to: '/' }]);
  expect(navOf(['HOME', 'HELP'], address).map(({ to }) => to)).toEqual(['/', '/help']);
});

test('S-08 every address of a menu is a page of the site', () => {
  const places = ['account', 'drawer', 'everybody', 'centre', 'help', 'side'] as const;
  const lines = places.flatMap((place) => SITE.menuAt(place)).flatMap(({ to }) => (to ? [to] : []));
  const all = [...lines, ...navOf(Object.keys(NAV)).map(({ to }) => to)];
  expect(all.filter((path) => !isSitePath(path))).toEqual([]);
});
