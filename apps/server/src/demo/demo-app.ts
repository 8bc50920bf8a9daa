import type pg from 'pg';

import { type AppOptions, buildApp } from '../app.ts';
import type { App } from '../context.ts';
import { simulatedClock } from '../platform/clock.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { withOwner } from '../platform/database/owner.ts';
import { JOB } from '../platform/database/scope.ts';
import { START_LOCKS } from '../platform/locks.ts';
import type { Log } from '../platform/log.ts';
import { type Random, systemRandom } from '../platform/random.ts';
import { prepareLogins } from '../platform/secrets/logins.ts';
import { type MemberId, simulateTime } from '../wallet/wallet.ts';

const SEED_PATIENCE = 30;

export interface DemoHome {
  readonly config: Config;
  readonly log: Log;
  /** Connection of the owner: only he may let the database run on simulated time. */
  readonly url: string;
  /** The cost of password hashes; that of the product where it is absent. */
  readonly passwordCost?: AppOptions['passwordCost'];
}

export interface Demo {
  readonly app: App;
  readonly clock: ReturnType<typeof simulatedClock>;
  readonly random: Random;
}

export type DemoPlayer = { readonly id: MemberId; readonly publicId: string };

/** The cost of the passwords of people as whom nobody signs in. */
export const CHEAP = { memoryCost: 256, timeCost: 1 };

/** The demo signs for two people and lets the database run on simulated time: nothing for real money and real people. */
export function requireTrial({ trial }: Config): void {
  if (!trial) throw new ConfigError(['The demo belongs to a trial installation: this is production.']);
}

/** Another process writes into the past at this moment. */
export class HistoryTaken extends Error {
  constructor() {
    super('Another process writes history into this database. Try again when it has ended.');
  }
}

/** Takes the right to write into the past until this connection ends; false where another process has it. */
export async function takeHistory(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query('select pg_try_advisory_lock($1) as held', [START_LOCKS.history]);
  return rows[0].held;
}

/** Works with the real operations at an instant of the past, one process at a time. The database runs on simulated time meanwhile. */
export function inThePast<T>(home: DemoHome, start: Date, work: (demo: Demo) => Promise<T>): Promise<T> {
  requireTrial(home.config);
  return withOwner(home.url, async (owner) => {
    if (!(await takeHistory(owner))) throw new HistoryTaken();
    return onSimulatedTime(home, start, work);
  });
}

async function onSimulatedTime<T>(
  { config, log, url, passwordCost }: DemoHome,
  start: Date,
  work: (demo: Demo) => Promise<T>,
): Promise<T> {
  const clock = simulatedClock(start);
  await simulateTime(url, true);
  try {
    // Nobody waits for these bets: a busy machine may take its time.
    const preset = { ...config, preset: 'bench', patience: config.patience * SEED_PATIENCE };
    const { app, stop } = await buildApp({
      config: preset,
      log,
      logins: await prepareLogins(config, url),
      clock,
      random: systemRandom,
      passwordCost,
      simulated: true,
      // The past has no background work: its issues would be drawn, and nobody could bet on them.
      byHand: true,
      outside: JOB,
    });
    try {
      return await work({ app, clock, random: systemRandom });
    } finally {
      await stop();
    }
  } finally {
    await simulateTime(url, false);
  }
}
