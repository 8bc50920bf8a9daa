import { AGENT_TYPES, TRIAL } from '@baize/contract/accounts/session';
import { ENDINGS, type MemberEvent } from '@baize/contract/feeds';
import { formatAmount } from '@baize/contract/money';
import type { Route } from '@baize/contract/route';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { bindingsRoutes } from './accounts/codes/bindings.routes.ts';
import { codesRoutes } from './accounts/codes/codes.routes.ts';
import { type Care, createCare } from './accounts/contacts/care.ts';
import { createMaskedContacts, type MaskedContacts } from './accounts/contacts/masked-contacts.ts';
import { createProofs, type Proofs } from './accounts/factors/proofs.ts';
import { closureRoutes } from './accounts/members/closure.routes.ts';
import { createPasswords, type PasswordOptions, type Passwords } from './accounts/members/passwords.ts';
import { recoveryRoutes } from './accounts/recovery/recovery.routes.ts';
import { registrationRoutes } from './accounts/registration/registration.routes.ts';
import {
  createSessions,
  type EndReason,
  type PlayerSession,
  type Sessions,
} from './accounts/sessions/sessions.ts';
import { spendTicket } from './accounts/sessions/tickets.ts';
import { createLoginStorm, type LoginStorm } from './accounts/sign-in/login-storm.ts';
import { twoStepRoutes } from './accounts/sign-in/two-step.routes.ts';
import { socialRoutes } from './accounts/social/social.routes.ts';
import { mountSocial } from './accounts/social/social-page.ts';
import { createSocialProviders, type SocialProviders } from './accounts/social/social-providers.ts';
import { agencyRoutes } from './agency/agency.routes.ts';
import { withShownNames } from './audit/shown-names.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { type Catalog, createCatalog } from './catalog/catalog.ts';
import { syncOwnTitles } from './catalog/own-titles.ts';
import { mountPictures } from './catalog/picture-files.ts';
import { gamesRoutes } from './desk/catalog/games.routes.ts';
import { mountConsole } from './desk/console/console-page.ts';
import { isOwnMachine, mountOutbox } from './desk/console/outbox-page.ts';
import { operatorsRoutes } from './desk/desk.routes.ts';
import { memberProtectionRoutes } from './desk/protection/protection.routes.ts';
import { reconciliationRoutes } from './desk/reconciliation/reconciliation.routes.ts';
import { wagersDeskRoutes } from './desk/records/wagers.routes.ts';
import { safetyRoutes } from './desk/safety/safety.routes.ts';
import { vendorsDeskRoutes } from './desk/vendors/vendors.routes.ts';
import { watchFigures, watchPool } from './figures.ts';
import { membersRoutes } from './members/members.routes.ts';
import { noteForbidden } from './operators/forbidden.ts';
import { createStaffSessions, type StaffSession, type StaffSessions } from './operators/staff-sessions.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createScopedDb, type Db } from './platform/database/db.ts';
import { isPassing } from './platform/database/passing.ts';
import {
  agentScope,
  GUEST,
  inScope,
  JOB,
  type Login,
  memberScope,
  OPERATOR,
  type Scope,
} from './platform/database/scope.ts';
import { createDelivery, type Delivery } from './platform/delivery/delivery.ts';
import { openCarriers } from './platform/delivery/delivery-carriers.ts';
import { CEILINGS, type Ceilings, LIFTED } from './platform/http/ceilings.ts';
import { createDraining, type Draining } from './platform/http/draining.ts';
import type { FastifyInstance, FastifyRequest } from './platform/http/fastify.ts';
import { addressOf, type Caller, createHttp, type Served, turnedAway } from './platform/http/http.ts';
import { createLimits, type Limits } from './platform/http/limits.ts';
import { mountDocument, openApi } from './platform/http/openapi.ts';
import { mountMetrics, mountProbes } from './platform/http/probes.ts';
import { createGateway, type Gateway } from './platform/http/seal.ts';
import { type Log, nodeName } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import type { Random } from './platform/random.ts';
import { type BalanceNews, joinPeers, type SessionEnd } from './platform/realtime/peers.ts';
import { createFeeds, type Feeds } from './platform/realtime/realtime.ts';
import { createTail } from './platform/realtime/tail.ts';
import { refuse } from './platform/refuse.ts';
import { type Keys, loadKeys } from './platform/secrets/keys.ts';
import type { Logins } from './platform/secrets/logins.ts';
import { plainTrustFile } from './platform/secrets/trust-key.ts';
import { createWorkers, type Workers } from './platform/workers.ts';
import { createZone, type Zone } from './platform/zone.ts';
import { type Certificates, watchCertificates } from './play/certificates.ts';
import { type Chance, watchChance } from './play/chance.ts';
import { PLAY_COMPANION } from './play/companion.ts';
import { playRoutes } from './play/play.routes.ts';
import { createPlay, type Play } from './play/play.ts';
import { purseRoutes } from './play/purse.routes.ts';
import { loadRules } from './play/rules.ts';
import { protectionRoutes } from './protection/protection.routes.ts';
import { recordsRoutes } from './records/records.routes.ts';
import { followWithRecords } from './records/records.ts';
import { createContentReports, mountContentReports } from './safety/content-reports.ts';
import { type Geo, openGeo } from './safety/geo.ts';
import { createLocations, type Locations } from './safety/locations.ts';
import { createRegions, type Regions } from './safety/regions.ts';
import { deliveryText } from './site/delivery-texts.ts';
import { refusalText } from './site/messages.ts';
import { mountSite } from './site/pages.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createSwitches, type Switches } from './site/switches.ts';
import { mountVendorDoor } from './vendors/door/door.ts';
import { vendorCalls } from './vendors/door/vendors.routes.ts';
import { jackpotsRoutes } from './vendors/grants/jackpots.routes.ts';
import { launchRoutes } from './vendors/launch/launch.routes.ts';
import { VENDORS_COMPANION } from './vendors/rounds/companion.ts';
import { transfersRoutes } from './vendors/transfers/transfers.routes.ts';
import { createVendors, type Vendors } from './vendors/vendors.ts';
import { watchVendors } from './vendors/watch.ts';
import { balanceOf, createLane, type Lane } from './wallet/wallet.ts';

