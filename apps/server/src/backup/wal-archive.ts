import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

import { keyPrint, sealFile } from './sealed-file.ts';
import { lsnOf, lsnText, PARTIAL, SEGMENT_BYTES, segmentName, segmentOf } from './wal-segments.ts';

const SLOT = 'baize_';
/** Folders of archived WAL begin so. */
export const ARCHIVE = 'wal_';

/**
 * The archive of this cluster in a folder. A replication slot with its name makes the server keep the WAL that has not been archived.
 * A copy of a cluster has no slots: it begins an archive of its own, and so does a cluster after a change of the key.
 */
export async function openArchive(client: pg.Client, folder: string, key: Buffer): Promise<string> {
  const known = await archiveOf(client, folder, key);
  if (known) return known;
  for (const slot of await slotsOf(client))
    await client.query('select pg_drop_replication_slot($1)', [slot.name]);
  const archive = `${ARCHIVE}${keyPrint(key)}${randomBytes(4).toString('hex')}`;
  mkdirSync(join(folder, archive), { recursive: true, mode: 0o700 });
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT + archive]);
  return archive;
}

/** The archive that goes on now; null where none does. */
export async function archiveOf(client: pg.Client, folder: string, key: Buffer): Promise<string | null> {
  const slots = await slotsOf(client);
  const usable = slots.filter(({ lost }) => !lost).map(({ name }) => name.slice(SLOT.length));
  return (
    usable.find((name) => name.startsWith(ARCHIVE + keyPrint(key)) && existsSync(join(folder, name))) ?? null
  );
}

async function slotsOf(client: pg.Client): Promise<{ name: string; lost: boolean }[]> {
  const { rows } = await client.query<{ name: string; lost: boolean }>(
    `select slot_name as name, wal_status = 'lost' as lost from pg_replication_slots where starts_with(slot_name, $1)`,
    [SLOT + ARCHIVE],
  );
  return rows;
}

/** Archives the WAL that is on the disk now, the newest segment as far as it goes; `since` is the answer of the call before. */
export async function archiveWal(
  client: pg.Client,
  { folder, archive, key, since }: { folder: string; archive: string; key: Buffer; since: number },
): Promise<number> {
  const { rows } = await client.query<{ data: string; timeline: string; flushed: string; kept: string }>(
    POSITION,
    [SLOT + archive],
  );
  const [at] = rows;
  if (!at) throw new Error(`the slot of the archive ${archive} is gone`);
  const flushed = lsnOf(at.flushed);
  const newest = segmentOf(flushed);
  if (flushed === since) return since;
  for (let n = segmentOf(lsnOf(at.kept)); n <= newest; n += 1) {
    const segment = segmentName(at.timeline, n);
    const end = n < newest ? SEGMENT_BYTES : flushed % SEGMENT_BYTES;
    if (end === 0) continue;
    const name = end < SEGMENT_BYTES ? segment + PARTIAL : segment;
    const target = join(folder, archive, name);
    const source = join(at.data, 'pg_wal', segment);
    await sealFile(source, `${target}.making`, { key, name: `${archive}/${name}`, end });
    renameSync(`${target}.making`, target);
    if (name === segment) rmSync(target + PARTIAL, { force: true });
  }
  await client.query('select pg_replication_slot_advance($1, greatest($2::pg_lsn, $3::pg_lsn))', [
    SLOT + archive,
    at.kept,
    lsnText(newest * SEGMENT_BYTES),
  ]);
  return flushed;
}

const POSITION = `
  select current_setting('data_directory') as data, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline,
         pg_current_wal_flush_lsn()::text as flushed, restart_lsn::text as kept
    from pg_replication_slots where slot_name = $1
`;
