import type { Route } from '@baize/contract/route';

import { accountsRoutes, authenticatePlayer, mountSocial, playerScope } from './accounts/accounts.ts';
import { agencyRoutes } from './agency/agency.ts';
import type { AppOptions } from './app.ts';
import { bonusRoutes } from './bonus/bonus.ts';
import { cashierRoutes, mountCallbacks, mountSignerDoor } from './cashier/cashier.ts';
import { catalogRoutes, mountPictures } from './catalog/catalog.ts';
import type { AnySession, App } from './context.ts';
import { debtsRoutes } from './debts/debts.ts';
import { deskRoutes, isOwnMachine, mountConsole, mountOutbox } from './desk/desk.ts';
import { identityRoutes } from './identity/identity.ts';
import { followOutbox, type Lines } from './lines.ts';
import { lotteryRoutes } from './lottery/lottery.ts';
import { membersRoutes } from './members/members.ts';
import { authenticateStaff, operatorsRoutes } from './operators/operators.ts';
import { isPassing } from './platform/database/passing.ts';
import { GUEST, inScope, OPERATOR } from './platform/database/scope.ts';
import { CEILINGS, type Ceilings, LIFTED } from './platform/http/ceilings.ts';
import type { FastifyInstance, FastifyRequest } from './platform/http/fastify.ts';
import { createHttp, type Served } from './platform/http/http.ts';
import { mountDocument, openApi } from './platform/http/openapi.ts';
import { mountMetrics, mountProbes } from './platform/http/probes.ts';
import { refuse } from './platform/refuse.ts';
import { bearerOf } from './platform/sessions/bearer.ts';
import { playRoutes, sharedFacts } from './play/play.ts';
import { protectionRoutes } from './protection/protection.ts';
import { recordsRoutes } from './records/records.ts';
import { createContentReports, mountContentReports, requireOpenRegion } from './safety/safety.ts';
import { mountSite, refusalText, siteRoutes } from './site/site.ts';
import { statementsRoutes } from './statements/statements.ts';
import { tournamentRoutes } from './tournaments/tournaments.ts';
import { turnoverRoutes } from './turnover/turnover.ts';
import { mountUploads, uploadsRoutes } from './uploads/uploads.ts';
import { mountVendorDoor, vendorCalls, vendorManner, vendorsRoutes } from './vendors/vendors.ts';

type Calls = readonly Served<AnySession>[];

const SITE = [
  siteRoutes,
  accountsRoutes,
  agencyRoutes,
  membersRoutes,
  protectionRoutes,
  catalogRoutes,
  playRoutes,
  lotteryRoutes,
  recordsRoutes,
  cashierRoutes,
  identityRoutes,
  turnoverRoutes,
  bonusRoutes,
  tournamentRoutes,
  statementsRoutes,
  debtsRoutes,
  vendorsRoutes,
  uploadsRoutes,
].flat();
const CONSOLE = [operatorsRoutes, deskRoutes].flat();

/** The servers of the player site and of the operator console, with every call, page and document. */
export async function mountServers(
  app: App,
  options: AppOptions,
  lines: Lines,
): Promise<{ site: FastifyInstance; console: FastifyInstance }> {
  const ceilings = ceilingsOf(app, options);
  const calls = { site: SITE.map((bind) => bind(app)), console: CONSOLE.map((bind) => bind(app)) };
  const shared = { ...httpOf(app), ceilings, tls: options.tls };
  const ownManner = vendorManner(app);
  const site = createHttp<AnySession>({ ...shared, ...siteAccess(app), ownManner }, calls.site);
  const console = createHttp<AnySession>({ ...shared, ...consoleAccess(app) }, calls.console);
  const tail = await followOutbox(app);
  for (const server of [site, console]) mountProbes(server, app);
  mountMetrics(console, app);
  mountSocial(site, app);
  mountVendorDoor(site, app, vendorCalls(app));
  mountCallbacks(site, app);
  mountSignerDoor(site, app);
  for (const server of [site, console]) mountPictures(server, app);
  mountUploads(site, app);
  mountSite(site, app, tail.head, (link) => sharedFacts(app, link));
  mountDocuments(app, { site, console }, calls);
  const reports = createContentReports(app);
  mountContentReports(site, 'site', { rateLimits: app.rateLimits, reports });
  mountContentReports(console, 'console', { rateLimits: app.rateLimits, reports });
  mountOutbox(console, app);
  mountConsole(console, app);
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
function mountDocuments(
  app: App,
  servers: { site: FastifyInstance; console: FastifyInstance },
  calls: { site: Calls; console: Calls },
): void {
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
