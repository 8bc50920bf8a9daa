import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type pg from 'pg';

import { systemClock } from '../platform/clock.ts';
import { type Config, dataFile } from '../platform/config/config.ts';
import { withOwner } from '../platform/database/owner.ts';
import { PROGRAM_VERSION } from '../platform/log.ts';
import { backupName, LACKS, writeManifest } from './manifest.ts';
import { sealPictures } from './picture-copies.ts';
import { BackupProblem, backupKey, keyPrint, type SealedFile, sealFileIfThere } from './sealed-file.ts';
import { lsnOf, segmentName, segmentOf } from './wal-segments.ts';

/** Files of the data folder without which an installation is not the same; the master key is none of them. */
export const KEPT = ['roots.jsonl', 'sign-ins.txt'];
/** Folders of a cluster that begin empty in a copy, by the manual of PostgreSQL. */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)[\\/]/;
const LEFT_OUT =
  /(^|[\\/])(postmaster\.(pid|opts)|current_logfiles|(backup_label|tablespace_map)(\.old)?|(recovery|standby)\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;

interface Position {
  readonly data: string;
  readonly lsn: string;
  readonly timeline: string;
  readonly server: string;
  readonly cluster: string;
}

export interface MadeBackup {
  readonly folder: string;
  /** So many pictures of members are in it. */
  readonly pictures: number;
}

/** Copies the embedded cluster beside its users, and the pictures of members, into a new folder of `into`, encrypted. */
export async function makeBackup(options: {
  config: Config;
  url: string;
  into: string;
  /** The WAL archive in the same folder that goes on from this copy. */
  archive: string | null;
}): Promise<MadeBackup> {
  const { config, url, into, archive } = options;
  const began = systemClock.now();
  const folder = join(into, backupName(began));
  const making = `${folder}.making`;
  mkdirSync(into, { recursive: true, mode: 0o700 });
  // Of a run that was cut off.
  for (const name of readdirSync(into).filter((each) => each.endsWith('Z.making')))
    rmSync(join(into, name), { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  const key = backupKey(config);
  try {
    const copied = await withOwner(url, (client) => copyCluster(client, { config, making, key }));
    // After the database: a picture has its file before a form can name it, so no form in the copy lacks one.
    const pictures = await sealPictures(config.uploadDir, { making, key });
    const times = { began: began.toISOString(), ended: copied.ended };
    const made = { format: 1, ...times, program: PROGRAM_VERSION, archive, key: keyPrint(key) } as const;
    const files = [...copied.files, ...pictures];
    writeManifest(making, { ...made, ...copied, files, pictures: pictures.length, lacks: LACKS }, key);
    renameSync(making, folder);
    return { folder, pictures: pictures.length };
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

async function copyCluster(
  client: pg.Client,
  { config, making, key }: { config: Config; making: string; key: Buffer },
) {
  // The server keeps the WAL from here on until the connection ends.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `baize_backup_${randomBytes(4).toString('hex')}`,
  ]);
  const { rows } = await client.query<Position>(START);
  const [at] = rows;
  if (!at || !existsSync(join(at.data, 'PG_VERSION')))
    throw new BackupProblem('The data folder of the database is not on this machine.');
  const { folders, files } = listCluster(at.data);
  const sealed: SealedFile[] = [];
  const seal = async (source: string | Buffer, name: string) => {
    const done = await sealFileIfThere(source, join(making, name), { key, name });
    if (done) sealed.push(done);
  };
  for (const name of ['data', 'wal', ...folders.map((path) => `data/${path}`)])
    mkdirSync(join(making, name), { mode: 0o700 });
  for (const path of files) await seal(join(at.data, path), `data/${path}`);
  await seal(join(dirname(at.data), 'password'), 'password');
  for (const name of KEPT) await seal(dataFile(config, name), name);
  const { stop, ended, label, tablespaces } = await stopBackup(client);
  if (tablespaces.trim() !== '')
    throw new BackupProblem('This database has tablespaces outside its data folder, which are not copied.');
  await seal(Buffer.from(label), 'data/backup_label');
  const [first, last] = [segmentOf(lsnOf(at.lsn)), segmentOf(lsnOf(stop) - 1)];
  for (let n = first; n <= last; n += 1) {
    const name = segmentName(at.timeline, n);
    await seal(join(at.data, 'pg_wal', name), `wal/${name}`);
  }
  const { timeline, server, cluster, lsn: start } = at;
  return { ended, server, cluster, timeline, start, stop, folders, files: sealed };
}

const START = `
  select current_setting('data_directory') as data, lsn, left(pg_walfile_name(lsn), 8) as timeline,
         current_setting('server_version') as server, system_identifier::text as cluster
    from pg_control_system(), pg_backup_start('baize', true) lsn
`;

async function stopBackup(client: pg.Client) {
  const { rows } = await client.query<{ stop: string; ended: Date; label: string; tablespaces: string }>(`
    select lsn as stop, clock_timestamp() as ended, labelfile as label, spcmapfile as tablespaces
      from pg_backup_stop(false)
  `);
  const [row] = rows;
  if (!row) throw new Error('pg_backup_stop answers nothing');
  return { ...row, ended: row.ended.toISOString() };
}

/** The folders and files of a cluster that belong to a copy, by their paths. */
function listCluster(data: string): { folders: string[]; files: string[] } {
  const entries = readdirSync(data, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: relative(data, join(entry.parentPath, entry.name)) }))
    .filter(({ path }) => !EMPTIED.test(path) && !LEFT_OUT.test(path))
    .map(({ entry, path }) => ({ entry, path: path.split(sep).join('/') }));
  return {
    folders: entries.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path),
    files: entries.filter(({ entry }) => entry.isFile()).map(({ path }) => path),
  };
}
