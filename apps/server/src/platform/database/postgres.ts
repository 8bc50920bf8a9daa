import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import {
  answers,
  DATABASE,
  launchCluster,
  makeCluster,
  type Server,
  serverUrl,
  writeSecret,
} from './postgres-cluster.ts';
import { findPlace, notePlace, type PostgresPlace } from './postgres-files.ts';
import { isRunning, orphansOf, postmasterOf } from './postgres-process.ts';

export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface PostgresOptions {
  readonly dataDir: string;
  readonly log: PostgresLog;
  /** More server settings, such as `fsync=off` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long the start may take; a recovery from an archive takes longer than a usual one. */
  readonly readyMs?: number;
}

export interface EmbeddedPostgres {
  /** Connection of the owner. */
  readonly url: string;
  /** Of the server's process. */
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in a process group of its own, or adopts the one that an earlier process left running. Until it is
 * stopped, a server that dies is started again under the same address.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const place = findPlace(options.dataDir);
  const data = join(place.home, 'data');
  const password = await makeCluster(place, data, options.log);
  notePlace(options.dataDir, place);
  const found = await adopt(place, data, password, options.log);
  const address = urlFile(options.dataDir);
  // Another program of ours works on this server: it is his to watch and to stop.
  const borrowed = found !== null && isRunning(ownerOf(address), null);
  const launchOn = (port: number) =>
    launchCluster({
      place,
      data,
      password,
      port,
      settings: options.settings ?? {},
      readyMs: options.readyMs,
    });
  const server = found ?? (await launchOn(await freePort()));
  await ensureDatabase(server.url);
  const url = withDatabase(server.url, DATABASE);
  if (borrowed) return { url, pid: () => server.pid, stop: async () => {} };
  writeSecret(address, `${url}\n${process.pid}`, null);
  const watch = keepAlive(server, data, { log: options.log, launch: () => launchOn(server.port) });
  return {
    url,
    pid: watch.pid,
    stop: async () => {
      await stopServer(await watch.end());
      rmSync(address, { force: true });
    },
  };
}

const WATCH_MS = 200;

/** Looks after a running server; `end` waits for a restart under way and answers the process to stop. */
function keepAlive(
  server: Server,
  data: string,
  { log, launch: again }: { log: PostgresLog; launch: () => Promise<Server> },
): { pid: () => number; end: () => Promise<number> } {
  let { pid } = server;
  let restart: Promise<void> | null = null;
  const look = () => {
    if (restart || isRunning(pid, data)) return;
    log.warn(`the database (pid ${pid}) has died: starting it again`);
    restart = clearLocks(data, server)
      .then(again)
      .then((next) => {
        pid = next.pid;
      })
      .catch((error: unknown) => log.warn(`the database does not start: ${String(error)}`))
      .finally(() => {
        restart = null;
      });
  };
  const timer = setInterval(look, WATCH_MS).unref();
  const end = async () => {
    clearInterval(timer);
    await restart;
    return pid;
  };
  return { pid: () => pid, end };
}

/** The address of the embedded server that runs over a data folder, when one does. */
export function runningUrl(dataDir: string): string | null {
  const file = urlFile(dataDir);
  return existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[0] ?? null) : null;
}

function urlFile(dataDir: string): string {
  return join(resolve(dataDir), 'postgres.url');
}

/** The process that started the server and will stop it. */
function ownerOf(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[1]) : 0;
}

async function adopt(
  place: PostgresPlace,
  data: string,
  password: string,
  log: PostgresLog,
): Promise<Server | null> {
  const found = postmasterOf(data);
  if (found && isRunning(found.pid, data)) {
    const url = serverUrl(found.socket || '127.0.0.1', found.port, password);
    if (await answers(url, found.pid, data)) {
      log.info(`the database of an earlier process is still running (pid ${found.pid}): taking it over`);
      return { ...found, url };
    }
    throw new Error(`process ${found.pid} holds ${place.home} but does not answer: stop it first`);
  }
  await clearLocks(data, found);
  return null;
}

/** A killed server's helpers end a moment after it; only then are its lock files nobody's. */
async function clearLocks(data: string, server: { socket: string; port: number } | null): Promise<void> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    const orphans = orphansOf(data);
    if (orphans.length === 0) break;
    if (waited >= 3_000) for (const pid of orphans) signal(pid, 'SIGKILL');
    await sleep(50);
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
  if (!server?.socket) return;
  rmSync(join(server.socket, `.s.PGSQL.${server.port}`), { force: true });
  rmSync(join(server.socket, `.s.PGSQL.${server.port}.lock`), { force: true });
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid, null); waited += 20) {
    if (waited === 8_000) signal(pid, 'SIGQUIT');
    if (waited > 12_000) throw new Error(`PostgreSQL (pid ${pid}) does not stop`);
    await sleep(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The same server's address with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready, fail) => {
    probe.once('error', fail).listen(0, '127.0.0.1', ready);
  });
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
