// The product in the process of a bench.
import { type AppOptions, buildApp, type Started } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { JOB } from '../../apps/server/src/platform/database/scope.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { prepareLogins } from '../../apps/server/src/platform/secrets/logins.ts';

/** A node over this database, with the defaults of production; `single` posts each movement by itself. */
export async function benchApp(url: string, { single = false } = {}): Promise<Started> {
  const config = readConfig({ BRAND_PRESET: 'bench', DATA_DIR: process.env.DATA_DIR ?? '' });
  const options: AppOptions = {
    config,
    logins: await prepareLogins(config, url),
    outside: JOB,
    log: createLog('warn'),
    clock: systemClock,
    random: systemRandom,
  };
  return buildApp(single ? { ...options, lane: { connections: 16, maxBatch: 1 } } : options);
}
