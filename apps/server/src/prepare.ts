import {
  CHASE_COMPANION,
  CHASE_REPEATABLES,
  LOTTERY_COMPANION,
  SETTLING_COMPANION,
} from './lottery/lottery.ts';
import type { Config } from './platform/config/config.ts';
import { type MigrateOptions, migrate, type Repeatable } from './platform/database/migrate.ts';
import { wallRepeatables } from './platform/database/wall.ts';
import { prepareJobs } from './platform/jobs.ts';
import { type Logins, prepareLogins } from './platform/secrets/logins.ts';
import { PLAY_COMPANION } from './play/play.ts';
import { VENDORS_COMPANION } from './vendors/vendors.ts';
import { walletRepeatables } from './wallet/wallet.ts';
import { WALLS } from './walls.ts';

/** The rows that features write in the statement that moves their money. */
export const COMPANIONS = [
  PLAY_COMPANION,
  VENDORS_COMPANION,
  LOTTERY_COMPANION,
  CHASE_COMPANION,
  SETTLING_COMPANION,
];

/** Functions and policies that follow from the program and are installed again whenever their text changes. */
export const REPEATABLES: readonly Repeatable[] = [
  ...walletRepeatables(COMPANIONS),
  ...CHASE_REPEATABLES,
  ...wallRepeatables(WALLS),
];

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
