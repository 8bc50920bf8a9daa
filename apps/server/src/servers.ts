import type { Route } from '@baize/contract/route';

import { authenticatePlayer, playerScope } from './accounts/accounts.ts';
import type { AppOptions } from './app.ts';
import type { AnySession, App } from './context.ts';
import { isOwnMachine } from './desk/desk.ts';
import type { Servers } from './feature.ts';
import { followOutbox, type Lines } from './lines.ts';
import { authenticateStaff } from './operators/operators.ts';
import { isPassing } from './platform/database/passing.ts';
import { GUEST, inScope, OPERATOR } from './platform/database/scope.ts';
import { CEILINGS, type Ceilings, LIFTED } from './platform/http/ceilings.ts';
import type { FastifyRequest } from './platform/http/fastify.ts';
import { createHttp, type Served } from './platform/http/http.ts';
import { mountDocument, openApi } from './platform/http/openapi.ts';
import { mountMetrics, mountProbes } from './platform/http/probes.ts';
import { refuse } from './platform/refuse.ts';
import { bearerOf } from './platform/sessions/bearer.ts';
import { sharedFacts } from './play/play.ts';
import { requireOpenRegion } from './safety/safety.ts';
import { mountSite, refusalText } from './site/site.ts';
import { vendorManner } from './vendors/vendors.ts';

type Calls = readonly Served<AnySession>[];

/** The servers of the player site and of the operator console, with every call, page and document. */
export async function mountServers(app: App, options: AppOptions, lines: Lines): Promise<Servers> {
  const ceilings = ceilingsOf(app, options);
  const calls = {
    site: app.features.site.map((bind) => bind(app)),
    console: app.features.console.map((bind) => bind(app)),
  };
  const shared = { ...httpOf(app), ceilings, tls: options.tls };
  const ownManner = vendorManner(app);
  const site = createHttp<AnySession>({ ...shared, ...siteAccess(app), ownManner }, calls.site);
  const console = createHttp<AnySession>({ ...shared, ...consoleAccess(app) }, calls.console);
  const tail = await followOutbox(app);
  for (const server of [site, console]) mountProbes(server, app);
  mountMetrics(console, app);
  for (const feature of app.features.each) feature.mount?.({ site, console }, app);
  mountSite(site, app, tail.head, (link) => sharedFacts(app, link));
  mountDocuments(app, { site, console }, calls);
  lines.open(app, site, tail, ceilings.lines);
  return { site, console };
}

/** The connections that one address may hold. */
function ceilingsOf({ config }: App, options: AppOptions): Ceilings {
  return { ...CEILINGS, ...(config.preset === 'bench' ? LIFTED : {}), ...options.ceilings };
}

function httpOf({ clock, config, draining, envelopes, rateLimits, log, metrics, workers }: App) {
  return {
    clock,
    draining,
    log,
    metrics,
    envelopes,
    rateLimits,
    workers,
    patience: config.patience,
    trustProxy: config.trustProxy,
    passing: isPassing,
    message: refusalText,
  };
}

function siteAccess(app: App) {
  return {
    name: 'site' as const,
    authenticate: (route: Route, request: FastifyRequest) => authenticatePlayer(app, route, request),
    memberOf: (session: AnySession) => (session && 'member' in session ? session.member : null),
    scopeOf: (session: AnySession) => (session && 'member' in session ? playerScope(session) : GUEST),
    admit(route: Route, address: string) {
      if (route.whileClosed) return;
      if (app.switches.values()['system.status'] === 1) refuse('system.maintenance');
      // A caller with a session is refused once it is known whose it is.
      if (route.access === 'public') requireOpenRegion(app, route, address, null);
    },
  };
}

function consoleAccess(app: App) {
  return {
    name: 'console' as const,
    authenticate: (route: Route, request: FastifyRequest) => authenticateStaff(app, route, request),
    memberOf: () => null,
    scopeOf: () => OPERATOR,
    admit: () => undefined,
  };
}

/** The description of the console's calls is for operators; on trial also for a program on this machine. */
function mountDocuments(app: App, servers: Servers, calls: { site: Calls; console: Calls }): void {
  const requireReader = async (request: FastifyRequest) => {
    if (app.config.trial && isOwnMachine(request)) return;
    await inScope(OPERATOR, () => app.staff.find(bearerOf(request), request.headers.cookie, true));
  };
  mountDocument(servers.site, '/openapi.json', () =>
    openApi({ title: 'Baize', routes: routesOf(calls.site) }),
  );
  mountDocument(
    servers.console,
    '/openapi.json',
    () => openApi({ title: 'Baize console', routes: routesOf(calls.console) }),
    requireReader,
  );
}

const routesOf = (calls: Calls) => calls.map(({ route }) => route);
