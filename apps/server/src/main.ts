import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { buildApp, type Started } from './app.ts';
import { archiveWorker } from './backup/backup.ts';
import { fillHistory, hasSignIns, seedFirstStart, signInsFile } from './demo/demo.ts';
import { scheduledJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig, requireSaid } from './platform/config/config.ts';
import { noteSite } from './platform/config/site-file.ts';
import { databaseProblem, requireMigrated } from './platform/database/migrate.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/database/postgres.ts';
import type { FastifyInstance } from './platform/http/fastify.ts';
import { createProbes } from './platform/http/probes.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { createLog, type Log, nodeName } from './platform/log.ts';
import { giveBackMemory } from './platform/memory.ts';
import { systemRandom } from './platform/random.ts';
import { knownLogins, type Logins } from './platform/secrets/logins.ts';
import { localCertificate } from './platform/secrets/tls.ts';
import { prepareDatabase } from './prepare.ts';
import { endCutOffHistory } from './records/records.ts';
import { setPatience, simulateTime } from './wallet/wallet.ts';

/** Everything running, in the order in which it stops. */
interface Running {
  config?: Config;
  /** The connection of the database's owner, where this node is given one. */
  owner?: string;
  jobs?: Jobs;
  /** The writing of the days behind a new demo brand, beside everything else. */
  history?: Promise<void>;
  started?: Started;
  probes?: FastifyInstance;
  postgres?: EmbeddedPostgres;
}

const STOP_MS = 10_000;

/** In production everything that is said is a line of the log. */
const production = process.env.NODE_ENV === 'production';
const running: Running = {};
const node = nodeName();
let log = createLog('info', { node });
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    log.info({ signal }, 'the node stops');
    void stop(0);
  });
}
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'the node failed');
  process.exit(1);
});

try {
  await start();
} catch (error) {
  if (!stopping) {
    report(error);
    await stop(1);
  }
}

async function start(): Promise<void> {
  requireSaid(process.env);
  const config = readConfig(process.env, process.argv.slice(2));
  running.config = config;
  log = createLog(config.logLevel, { node });
  log.info({ roles: [...config.roles], preset: config.preset }, 'the node starts');
  makeFolder(config.dataDir);
  const logins = await prepare(config);
  const tls = config.tls ? await localCertificate(config.dataDir) : undefined;
  running.started = await buildApp({
    config,
    log,
    logins,
    node,
    clock: systemClock,
    random: systemRandom,
    tls,
  });
  const { backupDir } = config;
  if (running.postgres && backupDir)
    running.started.app.workers.add(archiveWorker({ config, folder: backupDir, url: running.postgres.url }));
  await listen(running.started, config);
  if (config.roles.has('jobs')) {
    running.jobs = await startJobs({
      url: logins.jobs,
      log,
      connections: config.pools.jobs,
      jobs: scheduledJobs(running.started.app),
    });
  }
  giveBackMemory();
  welcome(config);
  running.history = fillDemo(config);
}

/** The site is ready before its demo has a past. */
async function fillDemo(config: Config): Promise<void> {
  const { owner: url } = running;
  if (!config.trial || !url) return;
  try {
    await fillHistory({ config, log, url, say, ending: () => stopping });
  } catch (err) {
    log.warn({ err }, 'the history of the demo ends where it failed');
  }
}

/** Brings the database up to date and makes the logins that serve, where this node is given its owner. */
async function prepare(config: Config): Promise<Logins> {
  const { databaseUrl, logins } = config;
  say('Preparing the database …');
  if (databaseUrl === null && logins.app) {
    await requireMigrated(logins.app);
    return knownLogins(config, logins.app);
  }
  const url = databaseUrl ?? (await embedded(config, log));
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

async function embedded(config: Config, log: Log): Promise<string> {
  say('Starting PostgreSQL …');
  running.postgres = await startPostgres({ dataDir: config.dataDir, log });
  return running.postgres.url;
}

async function listen(started: Started, config: Config): Promise<void> {
  const { host } = config;
  if (!config.roles.has('api')) {
    const { app } = started;
    running.probes = createProbes(app);
    await running.probes.listen({ port: config.consolePort, host });
    return;
  }
  await started.site.listen({ port: config.port, host });
  await started.console.listen({ port: config.consolePort, host });
  if (config.trial) noteSite(config);
}

function welcome(config: Config): void {
  const { host, port, consolePort } = config;
  log.info({ host, port, consolePort }, 'the node is ready');
  if (production) return;
  say('');
  if (config.roles.has('api')) offer(config);
  else say(`Probes            port ${config.consolePort}, of a node for ${[...config.roles].join(' and ')}`);
  say('Ctrl+C stops everything.');
}

function offer(config: Config): void {
  say(`Player site       ${config.publicUrl}`);
  say(`Operator console  ${config.consoleUrl}`);
  if (hasSignIns(config)) say(`Demo sign-ins     ${signInsFile(config)}`);
  if (config.trial) say(`Outbox            ${config.consoleUrl}/dev/outbox`);
  if (config.trial && !config.tls) {
    say('A phone on your network needs TLS: npm start -- --tls');
  }
}

/** Balancers first, then jobs, HTTP and feeds, then the database; what has not stopped ten seconds later is left behind. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const drainMs = running.started ? (running.config?.drainMs ?? 0) : 0;
  setTimeout(() => process.exit(code), drainMs + STOP_MS).unref();
  running.started?.app.draining.begin();
  await Promise.all([sleep(drainMs), running.jobs?.stop().catch(report), running.history]);
  await running.probes?.close().catch(report);
  await running.started?.stop().catch(report);
  await running.postgres?.stop().catch(report);
  log.info('the node has stopped');
  process.exit(code);
}

function report(error: unknown): void {
  if (production) log.fatal({ problems: explain(error).split('\n') }, 'the node cannot go on');
  else process.stderr.write(`\n${explain(error)}\n`);
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

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, stack } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT and CONSOLE_PORT to free ones.`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Set PORT to one above 1024.`;
  return databaseProblem(error) ?? stack ?? String(error);
}

function say(line: string): void {
  if (production) log.info(line);
  else process.stdout.write(`${line}\n`);
}
