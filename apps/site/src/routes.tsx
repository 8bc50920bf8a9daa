import { GAME_CENTRES, GAME_LISTS, type SitePath } from '@baize/contract/site/site-paths';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import type { PAGES as DeferredPages } from './deferred.ts';
import { useResetToken } from './features/accounts/recovery/reset-token.ts';
import { HomePage } from './features/site/home-page.tsx';
import { Frame } from './frame/frame.tsx';
import { boot } from './shell/boot.ts';
import { loadPart } from './shell/faults.ts';
import { loadDeferred } from './shell/load-deferred.ts';
import { Coming } from './shell/parts/coming.tsx';
import { RouteFault } from './shell/parts/route-fault.tsx';
import { Waiting } from './shell/parts/waiting.tsx';
import { queries } from './shell/queries.ts';
import { isTrial, memberQuery, useSession } from './shell/session.ts';
import { loadAreas } from './shell/text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without header and footer. */
    bare?: boolean;
  }
}

interface Page {
  readonly path: SitePath;
  readonly aliases?: readonly SitePath[];
  readonly access: 'public' | 'player';
  readonly bare?: boolean;
  /** The first page is here; the others lie in `deferred.ts` with the texts that they speak. */
  readonly name: 'home' | keyof typeof DeferredPages;
}

/** Every address of the site. Case and a trailing slash do not matter. */
const PAGES: readonly Page[] = [
  { path: '/', aliases: ['/index', '/index.html', '/home'], access: 'public', name: 'home' },
  {
    path: '/rng',
    aliases: GAME_LISTS.filter((list) => list !== '/rng'),
    access: 'public',
    name: 'gameList',
  },
  {
    path: '/lott',
    aliases: GAME_CENTRES.filter((centre) => centre !== '/lott'),
    access: 'public',
    name: 'gameCentre',
  },
  {
    path: '/play/$vendor/$code',
    access: 'public',
    bare: true,
    name: 'game',
  },
  {
    path: '/shared/$token',
    access: 'public',
    name: 'shared',
  },
  {
    path: '/member',
    access: 'player',
    name: 'centre',
  },
  {
    path: '/agentHome',
    access: 'player',
    name: 'agentHome',
  },
  {
    path: '/records',
    access: 'player',
    name: 'records',
  },
  {
    path: '/wallet',
    access: 'player',
    name: 'wallet',
  },
  {
    path: '/account/deposit',
    access: 'player',
    name: 'deposit',
  },
  {
    path: '/account/withdraw',
    access: 'player',
    name: 'withdraw',
  },
  {
    path: '/account/deposits',
    aliases: ['/account/withdrawals', '/account/transfers'],
    access: 'player',
    name: 'payments',
  },
  {
    path: '/account/transfer',
    access: 'player',
    name: 'transfer',
  },
  {
    path: '/account/records',
    access: 'player',
    name: 'accountRecord',
  },
  {
    path: '/account/statement',
    access: 'player',
    name: 'statement',
  },
  {
    path: '/account/profit',
    access: 'player',
    name: 'profit',
  },
  {
    path: '/account/bonuses',
    access: 'player',
    name: 'bonuses',
  },
  {
    path: '/tournaments',
    access: 'public',
    name: 'tournaments',
  },
  { path: '/lottery', aliases: ['/seaLottery', '/vnLottery'], access: 'player', name: 'lottery' },
  { path: '/lottery/bets', access: 'player', name: 'lotteryBets' },
  {
    path: '/tournaments/$id',
    access: 'public',
    name: 'tournament',
  },
  {
    path: '/turnover',
    access: 'player',
    name: 'turnover',
  },
  {
    path: '/fairness',
    access: 'public',
    name: 'fairness',
  },
  { path: '/lottery/results', access: 'public', name: 'lotteryResults' },
  { path: '/lottery/proof', access: 'public', name: 'lotteryProof' },
  {
    path: '/responsible-gaming',
    access: 'public',
    name: 'playSafely',
  },
  {
    path: '/terms',
    aliases: ['/privacy'],
    access: 'public',
    name: 'legal',
  },
  ...(boot.developer
    ? [
        {
          path: '/dev/gallery',
          access: 'public',
          name: 'gallery',
        } satisfies Page,
      ]
    : []),
];

