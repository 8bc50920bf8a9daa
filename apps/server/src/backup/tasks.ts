import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { TaskError, type Work } from '../platform/secrets/task.ts';
import { backUp } from './backing-up.ts';
import { restoreBackup } from './restoring.ts';
import { BackupProblem } from './sealed-file.ts';

const BACKUP = 'npm run db -- backup [folder] [--keep <number>]';
const RESTORE = 'npm run db -- restore <backup> [--until <moment, such as 2026-11-23T22:10:00Z>]';
const OWN_SERVER =
  'This is your own PostgreSQL. Its own means back it up: pg_basebackup --dbname=$DATABASE_URL --pgdata=<folder> --format=tar --gzip --checkpoint=fast, and its WAL archive. Copy UPLOAD_DIR after each: it holds the pictures of members. After its restore run `npm run db -- restored` and `npm run verify`.';

/** `npm run db -- backup`: the folder of the new backup is the result. */
export async function backUpTask({ config, url, args, out, say }: Work): Promise<void> {
  if (config.databaseUrl) throw new TaskError(OWN_SERVER);
  const { positionals, values } = parsed(BACKUP, args, { keep: { type: 'string' } });
  const into = positionals[0] ?? config.backupDir;
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (!into || positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0)))
    throw new TaskError(`${BACKUP}\nWithout a folder it goes to BACKUP_DIR.`);
  const { folder, pictures } = await asTask(() => backUp({ config, url, into: resolve(into), keep }));
  out(folder);
  say('The master key is not in the backup: keep it elsewhere, or the backup cannot be used.');
  say(`Pictures of members in the backup: ${pictures}.`);
}

/** `npm run db -- restore`, which needs no database but makes one. */
export async function restoreTask({ config, args, say }: Omit<Work, 'url' | 'out'>): Promise<boolean> {
  if (config.databaseUrl) throw new TaskError(OWN_SERVER);
  const { positionals, values } = parsed(RESTORE, args, { until: { type: 'string' } });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new TaskError(RESTORE);
  const until = momentOf(values.until);
  return asTask(() => restoreBackup({ config, folder: resolve(folder), until, say }));
}

/** An instant with its zone: a local time would mean another moment on another machine. */
function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (!/T.+(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new TaskError(`${text} is no moment such as 2026-11-23T22:10:00Z.`);
  return moment;
}

function parsed<Option extends string>(
  usage: string,
  args: readonly string[],
  options: Record<Option, { type: 'string' }>,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new TaskError(usage);
  }
}

async function asTask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupProblem ? new TaskError(error.message) : error;
  }
}