export type { PlayerSession };

/** Everything an operation may need. Built once, passed on, never imported. */
export interface App {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly draining: Draining;
  readonly workers: Workers;
  readonly keys: Keys;
  readonly gateway: Gateway;
  readonly switches: Switches;
  readonly zone: Zone;
  readonly delivery: Delivery;
  readonly contacts: MaskedContacts;
  readonly care: Care;
  /** What stands before every sensitive change (A13). */
  readonly proofs: Proofs;
  readonly geo: Geo;
  readonly regions: Regions;
  readonly locations: Locations;
  readonly passwords: Passwords;
  readonly loginStorm: LoginStorm;
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly social: SocialProviders;
  readonly staff: StaffSessions;
  readonly lane: Lane;
  readonly feeds: Feeds;
  /** Shows a member his cash after `post` moved it; the lane tells of its own postings. */
  tellBalance(member: bigint): void;
  readonly catalog: Catalog;
  readonly vendors: Vendors;
  readonly certificates: Certificates;
  readonly chance: Chance;
  readonly play: Play;
}

type Context<Input, Session> = { app: App; input: Input; session: Session; caller: Caller };
type AnySession = PlayerSession | StaffSession | null;
type Bound = (app: App) => Served<AnySession>;

/** Binds a call for players (trial or member) to its operation. */
export function serve<I, O>(
  route: Route<I, O>,
  answer: (context: Context<I, PlayerSession>) => Promise<O>,
): Bound {
  return (app) => ({
    route,
    answer: (context) => answer({ ...context, app, session: context.session as PlayerSession }),
  });
}

/** Binds a call that needs no session. */
export function servePublic<I, O>(
  route: Route<I, O>,
  answer: (context: Omit<Context<I, never>, 'session'>) => Promise<O>,
): Bound {
  return (app) => ({ route, answer: ({ input, caller }) => answer({ app, input, caller }) });
}

/** Binds a call of the operator console. Operators see no mobile number that a member has as a name. */
export function serveStaff<I, O>(
  route: Route<I, O>,
  answer: (context: Context<I, StaffSession>) => Promise<O>,
): Bound {
  return (app) => ({
    route,
    answer: async (context) =>
      withShownNames(await answer({ ...context, app, session: context.session as StaffSession })),
  });
}

/** Calls of the player site and of the operator console, bound to the app. */
function callsOf(app: App) {
  const site = [
    siteRoutes,
    accountsRoutes,
    twoStepRoutes,
    codesRoutes,
    recoveryRoutes,
    closureRoutes,
    registrationRoutes,
    agencyRoutes,
    bindingsRoutes,
    membersRoutes,
    protectionRoutes,
    socialRoutes,
    catalogRoutes,
    jackpotsRoutes,
    purseRoutes,
    playRoutes,
    launchRoutes,
    recordsRoutes,
    transfersRoutes,
  ].flat();
  return {
    site: site.map((bind) => bind(app)),
    console: [
      operatorsRoutes,
      memberProtectionRoutes,
      safetyRoutes,
      gamesRoutes,
      vendorsDeskRoutes,
      wagersDeskRoutes,
      reconciliationRoutes,
    ]
      .flat()
      .map((bind) => bind(app)),
  };
}

