import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';

import { createPasswords } from '../../apps/server/src/accounts/members/passwords.ts';
import type { App } from '../../apps/server/src/context.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createDb } from '../../apps/server/src/platform/database/db.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { loadKeys } from '../../apps/server/src/platform/secrets/keys.ts';
import { CrashSite } from './crash-site.ts';

/** Two nodes of one database that a test may kill, and the access from beside them that adds members and what they need. */
export async function twoNodes() {
  const env = { MASTER_KEY: randomBytes(32).toString('hex'), TRIAL: '1' };
  const here = await CrashSite.start(env);
  afterAll(() => here.stop());
  const there = await CrashSite.start({ ...env, DATABASE_URL: here.databaseUrl() });
  afterAll(() => there.stop());
  const db = createDb(here.databaseUrl(), { max: 4, applicationName: 'killed', login: null });
  afterAll(() => db.destroy());
  const keys = await loadKeys(db, readConfig({ DATA_DIR: here.dataDir, ...env }));
  const passwords = createPasswords(keys.pepper);
  const app = { db, clock: systemClock, random: systemRandom, keys, passwords } as unknown as App;
  return { here, there, db, app };
}
