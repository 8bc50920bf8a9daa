import type { Area } from '@baize/locales/areas';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { HomePage } from './features/site/home-page.tsx';
import { boot } from './shell/boot.ts';
import { loadPart } from './shell/faults.ts';
import { Frame } from './shell/frame.tsx';
import { RouteFault } from './shell/route-fault.tsx';
import { useSession } from './shell/session.ts';
import { loadAreas } from './shell/text.ts';
import { Waiting } from './shell/waiting.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without header and footer. */
    bare?: boolean;
  }
}

interface Page {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly access: 'public' | 'player';
  readonly areas: readonly Area[];
  readonly bare?: boolean;
  load(): Promise<{ default: ComponentType }>;
}

const home = async () => ({ default: HomePage });
const gameList = () => import('./features/catalog/game-list-page.tsx');

/** Every address of the site. Case and a trailing slash do not matter. */
const PAGES: readonly Page[] = [
  { path: '/', aliases: ['/index', '/index.html', '/home'], access: 'public', areas: [], load: home },
  { path: '/rng', aliases: ['/hot', '/inHouse'], access: 'public', areas: ['games'], load: gameList },
  {
    path: '/play/$vendor/$code',
    access: 'public',
    areas: ['play', 'errors'],
    bare: true,
    load: () => import('./features/play/game-page.tsx'),
  },
  {
    path: '/records',
    access: 'player',
    areas: ['member', 'play'],
    load: () => import('./features/play/records-page.tsx'),
  },
  {
    path: '/fairness',
    access: 'public',
    areas: ['play', 'errors'],
    load: () => import('./features/play/fairness-page.tsx'),
  },
  ...(boot.trial
    ? [
        {
          path: '/dev/gallery',
          access: 'public',
          areas: [],
          load: () => import('./features/site/gallery-page.tsx'),
        } satisfies Page,
      ]
    : []),
];

interface SiteSearch {
  p?: string;
  id?: string;
  next?: string;
  mc?: string;
}

const text = (value: unknown) => (value === undefined ? undefined : String(value));

const root = createRootRoute({
  component: Frame,
  validateSearch: (search: Record<string, unknown>): SiteSearch => {
    const { p, id, next, mc } = search;
    return { ...search, ...defined({ p: text(p), id: text(id), next: text(next), mc: text(mc) }) };
  },
  beforeLoad: ({ search, location }) => {
    // Member pages open on any address by `?mc=`; the betting record is the one that exists.
    if (search.mc && location.pathname !== '/records') throw redirect({ to: '/records', replace: true });
  },
  notFoundComponent: NotFound,
});

function defined(values: Record<string, string | undefined>): SiteSearch {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const LostPage = lazy(() =>
  loadPart(async () => {
    const [module] = await Promise.all([
      import('./features/site/not-found-page.tsx'),
      loadAreas('errors', 'games'),
    ]);
    return module;
  }),
);

function NotFound() {
  return (
    <Suspense fallback={<Waiting />}>
      <LostPage />
    </Suspense>
  );
}

const components = new Map<Page, ComponentType>();

function Loaded({ page }: { page: Page }) {
  const Component = components.get(page);
  return Component ? <Component /> : <Waiting />;
}

async function loadPage(page: Page): Promise<void> {
  const [module] = await loadPart(() => Promise.all([page.load(), loadAreas(...page.areas)]));
  components.set(page, module.default);
}

function routesOf(page: Page): AnyRoute[] {
  return [page.path, ...(page.aliases ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { bare: page.bare ?? false },
      beforeLoad: ({ location }) => {
        if (page.access === 'public' || useSession.getState().signedIn) return;
        throw redirect({ to: '/', search: { p: 'login', next: location.href } });
      },
      loader: () => loadPage(page),
      component: () => <Loaded page={page} />,
    }),
  );
}

/** `/login` is the home page with the popup open; who is signed in goes home. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ search }) => {
    const signedIn = useSession.getState().signedIn;
    throw redirect({
      to: '/',
      search: signedIn ? {} : { p: 'login', ...defined({ next: search.next }) },
      replace: true,
    });
  },
});

export function createSiteRouter() {
  return createRouter({
    routeTree: root.addChildren([...PAGES.flatMap(routesOf), login]),
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
