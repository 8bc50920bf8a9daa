/** The few things of a browser that the modules of the site need when they are loaded in Node, and English texts. */
import { memoryStorage } from '@baize/client/browser.testing';
import { AREAS, type Area } from '@baize/locales/areas';
import { compileArea } from '@baize/locales/compile';
import { formatTable } from '@baize/locales/tables';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { vi } from 'vitest';

const BOOT = JSON.stringify({ permission: { zone: 'Asia/Yangon' } });

/** The same data of the page whichever file of a worker loads it first. */
export function standIn(documentElement: { dataset: object } = { dataset: {} }): void {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', { hostname: 'site', pathname: '/', search: '', origin: 'http://site' });
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: BOOT }),
    documentElement,
  });
}

/** Every text of the site in a language, as a page that has loaded all of its areas holds them. */
export async function speakNow(code: 'EN' | 'MY' | 'CN' = 'EN'): Promise<void> {
  const { useLanguage } = await import('./text.ts');
  const areas = [...AREAS] as Area[];
  const messages = Object.assign({}, ...areas.map((area) => compileArea(code, area)), {
    '@format': formatTable(code),
  });
  useLanguage.setState({ code, tag: { EN: 'en', MY: 'my', CN: 'zh' }[code], messages, areas });
}

/** A router over these pages, bound as that of the page; what it asks of a browser besides an address is there as well. */
export async function standAt(address: string, paths: readonly string[]): Promise<void> {
  const browser = { origin: 'http://site', addEventListener: () => undefined, scrollTo: () => undefined };
  for (const name of ['window', 'self']) vi.stubGlobal(name, browser);
  const { bindRouter, router } = await import('./router.ts');
  const root = createRootRoute();
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })));
  const history = createMemoryHistory({ initialEntries: ['/', address], initialIndex: 1 });
  bindRouter(createRouter({ routeTree, history, isServer: false }));
  await router().load();
}
