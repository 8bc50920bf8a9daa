import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

import type { DB } from './tables.generated.ts';

export type { DB };
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** The role every pool works as; it may read `wallet` and call its functions, nothing else there. */
const APP_ROLE = 'baize_app';

export interface DbOptions {
  /** Connections of a pool. */
  readonly max?: number;
  readonly applicationName: string;
  /** `baize_app` when absent; null keeps the owner of the connection, for migrations only. */
  readonly role?: string | null;
  /** More settings of the session. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Gives up an answer that never comes, as over a connection that is dead without saying so. */
  readonly queryTimeoutMs?: number;
  /** Every deadline is this many times as long; 1 when absent. */
  readonly patience?: number;
  readonly onError?: (error: Error) => void;
}

/** A call waits this long for a connection, and as long as `lock_timeout` for a lock: it is answered within a second. */
export const QUEUE_MS = 400;
const LIMITS_MS = {
  lock_timeout: 500,
  idle_in_transaction_session_timeout: 5_000,
  transaction_timeout: 10_000,
};
const CONNECT_MS = 5_000;

// In our connections only: other users of `pg` keep its habits.
const TYPES = new pg.TypeOverrides();
TYPES.setTypeParser(pg.types.builtins.INT8, BigInt);
TYPES.setTypeParser(pg.types.builtins.DATE, String);

/** What a connection of the application is made of, for pools and for the lane's own clients alike. */
function connection(url: string, options: DbOptions): pg.ClientConfig {
  const { role = APP_ROLE, patience = 1, queryTimeoutMs } = options;
  const limits = Object.entries(LIMITS_MS).map(([name, ms]) => [name, `${Math.ceil(ms * patience)}ms`]);
  const settings = { ...(role !== null && { role, ...Object.fromEntries(limits) }), ...options.settings };
  return {
    connectionString: url,
    application_name: options.applicationName,
    // Whoever hurries for a test about a deadline still reaches the database.
    connectionTimeoutMillis: Math.ceil(CONNECT_MS * Math.max(1, patience)),
    keepAlive: true,
    types: TYPES,
    ...(queryTimeoutMs !== undefined && { query_timeout: Math.ceil(queryTimeoutMs * patience) }),
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/** A single connection, not yet open; losing it fails the query that uses it and is otherwise reported to `onError`. */
export function createClient(url: string, options: DbOptions): pg.Client {
  const client = new pg.Client(connection(url, options));
  client.on('error', options.onError ?? ignore);
  return client;
}

/** A pool of connections; a lost one is reported to `onError` and replaced, never thrown at the process. */
export function createDb(url: string, options: DbOptions): Db {
  const onError = options.onError ?? ignore;
  const pool = new pg.Pool({
    ...connection(url, options),
    max: options.max ?? 10,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
  const queueMs = Math.ceil(QUEUE_MS * Math.max(1, options.patience ?? 1));
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withShortQueue(pool, queueMs) }) });
  pools.set(db, pool);
  return db;
}

/** Whoever finds every connection taken is told soon; opening a new one may take its time. */
function withShortQueue(pool: pg.Pool, queueMs: number): Pick<pg.Pool, 'connect' | 'end' | 'options'> {
  async function connect(): Promise<pg.PoolClient> {
    const coming = pool.connect();
    if (pool.waitingCount === 0) return coming;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), queueMs);
    try {
      return await Promise.race([coming, late]);
    } catch (error) {
      // It comes all the same, for nobody.
      coming.then((client) => client.release(), ignore);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
  return { connect: connect as pg.Pool['connect'], end: () => pool.end(), options: pool.options };
}

const pools = new WeakMap<Db, pg.Pool>();

/** The connections of a pool, and the calls that wait for one. */
export function poolState(db: Db): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

// A broken connection fails the query that uses it, and that query's caller is told.
function ignore(): void {}

const PASSING = new Set(['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '53300', '25P04']);
const NETWORK = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);

/** Whether the same statement, sent again with the same ids, may well succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (PASSING.has(code) || NETWORK.has(code) || /^08...$/.test(code)) return true;
  return (
    code === '' &&
    /terminat|connection (closed|error|timeout)|read timeout|not queryable|client was closed/i.test(
      error.message,
    )
  );
}
