import { namedPages, OVER_HOME, SITE_PAGES } from '@baize/contract/site/site-paths';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router';
import { lazy } from 'react';
import { DOORS } from './features/accounts/over-home.ts';
import { HomePage } from './features/site/home-page.tsx';
import { Frame } from './frame/frame.tsx';
import { loadPart } from './shell/faults.ts';
import { pageRoutes, type SiteSearch, sendOn } from './shell/manifest/pages.tsx';
import { Coming } from './shell/parts/coming.tsx';
import { RouteFault } from './shell/parts/route-fault.tsx';
import { Waiting } from './shell/parts/waiting.tsx';
import { useSession } from './shell/session.ts';
import { loadAreas } from './shell/text.ts';

/** Every page of the site. Case and a trailing slash of an address do not matter. */
const PAGES = namedPages(SITE_PAGES);

const text = (value: unknown) => (value === undefined ? undefined : String(value));

const root = createRootRoute({
  component: Frame,
  validateSearch: (search: Record<string, unknown>): SiteSearch => {
    const { p, id, next, mc, ac } = search;
    return {
      ...search,
      ...defined({ p: text(p), id: text(id), next: text(next), mc: text(mc), ac: text(ac) }),
    };
  },
  // Member pages open on any address by `?mc=`, agent pages by `?ac=`.
  beforeLoad: ({ search, location }) => sendOn(PAGES, { search, pathname: location.pathname }),
  notFoundComponent: NotFound,
});

function defined(values: Record<string, string | undefined>): SiteSearch {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const LostPage = lazy(() =>
  loadPart(async () => {
    const [module] = await Promise.all([import('./features/site/not-found-page.tsx'), loadAreas('errors')]);
    return module;
  }),
);

function NotFound() {
  return (
    <Coming fallback={<Waiting />}>
      <LostPage />
    </Coming>
  );
}

const doors = OVER_HOME.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      const { popupOf, meant } = DOORS[path];
      const about = popupOf(new URLSearchParams(location.searchStr));
      const opens = !useSession.getState().signedIn || (await meant(about));
      throw redirect({ to: '/', search: opens ? defined(about) : {}, replace: true });
    },
  }),
);

export function createSiteRouter() {
  return createRouter({
    routeTree: root.addChildren([...pageRoutes(() => root, PAGES, { home: HomePage }), ...doors]),
    scrollRestoration: true,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => (
      <RouteFault error={error} onRetry={reset} />
    ),
    defaultNotFoundComponent: NotFound,
  });
}