export interface Started {
  readonly app: App;
  readonly site: FastifyInstance;
  readonly console: FastifyInstance;
  /** Lets go of timers and connections, feeds first and the lane last. */
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly log: Log;
  readonly logins: Logins;
  /** What work that nobody asked for sees; nothing when absent. Tests look at everything. */
  readonly outside?: Scope;
  /** The name of this node in its log and to the others; one is made when absent. */
  readonly node?: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly tls?: { key: Buffer; cert: Buffer } | undefined;
  /** The clock is not the database's: only over a database that its owner switched to simulated time. */
  readonly simulated?: boolean;
  /** How many batches the lane sends at once, and how long they may grow. */
  readonly lane?: { readonly connections: number; readonly maxBatch: number };
  /** Workers run only when they are asked to, as tests want it. */
  readonly byHand?: boolean;
  /** What a password hash costs; A02's when absent. */
  readonly passwordCost?: PasswordOptions['cost'];
  /** The folder whose sources are compared with the certificates; the program's own when absent. */
  readonly sources?: string | undefined;
  /** What one address may hold open, in tests about it. */
  readonly ceilings?: Partial<Ceilings> | undefined;
}

const LANE_BATCH_MAX = 128;
/** A player hears within a second that a bet has no answer yet, and sends it again; a vendor may wait for a definite answer. */
const ANSWER_MS = 850;
/** A node follows a rotation of keys within a second. */
const KEYS_POLL_MS = 500;

/** The only place that knows everything: builds the app over a migrated database and mounts every call. */
export function buildApp(options: AppOptions): Promise<Started> {
  return inScope(JOB, () => build(options));
}