interface SiteSearch {
  p?: string;
  id?: string;
  next?: string;
  mc?: string;
  ac?: string;
}

/** Pages of a member with an address of their own. */
const MEMBER_PAGES: Readonly<Record<string, SitePath>> = {
  personalHistoryCopy: '/records',
  transferFund: '/wallet',
  depositv2: '/account/deposit',
  withdraw: '/account/withdraw',
  transferUpline: '/account/transfer',
  turnover: '/turnover',
  transactionHistory: '/account/records',
  bonusDetails: '/account/bonuses',
  personalProfit: '/account/profit',
};

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
  beforeLoad: ({ search, location }) => {
    // Member pages open on any address by `?mc=`, agent pages by `?ac=`; an unknown one opens the first of them.
    if (search.ac && location.pathname !== '/agentHome')
      throw redirect({ to: '/agentHome', search, replace: true });
    const wanted = MEMBER_PAGES[search.mc ?? ''] ?? '/member';
    if (search.mc && location.pathname !== wanted) throw redirect({ to: wanted, search, replace: true });
  },
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

const components = new Map<Page, ComponentType>();

function Loaded({ page }: { page: Page }) {
  const Component = components.get(page);
  return Component ? <Component /> : <Waiting />;
}

async function loadPage(page: Page): Promise<void> {
  const { name } = page;
  if (name === 'home') {
    components.set(page, HomePage);
    return;
  }
  const module = await loadPart(async () => {
    const { areas, load } = (await loadDeferred()).PAGES[name];
    const [loaded] = await Promise.all([load(), loadAreas(...areas)]);
    return loaded;
  });
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
        throw redirect({ to: '/', search: doorTo(location) });
      },
      loader: () => loadPage(page),
      component: () => <Loaded page={page} />,
    }),
  );
}

/** The popup before a page of members: the login, or why the session ended (P-30); both lead on to it. */
function doorTo({ pathname, searchStr }: { pathname: string; searchStr: string }): SiteSearch {
  const search = new URLSearchParams(searchStr);
  const p = search.get('p') === 'ended' ? 'ended' : 'login';
  search.delete('p');
  return { p, next: search.size > 0 ? `${pathname}?${search}` : pathname };
}

type About = Record<string, string | undefined>;

/** Addresses that are the home page with a popup open; who is signed in goes home, unless it is meant for him too. */
const overHome = (
  path: SitePath,
  popupOf: (search: URLSearchParams) => About,
  meant: (about: About) => boolean | Promise<boolean>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      const about = popupOf(new URLSearchParams(location.searchStr));
      const opens = !useSession.getState().signedIn || (await meant(about));
      throw redirect({ to: '/', search: opens ? defined(about) : {}, replace: true });
    },
  });

const login = overHome(
  '/login',
  (search) => {
    const social = search.get('social');
    // Back from a provider, with the name of what it said.
    return social ? { p: 'social', id: social } : { p: 'login', next: search.get('next') ?? undefined };
  },
  ({ p }) => p === 'social',
);

/** An invitation's codes stay in the address, so that they outlive a look at the login; a trial player has no account yet. */
const register = overHome(
  '/register',
  (search) => {
    const [referralCode, affiliateCode] = [search.get('referralCode'), search.get('affiliateCode')];
    if (affiliateCode)
      void import('./features/accounts/sign-in/visit.ts').then(({ countVisit }) => countVisit(affiliateCode));
    return {
      p: 'register',
      referralCode: referralCode ?? undefined,
      affiliateCode: affiliateCode ?? undefined,
    };
  },
  () => queries.ensureQueryData(memberQuery()).then(isTrial, () => true),
);

/** The link itself names its owner: the browser may be somebody else's, or still signed in. */
const reset = overHome(
  '/reset',
  (search) => {
    useResetToken.setState({ token: search.get('token') });
    return { p: 'reset' };
  },
  () => true,
);

export function createSiteRouter() {
  return createRouter({
    routeTree: root.addChildren([...PAGES.flatMap(routesOf), login, register, reset]),
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
