import type { App } from './context.ts';
import type { Config } from './platform/config/config.ts';
import { createScopedDb } from './platform/database/db.ts';
import { watchPool } from './platform/database/pool-figures.ts';
import { createQuestions, tableMark } from './platform/database/questions.ts';
import type { Login, Scope } from './platform/database/scope.ts';
import { createDraining } from './platform/http/draining.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createEnvelopes } from './platform/http/seal.ts';
import { createMetrics } from './platform/metrics.ts';
import { loadKeys } from './platform/secrets/keys.ts';
import type { Logins } from './platform/secrets/logins.ts';
import { plainTrustFile } from './platform/secrets/trust-key.ts';
import type { Workers } from './platform/workers.ts';
import { createZone } from './platform/zone.ts';

/** The platform's services for every feature. */
export type Ground = Pick<
  App,
  | 'config'
  | 'db'
  | 'clock'
  | 'random'
  | 'log'
  | 'metrics'
  | 'draining'
  | 'workers'
  | 'keys'
  | 'envelopes'
  | 'zone'
  | 'rateLimits'
>;

export interface GroundOptions extends Pick<App, 'config' | 'log' | 'clock' | 'random'> {
  readonly logins: Logins;
  /** The rows that work without a caller sees; nothing when absent. Tests see everything. */
  readonly outside?: Scope;
  /** Workers run only when they are asked to, as tests want it. */
  readonly byHand?: boolean;
  /** As of the workers. */
  readonly onTurn?: () => void;
}

/** A node follows a rotation of keys within a second. */
const KEYS_POLL_MS = 500;

/** Opens the database and what the platform keeps on a node; `opened` closes it. */
export async function openGround(
  options: GroundOptions,
  workers: Workers,
  opened: AsyncDisposableStack,
): Promise<Ground> {
  const { config, log, logins, clock, random } = options;
  const bench = config.preset === 'bench';
  const db = createScopedDb({
    urls: logins,
    max: connectionsOf(config),
    applicationName: 'baize',
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    patience: config.patience,
    outside: options.outside,
    onUsed: workers.wrote,
  });
  opened.defer(() => db.destroy());
  workers.askWith(createQuestions(db));
  const keys = await loadKeys(db, config);
  workers.add({ name: 'keys', everyMs: KEYS_POLL_MS, asks: tableMark('platform.secret'), run: keys.reload });
  const plain = plainTrustFile(config);
  if (plain) log.warn({ file: plain }, 'the trust key lies in the database: delete its plain file');
  const metrics = createMetrics();
  watchPool(metrics, db);
  return {
    config,
    db,
    clock,
    random,
    log,
    metrics,
    draining: createDraining(),
    workers,
    keys,
    envelopes: createEnvelopes({ db, keys, clock, random, lifted: bench }),
    zone: await createZone({ db, workers }),
    rateLimits: createRateLimits(bench),
  };
}

/** Visitors, operators, jobs and workers are fewer than those who play. */
function connectionsOf({ pools }: Config): Record<Login | 'workers', number> {
  const few = Math.ceil(pools.database / 2);
  return { app: pools.database, vendors: pools.database, guests: few, console: few, jobs: few, workers: few };
}
