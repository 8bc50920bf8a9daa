import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
} from 'node:fs';
import { freemem, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { freePort } from './postgres.ts';
import { launchCluster } from './postgres-cluster.ts';
import { findPlace } from './postgres-files.ts';
import { isRunning, postmasterOf } from './postgres-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of this run: the made cluster, and the copies that workers run. */
    clusters: string;
  }
}

/** Databases that tests get a copy of: only migrated, and one that the program was started on once. */
export const TEMPLATES = { bare: 'baize_bare', warm: 'baize_warm' } as const;

/** Where a database of tests keeps by how much its clock is ahead of the machine's. */
export const CLOCK_AHEAD = 'baize.ahead';
/** Takes the place of the database's clock in the templates. */
export const TEST_CLOCK = `
  create or replace function platform.now() returns timestamptz language sql volatile
  as 'select pg_catalog.clock_timestamp() + current_setting(''${CLOCK_AHEAD}'')::interval'`;

/** Tests care for what a committed row says, not for a power cut, and nothing of theirs is ever cleaned up. */
export const TEST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
  max_connections: '300',
  min_wal_size: '80MB',
};

const PREFIX = 'baize-test-';
/** A file system in memory: every database is a thousand files, and a disk takes longer to make them than to fill them. */
const MEMORY = '/dev/shm';
/** So much must be free there; a whole run takes 4.3 GiB. */
const MEMORY_MIN = 8 * 2 ** 30;
/** The made cluster's folder within that of the run. */
export const MADE = 'made';

let running: Promise<string> | null = null;

/** Owner's address of this worker's own server: a copy of the made cluster, started when it is first asked for. */
export function testServer(): Promise<string> {
  running ??= startCopy();
  return running;
}

async function startCopy(): Promise<string> {
  const run = inject('clusters');
  const own = join(run, `worker-${process.pid}`);
  if (platform() === 'win32') cpSync(join(run, MADE), own, { recursive: true });
  else execFileSync('cp', ['-a', join(run, MADE), own]);
  const place = findPlace(own);
  const password = readFileSync(join(place.home, 'password'), 'utf8').trim();
  const data = join(place.home, 'data');
  const { url } = await launchCluster({
    place,
    data,
    password,
    port: await freePort(),
    settings: TEST_SETTINGS,
  });
  return url;
}

/** A folder for the clusters of this process's run, which everybody may enter. */
export function runFolder(): string {
  const folder = mkdtempSync(join(fitsInMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, MADE), { mode: 0o755 });
  return folder;
}

function fitsInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > MEMORY_MIN;
}

/** Ends the servers of a run, whose data nobody needs; a process of its own removes the folder, which takes ten seconds after a whole run. */
export async function endClusters(run: string): Promise<void> {
  for (const name of existsSync(run) ? readdirSync(run) : []) {
    const data = join(run, name, 'postgres', 'data');
    const server = postmasterOf(data);
    if (!server || !isRunning(server.pid, data)) continue;
    process.kill(server.pid, 'SIGQUIT');
    while (isRunning(server.pid, data)) await sleep(20);
  }
  const remove = 'fs.rmSync(process.argv[1], { recursive: true, force: true })';
  spawn(process.execPath, ['-e', remove, run], { detached: true, stdio: 'ignore' }).unref();
}

/** Ends what runs left behind that were killed. */
export async function endAbandoned(): Promise<void> {
  for (const folder of [MEMORY, tmpdir()].filter(existsSync))
    for (const name of readdirSync(folder).filter((each) => each.startsWith(PREFIX))) {
      const pid = Number(name.slice(PREFIX.length).split('-')[0]);
      if (!isRunning(pid, null)) await endClusters(join(folder, name));
    }
}
