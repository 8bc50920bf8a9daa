import type { Config } from './platform/config/config.ts';
import { type MigrateOptions, migrate } from './platform/database/migrate.ts';
import { prepareJobs } from './platform/jobs.ts';
import { type Logins, prepareLogins } from './platform/secrets/logins.ts';
import { REPEATABLES } from './repeatables.ts';

/** All that the owner does for a database before a node serves on it: its tables, those of the job queue, and the logins that serve. */
export async function prepareDatabase(
  config: Config,
  ownerUrl: string,
  log: NonNullable<MigrateOptions['log']>,
): Promise<Logins> {
  await migrate({ url: ownerUrl, repeatables: REPEATABLES, log });
  await prepareJobs(ownerUrl);
  return prepareLogins(config, ownerUrl);
}
