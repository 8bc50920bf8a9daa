import type { namedPages } from '@baize/contract/site/site-paths';
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { boot } from '../boot.ts';
import { loadPart } from '../faults.ts';
import { Waiting } from '../parts/waiting.tsx';
import { useSession } from '../session.ts';
import { loadAreas } from '../text.ts';
import { loadDeferred } from './load-deferred.ts';
import type { PageAddress } from './manifest.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without header and footer. */
    bare?: boolean;
  }
}

export interface SiteSearch {
  p?: string;
  id?: string;
  next?: string;
  mc?: string;
  ac?: string;
}

type Pages = ReturnType<typeof namedPages>;

/** Pages that are there from the start, by their names. */
type FirstPages = Readonly<Record<string, ComponentType>>;

/** The routes of these pages; a page that is not among the first lies in the deferred parts with the texts that it speaks. */
export function pageRoutes(root: () => AnyRoute, pages: Pages, first: FirstPages): AnyRoute[] {
  const components = new Map(Object.entries(first));
  const load = async (name: string, at: PageAddress) => {
    if (components.has(name)) return;
    const module = await loadPart(async () => {
      const page = (await loadDeferred()).SITE.pages.get(name);
      const ahead = page?.ahead?.(at)?.catch(() => undefined);
      const [loaded] = await Promise.all([page?.load(), loadAreas(...(page?.areas ?? []))]);
      await Promise.race([ahead, afterAll()]);
      return loaded;
    });
    if (module) components.set(name, module.default);
  };
  return pages
    .filter(({ developer }) => !developer || boot.developer)
    .flatMap(({ name, paths, bare = false, player }) =>
      paths.map((path) =>
        createRoute({
          getParentRoute: root,
          path,
          staticData: { bare },
          beforeLoad: ({ location }) => {
            if (player && !useSession.getState().signedIn)
              throw redirect({ to: '/', search: doorTo(location) });
          },
          loader: ({ location }) => load(name, location),
          component: () => <Loaded page={components.get(name)} />,
        }),
      ),
    );
}

/** The answers that a page asks ahead are waited for no longer: then it is drawn with its own placeholders. */
const AHEAD_MS = 1_000;

function afterAll(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, AHEAD_MS));
}

function Loaded({ page: Page = Waiting }: { page: ComponentType | undefined }) {
  return <Page />;
}

/** The popup before a page of members: the login, or why the session ended (P-30); both lead on to it. */
function doorTo({ pathname, searchStr }: { pathname: string; searchStr: string }): SiteSearch {
  const search = new URLSearchParams(searchStr);
  const p = search.get('p') === 'ended' ? 'ended' : 'login';
  search.delete('p');
  return { p, next: search.size > 0 ? `${pathname}?${search}` : pathname };
}

/** Sends on to the page that the address asks for beside its path; an unknown one opens the first of its kind. */
export function sendOn(pages: Pages, { search, pathname }: { search: SiteSearch; pathname: string }): void {
  if (search.ac && pathname !== '/agentHome') throw redirect({ to: '/agentHome', search, replace: true });
  if (!search.mc) return;
  const to = pages.find(({ mc }) => mc === search.mc)?.paths[0] ?? '/member';
  if (pathname !== to) throw redirect({ to, search, replace: true });
}
