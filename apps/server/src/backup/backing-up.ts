import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../platform/config/config.ts';
import { withOwner } from '../platform/database/owner.ts';
import { runningUrl } from '../platform/database/postgres.ts';
import { START_LOCKS } from '../platform/locks.ts';
import type { Worker } from '../platform/workers.ts';
import { type MadeBackup, makeBackup } from './base-backup.ts';
import { backupsIn, readManifest } from './manifest.ts';
import { BackupProblem, backupKey } from './sealed-file.ts';
import { ARCHIVE, archiveOf, archiveWal, openArchive } from './wal-archive.ts';
import { lsnOf, segmentName, segmentOf } from './wal-segments.ts';

/** So many nights can be gone back to. */
export const KEEP = 7;
/** At most so long is the time that a lost disk takes with it. */
const ARCHIVE_MS = 10_000;

/** A copy beside the nodes, on which the running archive goes on; older ones than the newest `keep` are removed. */
export async function backUp(options: {
  config: Config;
  url: string;
  into: string;
  keep: number | null;
}): Promise<MadeBackup> {
  const { config, url, into, keep } = options;
  const archive = await withOwner(url, (client) => archiveOf(client, into, backupKey(config)));
  const made = await makeBackup({ config, url, into, archive });
  if (keep !== null) removeOld(into, keep, archive);
  return made;
}

/** The nightly copy of the embedded database and of the pictures. */
export async function backUpNightly(config: Config): Promise<MadeBackup> {
  const url = runningUrl(config.dataDir);
  if (!config.backupDir || !url) throw new BackupProblem('The embedded database does not run here.');
  return backUp({ config, url, into: config.backupDir, keep: KEEP });
}

/** Archives the WAL as it is written. The first turn makes the copy that the archive goes on from; one node at a time does all that. */
export function archiveWorker({
  config,
  folder,
  url,
}: {
  config: Config;
  folder: string;
  url: string;
}): Worker {
  const key = backupKey(config);
  let current = '';
  let since = 0;
  return {
    name: 'archive',
    everyMs: ARCHIVE_MS,
    byTheClock: true,
    run: () =>
      withOwner(url, async (client) => {
        const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
          START_LOCKS.archive,
        ]);
        if (!rows[0]?.held) return;
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const archive = await openArchive(client, folder, key);
        if (archive !== current) {
          since = 0;
          const begun = backupsIn(folder).some(
            (name) => readManifest(join(folder, name)).archive === archive,
          );
          if (!begun) await makeBackup({ config, url, into: folder, archive });
          current = archive;
        }
        since = await archiveWal(client, { folder, archive, key, since });
      }),
  };
}

/** Removes all backups but the newest, and the WAL that none of those that are left needs. */
export function removeOld(folder: string, keep: number, current: string | null): void {
  const names = backupsIn(folder);
  for (const name of names.slice(0, Math.max(0, names.length - keep)))
    rmSync(join(folder, name), { recursive: true });
  const left = backupsIn(folder).map((name) => readManifest(join(folder, name)));
  for (const archive of readdirSync(folder).filter((name) => name.startsWith(ARCHIVE))) {
    const [oldest] = left.filter((manifest) => manifest.archive === archive);
    if (!oldest && archive !== current) rmSync(join(folder, archive), { recursive: true });
    if (!oldest) continue;
    const needed = segmentName(oldest.timeline, segmentOf(lsnOf(oldest.start)));
    for (const name of readdirSync(join(folder, archive)).filter((each) => each < needed))
      rmSync(join(folder, archive, name));
  }
}
