import { accessSync, constants, mkdirSync } from 'node:fs';

import { buildApp, type Started } from './app.ts';
import { hasSignIns, seedFirstStart, signInsFile } from './demo/first-start.ts';
import { scheduledJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig, requireSaid } from './platform/config.ts';
import type { FastifyInstance } from './platform/fastify.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { giveBackMemory } from './platform/memory.ts';
import { databaseProblem, migrate } from './platform/migrate.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/postgres.ts';
import { createProbes } from './platform/probes.ts';
import { systemRandom } from './platform/random.ts';
import { noteSite } from './platform/site-file.ts';
import { localCertificate } from './platform/tls.ts';
import { REPEATABLES } from './repeatables.ts';
import { setPatience, simulateTime } from './wallet/wallet.ts';

/** Everything running, in the order in which it stops. */
interface Running {
  jobs?: Jobs;
  started?: Started;
  probes?: FastifyInstance;
  postgres?: EmbeddedPostgres;
}

const STOP_MS = 10_000;

const running: Running = {};
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  if (!stopping) {
    process.stderr.write(`\n${explain(error)}\n`);
    await stop(1);
  }
}

async function start(): Promise<void> {
  requireSaid(process.env);
  const config = readConfig(process.env, process.argv.slice(2));
  const log = createLog(config.logLevel === 'info' && config.trial ? 'warn' : config.logLevel);
  makeFolder(config.dataDir);
  const url = config.databaseUrl ?? (await embedded(config, log));
  say('Preparing the database …');
  await migrate({
    url,
    repeatables: REPEATABLES,
    log: { info: () => undefined, warn: (line) => log.warn(line) },
  });
  await setPatience(url, config.patience);
  if (config.trial) await seedFirstStart({ config, log, url, say });
  else await simulateTime(url, false);
  const tls = config.tls ? await localCertificate(config.dataDir) : undefined;
  running.started = await buildApp({ config, log, url, clock: systemClock, random: systemRandom, tls });
  await listen(running.started, config);
  if (config.roles.has('jobs')) {
    running.jobs = await startJobs({ url, log, jobs: scheduledJobs(running.started.app) });
  }
  giveBackMemory();
  welcome(config);
}

async function embedded(config: Config, log: Log): Promise<string> {
  say('Starting PostgreSQL …');
  running.postgres = await startPostgres({ dataDir: config.dataDir, log });
  return running.postgres.url;
}

async function listen(started: Started, config: Config): Promise<void> {
  const host = '0.0.0.0';
  if (!config.roles.has('api')) {
    const { app } = started;
    running.probes = createProbes(app, { metrics: app.metrics, token: app.keys.metricsToken });
    await running.probes.listen({ port: config.consolePort, host });
    return;
  }
  await started.site.listen({ port: config.port, host });
  await started.console.listen({ port: config.consolePort, host });
  if (config.trial) noteSite(config);
}

function welcome(config: Config): void {
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

/** Jobs, then HTTP and feeds, then the database; what has not stopped after ten seconds is left behind. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code), STOP_MS).unref();
  await running.jobs?.stop().catch(report);
  await running.probes?.close().catch(report);
  await running.started?.stop().catch(report);
  await running.postgres?.stop().catch(report);
  process.exit(code);
}

function report(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
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
  process.stdout.write(`${line}\n`);
}
