import { join } from 'node:path';
import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { startPostgres, withDatabase } from './platform/database/postgres.ts';
import {
  CLOCK_AHEAD,
  endAbandoned,
  endClusters,
  MADE,
  runFolder,
  TEMPLATES,
  TEST_CLOCK,
  TEST_SETTINGS,
} from './platform/database/testing-cluster.ts';
import { createLog } from './platform/log.ts';
import { systemRandom } from './platform/random.ts';
import { prepareLogins } from './platform/secrets/logins.ts';
import { REPEATABLES } from './prepare.ts';
import { START } from './testing-clock.ts';
import { TEST_PATIENCE, testConfig } from './testing-config.ts';
import { setPatience } from './wallet/wallet.ts';

const MINUTE_MS = 60_000;
/** Tests reckon in small amounts, which the operator of their house set. */
const SMALL_AMOUNTS = `
  update catalog.game
     set own_stakes = '${JSON.stringify({ MMK: { steps: scaleOf('*').stakes.map(formatAmount) } })}'
   where vendor = (select id from catalog.vendor where code = 'baize');
  insert into site.switch (name, value, changed_at)
  values ('freeplay.purse', '"${formatAmount(scaleOf('*').chips)}"', now())`;
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
  await runSql(bare, TEST_CLOCK);
  await admin.query(`create database ${TEMPLATES.warm} template ${TEMPLATES.bare}`);
  await warmUp(withDatabase(server.url, TEMPLATES.warm), join(run, 'warm'));
  await admin.end();
  await server.stop();
  return run;
}

/** Starts the program once, a minute before tests begin: its keys and its own titles are there then, and no test waits for them. */
async function warmUp(url: string, dataDir: string): Promise<void> {
  const config = testConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
  const ahead = START - MINUTE_MS - Date.now();
  await runSql(url, `alter database ${TEMPLATES.warm} set ${CLOCK_AHEAD} = '${ahead} ms'`);
  const clock = { ...systemClock, now: () => new Date(Date.now() + ahead), ms: () => Date.now() + ahead };
  const { app, stop } = await buildApp({
    config,
    logins: await prepareLogins(config, url),
    log: createLog('silent'),
    clock,
    random: systemRandom,
  });
  await app.envelopes.publicKey();
  await stop();
  await runSql(url, SMALL_AMOUNTS);
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
