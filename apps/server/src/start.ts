import { accessSync, constants, mkdirSync } from 'node:fs';

import { buildApp, type Started } from './app.ts';
import { archiveWorker } from './backup/backup.ts';
import { seedFirstStart } from './demo/demo.ts';
import { scheduledJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { noteSite } from './platform/config/site-file.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { untilItPasses } from './platform/database/passing.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/database/postgres.ts';
import type { FastifyInstance } from './platform/http/fastify.ts';
import { createProbes } from './platform/http/probes.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { systemRandom } from './platform/random.ts';
import { knownLogins, type Logins } from './platform/secrets/logins.ts';
import { localCertificate } from './platform/secrets/tls.ts';
import { prepareDatabase } from './prepare.ts';
import { endCutOffHistory } from './records/records.ts';
import { setPatience, simulateTime } from './wallet/wallet.ts';

/** The parts that a start brought up, in the order in which they stop. */
export interface Running {
  /** The connection of the database's owner, where this node is given one. */
  owner?: string;
  jobs?: Jobs;
  started?: Started;
  probes?: FastifyInstance;
  postgres?: EmbeddedPostgres;
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly node: string;
  say(line: string): void;
  /** True once the program ends: no step is tried again. */
  ending?(): boolean;
  /** As in `Patience`. */
  readonly withinMs?: number;
}

/**
 * Starts a node step by step. A step that met a lost database is done again, so that a database that restarts meanwhile costs a start
 * nothing but time.
 */
export async function startNode(running: Running, options: StartOptions): Promise<void> {
  const { config, log, node } = options;
  makeFolder(config.dataDir);
  options.say('Preparing the database …');
  const logins = await patiently(options, () => prepare(running, options));
  const tls = config.tls ? await localCertificate(config.dataDir) : undefined;
  const app = { config, log, logins, node, clock: systemClock, random: systemRandom, tls };
  const started = await patiently(options, () => buildApp(app));
  running.started = started;
  const { backupDir } = config;
  if (running.postgres && backupDir)
    started.app.workers.add(archiveWorker({ config, folder: backupDir, url: running.postgres.url }));
  if (config.roles.has('api')) await patiently(options, () => started.warm());
  await listen(running, started, config);
  if (!config.roles.has('jobs')) return;
  const jobs = { url: logins.jobs, log, connections: config.pools.jobs, jobs: scheduledJobs(started.app) };
  running.jobs = await patiently(options, () => startJobs(jobs));
}

function patiently<T>({ log, ending, withinMs }: StartOptions, step: () => Promise<T>): Promise<T> {
  return untilItPasses(step, {
    ...(ending && { ending }),
    ...(withinMs !== undefined && { withinMs }),
    onError: (err) => log.warn({ err }, 'the database is not there: the start tries again'),
  });
}

/** Brings the database up to date and makes the logins that serve, where this node is given its owner. */
async function prepare(running: Running, { config, log, say }: StartOptions): Promise<Logins> {
  const { databaseUrl, logins } = config;
  if (databaseUrl === null && logins.app) {
    await requireMigrated(logins.app);
    return knownLogins(config, logins.app);
  }
  const url = databaseUrl ?? (await embedded(running, { config, log, say }));
  running.owner = url;
  const warn = (line: string) => log.warn(line);
  const made = await prepareDatabase(config, url, { info: () => undefined, warn });
  await setPatience(url, config.patience);
  if (config.trial) await seedFirstStart({ config, log, url, say });
  else {
    await simulateTime(url, false);
    await endCutOffHistory(url);
  }
  return made;
}

async function embedded(
  running: Running,
  { config, log, say }: Pick<StartOptions, 'config' | 'log' | 'say'>,
): Promise<string> {
  if (!running.postgres) say('Starting PostgreSQL …');
  running.postgres ??= await startPostgres({ dataDir: config.dataDir, log });
  return running.postgres.url;
}

async function listen(running: Running, started: Started, config: Config): Promise<void> {
  const { host } = config;
  if (!config.roles.has('api')) {
    running.probes = createProbes(started.app);
    await running.probes.listen({ port: config.consolePort, host });
    return;
  }
  await started.site.listen({ port: config.port, host });
  await started.console.listen({ port: config.consolePort, host });
  if (config.trial) noteSite(config);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR=${folder} is no folder that can be written: ${(error as Error).message}`,
    ]);
  }
}
