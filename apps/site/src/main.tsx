import './layers.css';
import '@baize/ui/theme/tokens.css';
import '@baize/ui/parts.css';
import './frame/skip-link.css';
import './frame/header.css';
import '@baize/ui/content/hero.css';
import './features/site/home.css';
import './frame/frame.css';
import './frame/page.css';

import { begin, firstQuiet, keepQuiet } from '@baize/client/quiet';
import { adoptToken } from '@baize/client/token';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createSiteRouter } from './routes.tsx';
import { boot } from './shell/boot.ts';
import { listenForShortcuts } from './shell/keys/shortcuts.ts';
import { startLive } from './shell/live-line.ts';
import { loadDeferred, setDeferred } from './shell/manifest/load-deferred.ts';
import { queries } from './shell/queries.ts';
import { bindRouter } from './shell/router.ts';
import { followSession, useSession } from './shell/session.ts';

async function start(host: HTMLElement): Promise<void> {
  setDeferred(() => import('./deferred.ts'));
  const code = takeCode();
  const router = createSiteRouter();
  bindRouter(router);
  followSession();
  // Any other path than the bare home page needs one of the deferred parts immediately.
  if (location.pathname !== '/' || location.search) warm();
  const late = await entry(code);
  await Promise.all([router.load(), stylesApplied(), firstViewPainted()]);
  const drawn = begin();
  // In short steps: a press on what the server has drawn is not kept waiting meanwhile.
  startTransition(() =>
    createRoot(host).render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Drawn tell={drawn} />
      </QueryClientProvider>,
    ),
  );
  startLive();
  listenForShortcuts();
  keepQuiet(queries);
  followAccount();
  late?.();
  void firstQuiet().then(() => {
    warm();
    if (boot.popups) void loadDeferred().then(({ LATER }) => LATER.announce());
  });
}

function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

/** The parts that nobody needs to see the home page, and everybody at the first press. */
function warm(): void {
  loadDeferred().then(
    ({ copyPlain, followPlay, openBySwipe }) => {
      copyPlain();
      followPlay();
      openBySwipe();
    },
    () => undefined,
  );
  if (useSession.getState().signedIn) import('./frame/member-tools.tsx').catch(() => undefined);
}

/** D04: the code that opens a session leaves the address before anything else happens. */
function takeCode(): string | null {
  const address = new URL(location.href);
  const found = address.searchParams.get('token');
  if (!found || address.pathname === '/reset') return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  return found;
}

/** The start of this tab's session; returns the message that is left once the page is there. */
async function entry(code: string | null): Promise<(() => void) | undefined> {
  if (code) return (await import('./features/accounts/sign-in/hand-over.ts')).comeByCode(code);
  await adoptToken();
}

/** A member's preferences apply on every device; fetched only for a signed-in member. */
function followAccount(): void {
  const follow = () =>
    void import('./features/members/follow-preferences.ts').then(
      ({ followPreferences }) => followPreferences(),
      () => undefined,
    );
  if (useSession.getState().signedIn) {
    follow();
    return;
  }
  const stop = useSession.subscribe(({ signedIn }) => {
    if (!signedIn) return;
    stop();
    follow();
  });
}

const PAINT_MS = 150;

/** The first view is the server's own: it has been on the screen before React takes its place. */
function firstViewPainted(): Promise<void> {
  if (!document.querySelector('[data-scene]')) return Promise.resolve();
  return new Promise((resolve) => {
    const painted = new PerformanceObserver(() => {
      painted.disconnect();
      resolve();
    });
    painted.observe({ type: 'largest-contentful-paint', buffered: true });
    // A hidden tab paints nothing, and some browsers do not tell.
    setTimeout(resolve, PAINT_MS);
  });
}

/** The style sheet comes after the first view; what React draws must not be seen without it. */
async function stylesApplied(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    links.map(
      (link) =>
        link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve, { once: true })),
    ),
  );
}

// The page of replays takes parts out of this file, and has no place for the site.
const host = document.getElementById('root');
if (host) void start(host);
