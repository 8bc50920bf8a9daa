import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { Config } from '../platform/config/config.ts';
import { masterKey } from '../platform/secrets/master-key.ts';

/** A backup that cannot be made or used: a sentence for the person who runs it. */
export class BackupProblem extends Error {}

/** Size and digest of a file as it lies in the backup, encrypted. */
export interface SealedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('BAIZE1');
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + IV_BYTES;

/** The key that the files of a backup lie under: from BACKUP_KEY, else from the master key. */
export function backupKey(config: Config): Buffer {
  const secret = config.backupKey ?? masterKey(config);
  return Buffer.from(hkdfSync('sha256', secret, '', 'baize backup', 32));
}

/** Distinguishes backup keys and reveals nothing of them. */
export function keyPrint(key: Buffer): string {
  return createHmac('sha256', key).update('baize backup key').digest('hex').slice(0, 8);
}

/** Compresses and encrypts a file as a stream, bound to its name; `end` leaves out the bytes after it. */
export async function sealFile(
  source: string | Buffer,
  target: string,
  { key, name, end = Number.POSITIVE_INFINITY }: { key: Buffer; name: string; end?: number },
): Promise<SealedFile> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = (part: Buffer) => {
    hash.update(part);
    bytes += part.length;
    return part;
  };
  const input = typeof source === 'string' ? createReadStream(source, { end: end - 1 }) : [source];
  await pipeline(
    input,
    createGzip({ level: 1 }),
    cipher,
    async function* (parts: AsyncIterable<Buffer>) {
      yield counted(Buffer.concat([MAGIC, iv]));
      for await (const part of parts) yield counted(part);
      yield counted(cipher.getAuthTag());
    },
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Seals one file; null where it is gone by now, as tables that were dropped meanwhile. The WAL may not be gone. */
export async function sealFileIfThere(
  source: string | Buffer,
  target: string,
  { key, name }: { key: Buffer; name: string },
): Promise<SealedFile | null> {
  try {
    return await sealFile(source, target, { key, name });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || path !== source || name.startsWith('wal/')) throw error;
    rmSync(target, { force: true });
    return null;
  }
}

/** Writes what `sealFile` sealed under this key and name; refuses every other file. */
export async function unsealFile(
  source: string,
  target: string,
  { key, name }: { key: Buffer; name: string },
): Promise<void> {
  const { iv, tag, end } = await frameOf(source, name);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: 16 })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  const sealed = createReadStream(source, { start: HEAD_BYTES, end });
  try {
    await pipeline(sealed, decipher, createGunzip(), createWriteStream(target, { mode: 0o600, flush: true }));
  } catch (error) {
    // Only the file system names what it was doing; everything else is about the content.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new BackupProblem(`${name} in the backup is damaged, or lies under another key.`);
  }
}

async function frameOf(source: string, name: string): Promise<{ iv: Buffer; tag: Buffer; end: number }> {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const [head, tag] = [Buffer.alloc(HEAD_BYTES), Buffer.alloc(TAG_BYTES)];
    const end = size - TAG_BYTES;
    if (end > HEAD_BYTES) {
      await file.read(head, 0, HEAD_BYTES, 0);
      await file.read(tag, 0, TAG_BYTES, end);
    }
    if (!head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BackupProblem(`${name} in the backup is no file of a backup.`);
    return { iv: head.subarray(MAGIC.length), tag, end: end - 1 };
  } finally {
    await file.close();
  }
}

/** Digest of a file as it lies on the disk. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
