import { type OwnTitle, TITLES } from '@baize/games/titles';

import {
  createCare,
  createLoginStorm,
  createMaskedContacts,
  createPasswords,
  createProofs,
  createSessions,
  createSocialProviders,
  type PasswordOptions,
} from './accounts/accounts.ts';
import { createBonusPurses } from './bonus/bonus.ts';
import { createCatalog, syncOwnTitles } from './catalog/catalog.ts';
import type { App } from './context.ts';
import { type Feature, mergeFeatures } from './feature.ts';
import { FEATURES } from './features.ts';
import { type Ground, type GroundOptions, openGround } from './ground.ts';
import { type LanesOptions, openLanes } from './lanes.ts';
import { openLines } from './lines.ts';
import { createLottery } from './lottery/lottery.ts';
import { createStaffSessions } from './operators/operators.ts';
import { warmPool } from './platform/database/db.ts';
import { inScope, WORKER } from './platform/database/scope.ts';
import { createDelivery } from './platform/delivery/delivery.ts';
import { openTransports } from './platform/delivery/delivery-transports.ts';
import type { Ceilings } from './platform/http/ceilings.ts';
import type { FastifyInstance } from './platform/http/fastify.ts';
import { nodeName } from './platform/log.ts';
import { createWorkers, type Workers } from './platform/workers.ts';
import { createPlay, loadRules, watchCertificates, watchChance } from './play/play.ts';
import { createLocations, createRegions, openGeo } from './safety/safety.ts';
import { mountServers } from './servers.ts';
import { createSwitches, deliveryText } from './site/site.ts';
import { createUploads } from './uploads/uploads.ts';
import { createVendors } from './vendors/vendors.ts';

export interface AppOptions extends GroundOptions, LanesOptions {
  /** The name of this node in its log and to the others; one is made when absent. */
  readonly node?: string;
  readonly tls?: { key: Buffer; cert: Buffer } | undefined;
  /** The cost of a password hash; A02's when absent. */
  readonly passwordCost?: PasswordOptions['cost'];
  /** The folder whose sources are compared with the certificates; the program's own when absent. */
  readonly sources?: string | undefined;
  /** Our own titles; those of the table when absent. */
  readonly titles?: readonly OwnTitle[] | undefined;
  /** The features of the server; all of them when absent. */
  readonly features?: readonly Feature[] | undefined;
  /** The connections that one address may hold, for tests about them. */
  readonly ceilings?: Partial<Ceilings> | undefined;
}

export interface Started {
  readonly app: App;
  readonly site: FastifyInstance;
  readonly console: FastifyInstance;
  /** Opens connections and plans statements that the first callers would wait for; done before a node listens. */
  warm(): Promise<void>;
  /** Lets go of timers and connections, feeds first and the lane last. */
  stop(): Promise<void>;
}

/** Builds the app over a migrated database and mounts every call. */
export function buildApp(options: AppOptions): Promise<Started> {
  return inScope(WORKER, () => build({ ...options, node: options.node ?? nodeName() }));
}

async function build(options: AppOptions & { node: string }): Promise<Started> {
  const workers = createWorkers(options);
  const opened = new AsyncDisposableStack();
  async function close(): Promise<void> {
    await workers.close();
    await opened.disposeAsync();
  }
  try {
    const built = await open(options, workers, opened);
    return {
      ...built,
      async stop() {
        built.app.draining.begin();
        await close();
      },
    };
  } catch (error) {
    // Another try begins with nothing of this one.
    await close().catch((err: unknown) => options.log.warn({ err }, 'a start left something open'));
    throw error;
  }
}

/** The parts of a node, each closed before those that it needs. */
async function open(
  options: AppOptions & { node: string },
  workers: Workers,
  opened: AsyncDisposableStack,
): Promise<Omit<Started, 'stop'>> {
  const ground = await openGround(options, workers, opened);
  const lines = await openLines(ground, options);
  opened.defer(() => lines.close());
  const lanes = openLanes(ground, options, lines.tell);
  opened.defer(async () => void (await Promise.all([lanes.own.close(), lanes.lottery.close()])));
  const { feeds, tellBalance } = lines;
  const app = await openFeatures({ ...ground, feeds, tellBalance, lane: lanes.own }, options, lanes, opened);
  const servers = await mountServers(app, options, lines);
  opened.defer(async () => void (await Promise.all([servers.site.close(), servers.console.close()])));
  opened.defer(() => feeds.close());
  beginWork(app);
  const warm = async () => {
    await Promise.all([warmPool(ground.db), ...Object.values(lanes).map((lane) => lane.warm())]);
  };
  return { app, ...servers, warm };
}

/** The work beside calls: what every node does, and what a node does that has the role for jobs. */
function beginWork(app: App): void {
  const { each } = app.features;
  for (const feature of each) feature.watch?.(app);
  if (app.config.roles.has('jobs')) for (const feature of each) feature.follow?.(app);
  for (const feature of each) for (const figure of feature.figures?.(app) ?? []) app.metrics.gauge(figure);
}

/** The state of the features on a node, a line each, in the order in which they need each other. */
async function openFeatures(
  ground: Ground & Pick<App, 'feeds' | 'tellBalance' | 'lane'>,
  { node, sources, titles = TITLES, features = FEATURES, passwordCost }: AppOptions & { node: string },
  lanes: ReturnType<typeof openLanes>,
  opened: AsyncDisposableStack,
): Promise<App> {
  const { config, db, keys, log, clock, workers, metrics, zone } = ground;
  const bench = config.preset === 'bench';
  const merged = mergeFeatures(features);
  const switches = await createSwitches({ db, preset: config.preset, workers, titles });
  const geo = openGeo(config.geoFile);
  const regions = await createRegions({ db, workers, switches, geo });
  const locations = createLocations({ db, clock, geo, log, workers });
  opened.defer(() => locations.close());
  await syncOwnTitles(db, titles);
  const lottery = await createLottery(ground, lanes.lottery);
  const catalog = await createCatalog({ db, workers });
  const delivery = createDelivery({
    ...ground,
    trial: config.trial,
    transports: openTransports(config.delivery, config),
    render: (message) => deliveryText(message, { name: switches.values()['brand.name'], zone: zone.name() }),
  });
  opened.defer(() => delivery.close());
  const passwords = createPasswords(keys.pepper, { cost: passwordCost, patience: config.patience });
  const loginStorm = createLoginStorm({ clock, metrics }, bench);
  const contacts = createMaskedContacts({ db, keys });
  const social = createSocialProviders({ config, clock });
  const base = {
    ...ground,
    features: merged,
    titles,
    families: merged.families,
    switches,
    geo,
    regions,
    locations,
    lottery,
    catalog,
    delivery,
    passwords,
    loginStorm,
    uploads: createUploads(),
  };
  const certificates = await watchCertificates(base, sources);
  const chance = await watchChance(base, node);
  const care = createCare(base);
  const proofs = createProofs(base);
  const sessions = createSessions(base);
  const staff = createStaffSessions(base);
  const people = { contacts, social, care, proofs, sessions, staff };
  const known = { ...base, ...people, certificates, chance };
  const vendors = await createVendors(known, lanes.vendors);
  opened.defer(() => vendors.close());
  const play = createPlay(
    { ...known, vendors },
    await loadRules(base),
    createBonusPurses({ ...known, vendors }),
  );
  return { ...known, vendors, play };
}
