import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { MINUTE_MS } from '../time.ts';
import type { FileOwner, PostgresPlace } from './postgres-files.ts';
import { isRunning } from './postgres-process.ts';

/** The owner, and the database that the site lives in. */
export const DATABASE = 'baize';
const READY_MS = MINUTE_MS;
/** Longest path of a Unix socket, with room for its name. */
const SOCKET_PATH_MAX = 85;

export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly port: number;
  /** Folder of the Unix socket; empty where there is none. */
  readonly socket: string;
}

/** Makes the cluster on the first start and answers its password. */
export async function makeCluster(
  place: PostgresPlace,
  data: string,
  log: { info(message: string): void },
): Promise<string> {
  const file = join(place.home, 'password');
  if (existsSync(join(data, 'PG_VERSION'))) {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    // A copy that left closed files out: there is a ledger in it all the same.
    throw new Error(
      `${place.home} holds a database whose password is missing: bring back ${file}, or move the folder away to begin anew`,
    );
  }
  // A cluster without its version file is one whose making was interrupted.
  rmSync(data, { recursive: true, force: true });
  log.info('making the database');
  const password = randomBytes(24).toString('base64url');
  const making = `${data}.making`;
  rmSync(making, { recursive: true, force: true });
  writeSecret(file, password, place.owner);
  const locale =
    platform() === 'win32' ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  await promisify(execFile)(
    join(place.native, 'bin', 'initdb'),
    [
      '-D',
      making,
      '-U',
      DATABASE,
      `--pwfile=${file}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...locale,
    ].concat('--data-checksums', '--no-instructions'),
    { ...as(place.owner), cwd: place.home, env: environment() },
  );
  await promisify(execFile)('mv', [making, data]);
  return password;
}

interface Launch {
  readonly place: PostgresPlace;
  readonly data: string;
  readonly password: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly readyMs?: number | undefined;
}

export async function launchCluster({
  place,
  data,
  password,
  port,
  settings: more,
  readyMs = READY_MS,
}: Launch): Promise<Server> {
  const socket = socketFolder(place);
  const settings = { ...SETTINGS, ...serverSettings(socket, port), ...more };
  const log = openSync(join(place.home, 'server.log'), 'a');
  const child = spawn(
    join(place.native, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...as(place.owner), cwd: place.home, env: environment(), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const url = serverUrl(socket || '127.0.0.1', port, password);
  const pid = child.pid ?? 0;
  for (let waited = 0; waited < readyMs; waited += 20) {
    if (ended) throw new Error(`PostgreSQL did not start: ${lastLines(join(place.home, 'server.log'))}`);
    if (await answers(url, pid, data, false)) return { url, pid, port, socket };
    await sleep(20);
  }
  throw new Error(
    `PostgreSQL was not ready within ${readyMs / 1000} s: ${lastLines(join(place.home, 'server.log'))}`,
  );
}

const SETTINGS = {
  max_connections: '200',
  // The build has no lz4, and a quarter of the time would go into compressing pages.
  wal_compression: 'off',
  // Checkpoints every few seconds halve the throughput.
  max_wal_size: '8GB',
  // Old log files are written again: making a new one holds up every commit for 50 ms.
  min_wal_size: '512MB',
  // An archive that nobody writes any more must not fill the disk: past this it begins again with a new backup.
  max_slot_wal_keep_size: '8GB',
  checkpoint_timeout: '15min',
  shared_preload_libraries: 'pg_stat_statements',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] %q%a ',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

function serverSettings(socket: string, port: number): Record<string, string> {
  const quarter = Math.floor(totalmem() / 4 / 2 ** 20);
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket,
    shared_buffers: `${Math.max(64, Math.min(2048, quarter))}MB`,
  };
}

function socketFolder(place: PostgresPlace): string {
  if (platform() === 'win32') return '';
  const near = join(place.home, 'run');
  const folder =
    near.length <= SOCKET_PATH_MAX
      ? near
      : join(tmpdir(), `baize-${createHash('sha256').update(near).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  if (place.owner) chownSync(folder, place.owner.uid, place.owner.gid);
  return folder;
}

export async function answers(url: string, pid: number, data: string, patient = true): Promise<boolean> {
  const until = performance.now() + (patient ? READY_MS : 0);
  do {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select current_setting($1) as folder', ['data_directory']);
      return rows[0]?.folder === data;
    } catch {
      if (patient) await sleep(50);
    } finally {
      client.end().catch(() => {});
    }
  } while (performance.now() < until && isRunning(pid, data));
  return false;
}

function as(owner: FileOwner | null): { uid?: number; gid?: number } {
  return owner ? { uid: owner.uid, gid: owner.gid } : {};
}

function environment(): NodeJS.ProcessEnv {
  const { LANG: _lang, LANGUAGE: _language, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

export function serverUrl(host: string, port: number, password: string): string {
  return `postgres://${DATABASE}:${password}@${encodeURIComponent(host)}:${port}/postgres`;
}

export function writeSecret(file: string, content: string, owner: FileOwner | null): void {
  writeFileSync(file, `${content}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/** The last lines of a server's log, without those about clients that it turned away: we ask many times while it starts. */
export function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const own = lines.filter((line) => !/^\S+ \S+ UTC \[\d+\] \[unknown\] /.test(line));
  return own.slice(-5).join('\n');
}
