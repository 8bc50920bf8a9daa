import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Config, dataFile } from '../platform/config/config.ts';
import { beginEpoch, requireMigrated } from '../platform/database/migrate.ts';
import { withOwner } from '../platform/database/owner.ts';
import { type EmbeddedPostgres, startPostgres } from '../platform/database/postgres.ts';
import { findPlace, type PostgresPlace } from '../platform/database/postgres-files.ts';
import { hasMasterKey } from '../platform/secrets/master-key.ts';
import { HOUR_MS } from '../platform/time.ts';
import { KEPT } from './base-backup.ts';
import { type Manifest, requireWhole } from './manifest.ts';
import { layPictures } from './picture-copies.ts';
import { BackupProblem, backupKey, unsealFile } from './sealed-file.ts';
import {
  lsnOf,
  PARTIAL,
  SEGMENT_BYTES,
  SEGMENT_NAME,
  segmentName,
  segmentOf,
  unbroken,
} from './wal-segments.ts';

/** Reading an archive of weeks may take so long. */
const RECOVERY_MS = 12 * HOUR_MS;
const VERIFY = join(import.meta.dirname, '../verify.ts');

interface Restore {
  readonly config: Config;
  readonly folder: string;
  readonly until: Date | null;
  readonly say: (line: string) => void;
}

/** A file to lay down, and the name that it was sealed under. */
interface Sealed {
  readonly file: string;
  readonly name: string;
}

/** Brings a backup and the WAL archived after it into an empty data folder, and begins a new epoch; true when `npm run verify` finds it whole. */
export async function restoreBackup(restore: Restore): Promise<boolean> {
  const { config, say } = restore;
  requireEmpty(config);
  const key = backupKey(config);
  const manifest = await requireWhole(restore.folder, key);
  const segments = findSegments(restore, manifest);
  say(
    `The backup of ${manifest.began} is whole; ${segments.size} WAL segments go on from it. Pictures of members in it: ${manifest.pictures}.`,
  );
  const place = findPlace(config.dataDir);
  let server: EmbeddedPostgres;
  let removePictures = () => {};
  try {
    await layFiles({ ...restore, manifest, segments, key, place });
    removePictures = await layPictures(config.uploadDir, {
      folder: restore.folder,
      files: manifest.files,
      key,
    });
    server = await recover(restore);
  } catch (error) {
    removePictures();
    for (const path of [place.home, dataFile(config, 'postgres.place'), ...keptFiles(config)])
      rmSync(path, { recursive: true, force: true });
    throw error;
  }
  try {
    say(`Restored up to ${await lastOf(server.url)}.`);
    await requireMigrated(server.url);
    await beginEpoch(server.url);
    say('Clients load their screens again, and every player gets fresh seeds before the next round.');
    return await verify();
  } finally {
    await server.stop();
  }
}

function requireEmpty(config: Config): void {
  mkdirSync(config.dataDir, { recursive: true });
  const [found] = readdirSync(config.dataDir).filter((name) => !/^master\.key(\.next)?$/.test(name));
  if (found) throw new BackupProblem(`DATA_DIR=${config.dataDir} is not empty: it holds ${found}.`);
  if (!hasMasterKey(config))
    throw new BackupProblem(
      'The master key is not in a backup: give MASTER_KEY, or put the file master.key into DATA_DIR.',
    );
}

/** The WAL from the start of the backup to the newest that was archived, by the names of the segments. */
function findSegments({ folder, until }: Restore, manifest: Manifest): Map<string, Sealed> {
  const found = new Map<string, Sealed>();
  const { archive, timeline, start } = manifest;
  const archived = archive ? join(dirname(folder), archive) : '';
  for (const name of existsSync(archived) ? readdirSync(archived).sort() : []) {
    const segment = name.replace(PARTIAL, '');
    const known = found.has(segment);
    if (SEGMENT_NAME.test(segment) && !known)
      found.set(segment, { file: join(archived, name), name: `${archive}/${name}` });
  }
  for (const { name } of manifest.files.filter((file) => file.name.startsWith('wal/')))
    found.set(name.slice('wal/'.length), { file: join(folder, name), name });
  if (until && until.toISOString() < manifest.ended)
    throw new BackupProblem(`This backup ended at ${manifest.ended}: use an earlier one.`);
  const first = segmentOf(lsnOf(start));
  for (const name of found.keys()) if (name < segmentName(timeline, first)) found.delete(name);
  const names = unbroken(timeline, first, new Set(found.keys()));
  return new Map(names.map((name) => [name, found.get(name) as Sealed]));
}

interface Laying extends Restore {
  readonly manifest: Manifest;
  readonly segments: ReadonlyMap<string, Sealed>;
  readonly key: Buffer;
  readonly place: PostgresPlace;
}

/** Decrypts everything to its place. */
async function layFiles({ config, folder, manifest, segments, key, place }: Laying): Promise<void> {
  const { owner, home } = place;
  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid);
  const lay = async ({ file, name }: Sealed, target: string) => {
    await unsealFile(file, target, { key, name });
    own(target);
  };
  for (const path of ['data', ...manifest.folders.map((name) => `data/${name}`)]) {
    mkdirSync(join(home, path), { mode: 0o700 });
    own(join(home, path));
  }
  for (const { name } of manifest.files.filter((file) => !/^(wal|uploads)\//.test(file.name))) {
    const kept = KEPT.includes(name);
    await unsealFile(join(folder, name), kept ? dataFile(config, name) : join(home, name), { key, name });
    if (!kept) own(join(home, name));
  }
  for (const [segment, sealed] of segments) {
    const target = join(home, 'data', 'pg_wal', segment);
    await lay(sealed, target);
    truncateSync(target, SEGMENT_BYTES);
  }
  writeFileSync(join(home, 'data', 'recovery.signal'), '');
  own(join(home, 'data', 'recovery.signal'));
}

/** PostgreSQL reads the WAL that lies in its folder up to its end or to the moment, and begins a new timeline. */
async function recover({ config, until, say }: Restore): Promise<EmbeddedPostgres> {
  const target: Record<string, string> = until
    ? { recovery_target_time: until.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }
    : {};
  // Nothing is fetched: every segment lies where the server looks next. It answers when it has recovered, not before.
  const settings = { restore_command: 'exit 1', hot_standby: 'off', ...target };
  const log = { info: say, warn: say };
  try {
    return await startPostgres({ dataDir: config.dataDir, log, settings, readyMs: RECOVERY_MS });
  } catch (error) {
    if (!until || !/before configured recovery target/.test(String(error))) throw error;
    throw new BackupProblem(
      `The archive ends before ${until.toISOString()}: give an earlier moment, or none for all of it.`,
    );
  }
}

/** The moment up to which the ledger is there again. */
function lastOf(url: string): Promise<string> {
  return withOwner(url, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at?.toISOString() ?? 'the backup itself';
  });
}

function keptFiles(config: Config): string[] {
  return KEPT.map((name) => dataFile(config, name));
}

/** `npm run verify` on what was restored; missing pictures (exit code 3) leave the ledger whole. */
async function verify(): Promise<boolean> {
  const child = spawn(process.execPath, [VERIFY], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  return code === 0 || code === 3;
}
