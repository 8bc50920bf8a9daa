import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migrate } from '../platform/migrate.ts';
import { startPostgres, withDatabase } from '../platform/postgres.ts';
import { isRunning } from '../platform/postgres-process.ts';
import { TEMPLATE } from '../platform/testing.ts';
import { walletRepeatables } from './repeatables.ts';

const PREFIX = 'baize-test-';
/** Tests care for what a committed row says, not for a power cut. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_connections: '300' };

/** One server for the whole run, with one migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o755);
  const log = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const server = await startPostgres({ dataDir, log, settings: SETTINGS });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await migrate({ url: withDatabase(server.url, TEMPLATE), repeatables: walletRepeatables([]) });
  await admin.end();
  project.provide('postgres', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its server behind. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isRunning(pid, null)) continue;
    const dataDir = join(tmpdir(), name);
    const quiet = { info: () => {}, warn: () => {} };
    const left = await startPostgres({ dataDir, log: quiet, settings: SETTINGS }).catch(() => null);
    await left?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