async function build(options: AppOptions): Promise<Started> {
  const { config, log, logins, clock, random, node = nodeName() } = options;
  const { patience } = config;
  const url = logins.app;
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const max = connectionsOf(config);
  const db = createScopedDb({
    urls: logins,
    max,
    applicationName: 'baize',
    onError,
    patience,
    outside: options.outside,
  });
  const keys = await loadKeys(db, config);
  const workers = createWorkers({ clock, log, byHand: options.byHand });
  workers.add({ name: 'keys', everyMs: KEYS_POLL_MS, run: keys.reload });
  const plain = plainTrustFile(config);
  if (plain) log.warn({ file: plain }, 'the trust key lies in the database: delete its plain file');
  const switches = await createSwitches({ db, preset: config.preset, workers });
  const zone = await createZone({ db, workers });
  const geo = openGeo(config.geoFile);
  const regions = await createRegions({ db, workers, switches, geo });
  const locations = createLocations({ db, clock, geo, log, workers });
  await syncOwnTitles(db);
  const catalog = await createCatalog({ db, workers });
  const feeds = createFeeds({ log, workers });
  const push = (news: BalanceNews) => feeds.pushBalance(news.member, balanceEvent(news));
  const endings: ((end: SessionEnd) => void)[] = [];
  const onEnded = (end: SessionEnd) => {
    for (const hear of endings) hear(end);
  };
  const peers = await joinPeers({ url, log, workers, node, onBalance: push, onEnded });
  const tell = (news: BalanceNews) => {
    push(news);
    peers.tell(news);
  };
  const lanes = {
    ...{ url, connections: config.pools.lane, maxBatch: LANE_BATCH_MAX, ...options.lane, log, patience },
    ...(options.simulated ? { at: () => clock.now() } : {}),
    onPosted: (member: bigint, _account: number, seq: bigint, balance: bigint) =>
      tell({ member, seq, balance }),
  };
  const metrics = createMetrics();
  watchPool(metrics, db);
  const lane = createLane({
    ...lanes,
    ...laneCounts(metrics, 'own'),
    answerMs: ANSWER_MS,
    companion: PLAY_COMPANION,
    applicationName: 'baize-lane',
  });
  const vendorLane = createLane({
    ...lanes,
    ...laneCounts(metrics, 'vendors'),
    companion: VENDORS_COMPANION,
    applicationName: 'baize-vendor-lane',
  });
  const base = {
    ...{
      config,
      db,
      clock,
      random,
      log,
      workers,
      keys,
      switches,
      zone,
      geo,
      regions,
      locations,
      lane,
      feeds,
      catalog,
    },
    metrics,
    draining: createDraining(),
    tellBalance: (member: bigint) =>
      void inScope(memberScope(member), () => balanceOf(db, member)).then(
        (purse) => tell({ ...purse, member }),
        (error: unknown) => log.warn({ err: error }, 'a balance could not be told'),
      ),
    gateway: createGateway({ db, keys, clock, random, lifted: config.preset === 'bench' }),
    contacts: createMaskedContacts({ db, keys }),
    passwords: createPasswords(keys.pepper, { cost: options.passwordCost, patience }),
    loginStorm: createLoginStorm({ clock, metrics }, config.preset === 'bench'),
    limits: createLimits(config.preset === 'bench'),
    delivery: createDelivery({
      ...{
        db,
        keys,
        clock,
        log,
        metrics,
        workers,
        trial: config.trial,
        carriers: openCarriers(config.delivery, config),
      },
      render: (message) =>
        deliveryText(message, { name: switches.values()['brand.name'], zone: zone.name() }),
    }),
    social: createSocialProviders({ config, clock }),
  };
  const known = {
    ...base,
    certificates: await watchCertificates(base, options.sources),
    chance: await watchChance(base, node),
    care: createCare(base),
    proofs: createProofs(base),
    sessions: createSessions(base),
    staff: createStaffSessions(base),
  };
  const vendors = await createVendors(known, vendorLane);
  const play = createPlay({ ...known, vendors }, await loadRules(db, clock));
  const app: App = { ...known, vendors, play };
  const tail = await createTail({
    ...{ db, workers, metrics },
    async onEvents(events) {
      // Whoever hears of a change may ask this node for it at once.
      if (events.some(({ topic }) => topic === 'lobby'))
        await Promise.all([switches.reload(), zone.reload(), regions.reload(), catalog.reload()]);
      feeds.publish(events);
    },
  });
  const servers = mount(app, options, tail.head);
  feeds.attach({
    server: servers.site,
    source: tail,
    origins: [config.publicUrl],
    trustProxy: config.trustProxy,
    linesMax: ceilingsOf(app, options).lines,
    onTurnedAway: (refusal, address) => turnedAway({ ...app, message: refusalText }, refusal, address),
    admit: (ticket) => admit(app, ticket),
  });
  endings.push(({ session, reason }) => {
    app.sessions.ended(session, reason as EndReason);
    app.staff.ended(session, reason as EndReason);
  });
  app.sessions.onEnded((session, reason) => feeds.endSession(session, endedEvent(reason)));
  watchVendors(app);
  if (config.roles.has('jobs')) followWithRecords(app);
  watchFigures(app);
  return {
    app,
    ...servers,
    async stop() {
      app.draining.begin();
      await workers.close();
      app.delivery.close();
      feeds.close();
      await Promise.all([servers.site.close(), servers.console.close()]);
      await locations.close();
      await Promise.all([lane.close(), vendors.close()]);
      await peers.close();
      await db.destroy();
    },
  };
}

/** What one address may hold open. */
function ceilingsOf({ config }: App, options: AppOptions): Ceilings {
  return { ...CEILINGS, ...(config.preset === 'bench' ? LIFTED : {}), ...options.ceilings };
}

/** Visitors, operators and jobs are fewer than those who play. */
function connectionsOf({ pools }: Config): Record<Login, number> {
  const few = Math.ceil(pools.database / 2);
  return { app: pools.database, vendors: pools.database, guests: few, console: few, jobs: few };
}

function mount(
  app: App,
  options: AppOptions,
  head: () => string,
): { site: FastifyInstance; console: FastifyInstance } {
  const { config, log, metrics, gateway, switches } = app;
  const shared = {
    ...{ clock: app.clock, draining: app.draining, log, metrics, gateway },
    limits: app.limits,
    workers: app.workers,
    ceilings: ceilingsOf(app, options),
    patience: config.patience,
    trustProxy: config.trustProxy,
    tls: options.tls,
    passing: isPassing,
    message: refusalText,
  };
  const calls = callsOf(app);
  const site = createHttp<AnySession>(
    {
      ...shared,
      name: 'site',
      authenticate: (route, request) => player(app, route, request),
      memberOf: (session) => (session && 'member' in session ? session.member : null),
      scopeOf: (session) => (session && 'member' in session ? playerScope(session) : GUEST),
      admit(route, address) {
        if (route.whileClosed) return;
        if (switches.values()['system.status'] === 1) refuse('system.maintenance');
        // Who holds a session is told once it is known whose it is.
        if (route.access === 'public') requireOpenRegion(app, route, address, null);
      },
    },
    calls.site,
  );
  const console = createHttp<AnySession>(
    {
      ...shared,
      name: 'console',
      authenticate: (route, request) => operator(app, route, request),
      memberOf: () => null,
      scopeOf: () => OPERATOR,
      admit: () => undefined,
    },
    calls.console,
  );
  for (const server of [site, console]) mountProbes(server, app);
  mountMetrics(console, app);
  mountSocial(site, app);
  mountVendorDoor(site, app, vendorCalls(app));
  for (const server of [site, console]) mountPictures(server, app);
  mountSite(site, app, head);
  mountDocument(site, '/openapi.json', () => openApi({ title: 'Baize', routes: routesOf(calls.site) }));
  mountDocument(
    console,
    '/openapi.json',
    () => openApi({ title: 'Baize console', routes: routesOf(calls.console) }),
    (request) => requireReader(app, request),
  );
  const reports = createContentReports(app);
  mountContentReports(site, 'site', { limits: app.limits, reports });
  mountContentReports(console, 'console', { limits: app.limits, reports });
  mountOutbox(console, app);
  mountConsole(console, app);
  return { site, console };
}

