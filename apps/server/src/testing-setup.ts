import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { startPostgres, withDatabase } from './platform/postgres.ts';
import { systemRandom } from './platform/random.ts';
import {
  endAbandoned,
  endClusters,
  MADE,
  runFolder,
  TEMPLATES,
  TEST_SETTINGS,
} from './platform/testing-cluster.ts';
import { REPEATABLES } from './repeatables.ts';
import { TEST_PATIENCE, testConfig } from './testing-config.ts';
import { setPatience } from './wallet/wallet.ts';

/** The run's folder, made by the first project that asks and shared by all. */
let made: Promise<string> | null = null;
let users = 0;

/** Makes one cluster for the whole run, with a migrated database and one that the program was started on; workers copy it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  made ??= makeCluster();
  users += 1;
  const run = await made;
  project.provide('clusters', run);
  return async () => {
    users -= 1;
    if (users === 0) await endClusters(run);
  };
}

async function makeCluster(): Promise<string> {
  await endAbandoned();
  const run = runFolder();
  const log = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const server = await startPostgres({ dataDir: join(run, MADE), log, settings: TEST_SETTINGS });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATES.bare}`);
  const bare = withDatabase(server.url, TEMPLATES.bare);
  await migrate({ url: bare, repeatables: REPEATABLES });
  await setPatience(bare, TEST_PATIENCE);
  await admin.query(`create database ${TEMPLATES.warm} template ${TEMPLATES.bare}`);
  await warmUp(withDatabase(server.url, TEMPLATES.warm), join(run, 'warm'));
  await admin.end();
  await server.stop();
  return run;
}

/** Starts the program once, so that its keys and its own titles are there, and no test waits until they are made. */
async function warmUp(url: string, dataDir: string): Promise<void> {
  const config = testConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
  const { app, stop } = await buildApp({
    ...{ config, url, log: createLog('silent'), clock: systemClock, random: systemRandom },
  });
  await app.gateway.publicKey();
  await stop();
}
