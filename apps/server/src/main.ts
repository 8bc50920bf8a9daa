import { setTimeout as sleep } from 'node:timers/promises';

import { fillHistory, hasSignIns, openDemoCard, signInsFile } from './demo/demo.ts';
import { type Config, ConfigError, readConfig, requireSaid } from './platform/config/config.ts';
import { databaseProblem } from './platform/database/migrate.ts';
import { DidNotPass } from './platform/database/passing.ts';
import { createLog, nodeName } from './platform/log.ts';
import { giveBackMemory } from './platform/memory.ts';
import { type Running, startNode } from './start.ts';

const STOP_MS = 10_000;

/** In production everything that is said is a line of the log. */
const production = process.env.NODE_ENV === 'production';
const running: Running & {
  config?: Config;
  /** The writing of the days behind a new demo brand, beside everything else. */
  history?: Promise<void>;
  /** Ends the simulated payments by card of a trial. */
  closeCard?: () => Promise<void>;
} = {};
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
  await startNode(running, { config, log, node, say, ending: () => stopping });
  giveBackMemory();
  welcome(config);
  if (config.trial && config.roles.has('api') && running.started)
    running.closeCard = await openDemoCard(running.started.app);
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
  await running.closeCard?.().catch(report);
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

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DidNotPass) return error.message;
  const { code, port, stack } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT and CONSOLE_PORT to free ones.`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Set PORT to one above 1024.`;
  return databaseProblem(error) ?? stack ?? String(error);
}

function say(line: string): void {
  if (production) log.info(line);
  else process.stdout.write(`${line}\n`);
}