const routesOf = (calls: readonly Served<AnySession>[]) => calls.map(({ route }) => route);

function playerScope({ member, type }: PlayerSession): Scope {
  return AGENT_TYPES.includes(type) ? agentScope(member) : memberScope(member);
}

async function player(app: App, route: Route, request: FastifyRequest): Promise<PlayerSession | null> {
  if (route.access === 'public') return null;
  const address = addressOf(request);
  if (!route.anywhere && app.regions.closed(address)) {
    const found = async () => app.sessions.find(bearerOf(request), request.headers.cookie, true);
    requireOpenRegion(app, route, address, await found().catch(() => null));
  }
  const session = await app.sessions.find(bearerOf(request), request.headers.cookie, route.passive);
  if (route.located) app.locations.check(session, address);
  if (session.scope !== 'full' && !route.beforePasswordChange) refuse('session.passwordChange');
  const trial = session.type === TRIAL;
  if (trial && route.access !== 'player') refuse('session.trial');
  if (route.access === 'agent' && !AGENT_TYPES.includes(session.type)) refuse('session.forbidden');
  return session;
}

/** Turns a call from a closed region away and notes it; the session is null where nobody holds one. */
function requireOpenRegion(app: App, route: Route, address: string, session: PlayerSession | null): void {
  const closed = app.regions.closed(address);
  if (!closed) return;
  app.locations.turnedAway({ address, closed, path: route.path, session });
  refuse('system.region');
}

async function operator(app: App, route: Route, request: FastifyRequest): Promise<StaffSession | null> {
  if (route.access === 'public') return null;
  const session = await app.staff.find(bearerOf(request), request.headers.cookie, route.passive);
  const wanted = route.access.startsWith('staff:') ? route.access.slice('staff:'.length) : null;
  if (!wanted || session.permissions.some((each) => each === wanted)) return session;
  await noteForbidden(app, { session, route, wanted, address: addressOf(request) });
  return refuse('session.forbidden');
}

/** The description of the console's calls is for operators; on trial also for a program on this machine. */
async function requireReader(app: App, request: FastifyRequest): Promise<void> {
  if (app.config.trial && isOwnMachine(request)) return;
  await inScope(OPERATOR, () => app.staff.find(bearerOf(request), request.headers.cookie, true));
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  return /^Bearer [\w-]{20,100}$/.test(header) ? header.slice('Bearer '.length) : refuse('session.required');
}

async function admit(app: App, ticket: string) {
  const opened = await inScope(GUEST, () => spendTicket(app, ticket));
  if (!opened) return null;
  const purse = await inScope(memberScope(opened.member), () => balanceOf(app.db, opened.member));
  return {
    session: opened.id,
    member: opened.member,
    hello: balanceEvent({ ...purse, member: opened.member }),
  };
}

function balanceEvent(news: BalanceNews): MemberEvent & { type: 'balance' } {
  return { type: 'balance', balance: formatAmount(news.balance), version: String(news.seq) };
}

function endedEvent(reason: EndReason): MemberEvent {
  return { type: 'ended', reason: ENDINGS.find((each) => each === reason) ?? 'expired' };
}

function laneCounts(metrics: Metrics, lane: string) {
  return {
    onBatch(entries: number) {
      metrics.count('baize_lane_batches_total', { lane });
      metrics.count('baize_lane_entries_total', { lane }, entries);
    },
    onRetry: (entries: number) => metrics.count('baize_lane_retries_total', { lane }, entries),
  };
}
