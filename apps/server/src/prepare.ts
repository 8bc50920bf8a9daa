import type { Features } from './feature.ts';
import { MERGED } from './features.ts';
import type { Config } from './platform/config/config.ts';
import { type MigrateOptions, migrate, type Repeatable } from './platform/database/migrate.ts';
import { wallRepeatables } from './platform/database/wall.ts';
import { prepareJobs } from './platform/jobs.ts';
import { type Logins, prepareLogins } from './platform/secrets/logins.ts';
import { walletRepeatables } from './wallet/wallet.ts';

/** Functions and policies that follow from the program and are installed again whenever their text changes. */
export function repeatablesOf({ companions, repeatables, walls }: Features): readonly Repeatable[] {
  return [...walletRepeatables(companions), ...repeatables, ...wallRepeatables(walls)];
}

export const REPEATABLES = repeatablesOf(MERGED);

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
