import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { App } from '../context.ts';
import { type Vault, WRAP_BYTES } from '../platform/secrets/vault.ts';

/** Pictures lie in files of UPLOAD_DIR, each encrypted for its id: under another name it does not open. */
type Place = Pick<App, 'config' | 'keys'>;

export async function writePicture({ config, keys }: Place, id: string, bytes: Buffer): Promise<void> {
  const folder = folderOf(config, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Nobody reads half a file, and the same upload may arrive twice.
  const file = join(folder, `${id}.${randomUUID()}`);
  await writeFile(file, keys.personal.wrap(purposeOf(id), bytes), { mode: 0o600 });
  await rename(file, join(folder, id));
}

/** Null where there is none. */
export async function readPicture({ config, keys }: Place, id: string): Promise<Buffer | null> {
  const wrapped = await readFile(join(folderOf(config, id), id)).catch(unlessMissing(null));
  return wrapped && keys.personal.unwrap(purposeOf(id), wrapped);
}

/** Whether it lies there with the length of its row and opens; without a key only the length counts. */
export async function holdsPicture(
  config: App['config'],
  { id, bytes }: { id: string; bytes: number },
  personal: Vault | null,
): Promise<boolean> {
  const wrapped = await readFile(join(folderOf(config, id), id)).catch(unlessMissing(null));
  if (wrapped?.length !== bytes + WRAP_BYTES) return false;
  try {
    personal?.unwrap(purposeOf(id), wrapped);
    return true;
  } catch {
    return false;
  }
}

/** Removes it, and what a crash left of writing it. */
export async function removePicture({ config }: Pick<App, 'config'>, id: string): Promise<void> {
  const folder = folderOf(config, id);
  const names = await readdir(folder).catch(unlessMissing([]));
  const own = names.filter((name) => name.startsWith(id));
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
}

function unlessMissing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

function folderOf({ uploadDir }: App['config'], id: string): string {
  return join(uploadDir, id.slice(0, 2), id.slice(2, 4));
}

const purposeOf = (id: string) => `upload:${id}`;
