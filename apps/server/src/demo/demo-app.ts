import { buildApp } from '../app.ts';
import type { App } from '../context.ts';
import { simulatedClock } from '../platform/clock.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { JOB } from '../platform/database/scope.ts';
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
}

export interface Demo {
  readonly app: App;
  readonly clock: ReturnType<typeof simulatedClock>;
  readonly random: Random;
}

export type DemoPlayer = { readonly id: MemberId; readonly publicId: string };

/** The demo signs for two people and lets the database run on simulated time: nothing for real money and real people. */
export function requireTrial({ trial }: Config): void {
  if (!trial) throw new ConfigError(['The demo belongs to a trial installation: this is production.']);
}

/** Works with the real operations at an instant of the past. The database runs on simulated time meanwhile. */
export async function inThePast<T>(
  { config, log, url }: DemoHome,
  start: Date,
  work: (demo: Demo) => Promise<T>,
): Promise<T> {
  requireTrial(config);
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
