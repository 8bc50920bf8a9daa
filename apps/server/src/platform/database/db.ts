import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '../time.ts';
import { currentScope, LOGINS, type Login, mapLogins, NOBODY, type Scope } from './scope.ts';
import type { DB } from './tables.generated.ts';

export type { DB };
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface DbOptions {
  /** Connections of a pool. */
  readonly max?: number;
  readonly applicationName: string;
  /** The login whose role works here, that of jobs when absent; null keeps the owner of the connection, for migrations only. */
  readonly login?: Login | null;
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
/** The server ends every transaction before it: what is still without an answer then is asked over a connection that is dead. */
const DEAD_MS = 12_000;
const CONNECT_MS = 5_000;

// In our connections only: other users of `pg` keep its habits.
const TYPES = new pg.TypeOverrides();
TYPES.setTypeParser(pg.types.builtins.INT8, BigInt);
TYPES.setTypeParser(pg.types.builtins.DATE, String);

/** The settings of a connection of the application, for pools and for the lane's own clients alike. */
function connection(url: string, options: DbOptions): pg.ClientConfig {
  const { login = 'jobs', patience = 1, queryTimeoutMs = login ? DEAD_MS : undefined } = options;
  const limits = Object.entries(LIMITS_MS).map(([name, ms]) => [name, `${Math.ceil(ms * patience)}ms`]);
  const role = login && { role: LOGINS[login], ...Object.fromEntries(limits) };
  const settings = { ...role, ...options.settings };
  return {
    connectionString: url,
    application_name: options.applicationName,
    // Tests with short deadlines still reach the database.
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

/** A pool of connections of one login; a lost one is reported to `onError` and replaced, never thrown at the process. */
export function createDb(url: string, options: DbOptions): Db {
  const pool = openPool(url, options);
  return asDb([pool], withShortQueue(pool, options));
}

export interface ScopedDbOptions extends Omit<DbOptions, 'login' | 'max'> {
  readonly urls: Readonly<Record<Login, string>>;
  /** Connections of each login, and those of the workers. */
  readonly max: Readonly<Record<Login | 'workers', number>>;
  /** The rows that work outside of any scope sees: nobody's when absent. */
  readonly outside?: Scope | undefined;
  /** Called after each statement alone and each transaction: either may have written something. */
  readonly onUsed?: () => void;
}

/** The pools of a node. A caller gets a connection of the login of their scope, and a transaction sees its rows only. */
export function createScopedDb(given: ScopedDbOptions): Db {
  const { urls, max, outside = NOBODY, onUsed = ignore, ...options } = given;
  const all = mapLogins((login) => openPool(urls[login], { ...options, login, max: max[login] }));
  const queues = mapLogins((login) => withShortQueue(all[login], options));
  const workers = openPool(urls.jobs, { ...options, login: 'jobs', max: max.workers });
  for (const pool of [...Object.values(all), workers]) pool.on('release', onUsed);
  const connect = async () => {
    const { login, caller, isRepeated } = currentScope() ?? outside;
    // No caller waits for it, so it may wait for another turn that takes long.
    if (isRepeated) return workers.connect();
    const client = await queues[login].connect();
    // Also for nobody: what a statement did to the setting itself must not outlive it.
    return login === 'app' ? seeing(client, caller) : client;
  };
  const asking = {
    ...options,
    queryTimeoutMs: ASK_TIMEOUT_MS,
    settings: { ...options.settings, ...PLANNED_ONCE },
  };
  const questions = openPool(urls.jobs, { ...asking, login: 'jobs', max: 1 });
  const each = [...Object.values(all), workers, questions];
  const end = () => Promise.all(each.map((pool) => pool.end())).then(() => undefined);
  const pool = { connect: connect as pg.Pool['connect'], end, options: all.app.options };
  const db = asDb(each, pool);
  questioned.set(db, questions);
  return db;
}

/** One plan for good, which therefore may not follow from how small a table is today. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' };
const questioned = new WeakMap<Db, pg.Pool>();
/** A question that is not answered by then has met a lock or a dead connection. */
const ASK_TIMEOUT_MS = 5_000;

/** A statement that is planned once under its name. */
export interface AskedOnce {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Asks for one row, over the connection that remembers the plan. */
export async function askOnce(
  db: Db,
  { name, text, values }: AskedOnce,
): Promise<Readonly<Record<string, unknown>>> {
  const pool = questioned.get(db);
  if (!pool) throw new Error('this database has no connection for questions');
  const { rows } = await pool.query({ name, text, values: [...values] });
  return rows[0] ?? {};
}

type PoolLike = Pick<pg.Pool, 'connect' | 'end' | 'options'>;

function openPool(url: string, options: DbOptions): pg.Pool {
  const onError = options.onError ?? ignore;
  const pool = new pg.Pool({
    ...connection(url, options),
    max: options.max ?? 10,
    idleTimeoutMillis: MINUTE_MS,
    // A statement alone goes out in one piece with its scope.
    pipeline: options.login === 'app',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    keepFirstError(client);
    endWhenDead(client);
  });
  return pool;
}

/**
 * A limit of time ends the connection, and its transaction with it. The rollback that follows finds no connection: its error would take
 * the place of the one that says why.
 */
function keepFirstError(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const gone = () => ({ command: 'ROLLBACK', rows: [] });
  const kept = (...args: unknown[]) =>
    args[0] === 'rollback' ? Promise.resolve(query(...args)).catch(gone) : query(...args);
  client.query = kept as pg.PoolClient['query'];
}

/**
 * A connection that gave no answer in time is not lent again: whatever is asked next would wait behind the same silence. A transaction
 * that asks the server for more time has it here too.
 */
function endWhenDead(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { connectionParameters: limits } = client as unknown as {
    connectionParameters: { query_timeout?: number | false };
  };
  const { query_timeout: usual = false } = limits;
  const ended = (error: unknown): never => {
    if (isReadTimeout(error)) (client as unknown as pg.Client).end().catch(ignore);
    throw error;
  };
  client.query = ((...args: unknown[]) => {
    const [text] = args;
    if (typeof text === 'string' && TAKES_LONG.test(text)) limits.query_timeout = false;
    if (typeof text === 'string' && ENDS.test(text)) limits.query_timeout = usual;
    const answer = query(...args);
    return answer instanceof Promise ? answer.catch(ended) : answer;
  }) as pg.PoolClient['query'];
}

const TAKES_LONG = /^set local transaction_timeout\b/;

/** Nothing came back in time: the connection may be dead without saying so. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && /read timeout/.test(error.message);
}

function asDb(all: readonly pg.Pool[], pool: PoolLike): Db {
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, all);
  return db;
}

const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;

/**
 * A connection that shows the rows of one caller for as long as it is lent. The scope belongs to the transaction and ends with
 * it, so that the next borrower finds nothing of it; a statement alone is a transaction of its own, sent in one piece.
 */
function seeing(client: pg.PoolClient, caller: string): pg.PoolClient {
  const scope = `set local baize.scope = '${caller}'`;
  let inside = false;
  async function alone(text: string, values: unknown[]): Promise<unknown> {
    const sent = [client.query(`begin; ${scope}`), client.query(text, values), client.query('commit')];
    await Promise.allSettled(sent);
    const [, answer] = await Promise.all(sent);
    return answer;
  }
  async function query(text: string, values: unknown[]): Promise<unknown> {
    if (BEGINS.test(text)) {
      inside = true;
      await client.query(`${text}; ${scope}`);
      return { command: 'BEGIN', rows: [] };
    }
    if (ENDS.test(text)) inside = false;
    else if (!inside) return alone(text, values);
    return client.query(text, values);
  }
  const release = (broken?: Error | boolean) => client.release(broken);
  return { query, release } as unknown as pg.PoolClient;
}

/** A caller that finds every connection taken fails soon; opening a new one may take its time. */
function withShortQueue(pool: pg.Pool, { patience = 1 }: Pick<DbOptions, 'patience'>): PoolLike {
  const queueMs = Math.ceil(QUEUE_MS * Math.max(1, patience));
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

const pools = new WeakMap<Db, readonly pg.Pool[]>();

/** Opens the connections for calls of players, all of them: each takes longer to open than the first callers may wait. */
export async function warmPool(db: Db): Promise<void> {
  const pool = pools.get(db)?.find(({ options }) => options.pipeline);
  if (!pool) return;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** The connections of all logins, and the calls that wait for one. */
export function poolState(db: Db): { busy: number; idle: number; waiting: number } {
  const all = pools.get(db) ?? [];
  const sum = (count: (pool: pg.Pool) => number) => all.reduce((total, pool) => total + count(pool), 0);
  const idle = sum((pool) => pool.idleCount);
  return { busy: sum((pool) => pool.totalCount) - idle, idle, waiting: sum((pool) => pool.waitingCount) };
}

// A broken connection fails the query that uses it, and that query's caller gets the error.
function ignore(): void {}

const PASSING = new Set(['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '53300', '25P04']);
const NETWORK = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);

/** Whether the same statement, sent again with the same ids, may well succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (PASSING.has(code) || NETWORK.has(code) || /^08...$/.test(code)) return true;
  // The socket of a server that is down; any other file that is missing stays so.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return (
    code === '' &&
    /terminat|connection (closed|error|timeout)|read timeout|timeout expired|not queryable|client was closed/i.test(
      error.message,
    )
  );
}
