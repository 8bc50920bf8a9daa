import type { App } from '../context.ts';
import type { Feature } from '../feature.ts';
import type { Job } from '../platform/jobs.ts';
import { backUpNightly } from './backing-up.ts';

export const backupFeature: Feature = { name: 'backup', jobs: nightlyBackup };

/** Where the embedded database is archived; a server of the operator's own has its own means. */
function nightlyBackup({ config, log }: App): Job[] {
  if (!config.backupDir || config.databaseUrl || config.logins.app) return [];
  const run = () =>
    backUpNightly(config).then(
      (made) => log.info(made, 'the backup is made'),
      (err: unknown) => {
        log.fatal({ err }, 'the backup failed');
        throw err;
      },
    );
  return [{ name: 'platform.backup', schedule: '50 2 * * *', run }];
}
