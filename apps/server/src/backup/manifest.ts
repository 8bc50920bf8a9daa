import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { BackupProblem, digestOf, keyPrint, type SealedFile } from './sealed-file.ts';

/** The page of contents of a backup: everything else in its folder is encrypted. */
export interface Manifest {
  readonly format: 1;
  readonly began: string;
  /** No earlier moment can be restored from this backup. */
  readonly ended: string;
  readonly program: string;
  readonly server: string;
  /** The identifier that PostgreSQL gave the cluster. */
  readonly cluster: string;
  readonly timeline: string;
  /** Positions in the WAL: the first that a restore reads, and the one where the copy is consistent. */
  readonly start: string;
  readonly stop: string;
  /** The folder beside the backup that holds the WAL after it; null where none is archived. */
  readonly archive: string | null;
  readonly key: string;
  readonly lacks: string;
  readonly folders: readonly string[];
  /** So many of the files are pictures of members. */
  readonly pictures: number;
  readonly files: readonly SealedFile[];
}

export const LACKS =
  'The master key is not in this backup. Keep it elsewhere: without it nobody can decrypt the files or use the database.';
const FILE = 'manifest.json';
/** A finished backup; its name is the moment when it began. */
const NAME = /^\d{8}T\d{6}Z$/;

export function backupName(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** The finished backups in a folder, the oldest first. */
export function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, FILE)))
    .sort();
}

export function writeManifest(folder: string, manifest: Manifest, key: Buffer): void {
  const signed = { ...manifest, mac: macOf(manifest, key) };
  writeFileSync(join(folder, FILE), `${JSON.stringify(signed, null, 1)}\n`, { mode: 0o600, flush: true });
}

/** The manifest as it is written there; `requireWhole` says whether it is ours. */
export function readManifest(folder: string): Manifest & { readonly mac: string } {
  const file = join(folder, FILE);
  if (!existsSync(file)) throw new BackupProblem(`${folder} is no backup: it has no ${FILE}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new BackupProblem(`${file} is damaged: use another backup.`);
  }
}

/** Refuses a backup under another key, and one that is not as it was written, before anything of it is used. */
export async function requireWhole(folder: string, key: Buffer): Promise<Manifest> {
  const { mac, ...manifest } = readManifest(folder);
  if (manifest.format !== 1)
    throw new BackupProblem('This backup was made by another version of the program.');
  if (manifest.key !== keyPrint(key))
    throw new BackupProblem(
      'This backup lies under another key: give the MASTER_KEY or BACKUP_KEY that it was made with.',
    );
  if (mac !== macOf(manifest, key))
    throw new BackupProblem(`${join(folder, FILE)} is not as it was written: use another backup.`);
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.size !== bytes || (await digestOf(file)) !== sha256)
      throw new BackupProblem(`${name} in the backup is not as it was written: use another backup.`);
  }
  return manifest;
}

function macOf(manifest: Manifest, key: Buffer): string {
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex');
}
