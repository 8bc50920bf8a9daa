import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type SealedFile, sealFileIfThere, unsealFile } from './sealed-file.ts';

/** Where pictures of members lie in a backup. */
const PICTURES = 'uploads/';
/** The path of a picture below UPLOAD_DIR; half-written files have longer names. */
const PICTURE = /^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{4}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Seals the pictures of members, which stay encrypted inside; those that were removed meanwhile are left out. */
export async function sealPictures(
  uploadDir: string,
  { making, key }: { making: string; key: Buffer },
): Promise<SealedFile[]> {
  const sealed: SealedFile[] = [];
  for (const path of listPictures(uploadDir)) {
    const name = PICTURES + path;
    mkdirSync(dirname(join(making, name)), { recursive: true, mode: 0o700 });
    const done = await sealFileIfThere(join(uploadDir, path), join(making, name), { key, name });
    if (done) sealed.push(done);
  }
  return sealed;
}

function listPictures(uploadDir: string): string[] {
  if (!existsSync(uploadDir)) return [];
  return readdirSync(uploadDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => PICTURE.test(path))
    .sort();
}

/** Lays the pictures of a backup beside those that exist, which it keeps; answers how to take back what it wrote. */
export async function layPictures(
  uploadDir: string,
  { folder, files, key }: { folder: string; files: readonly SealedFile[]; key: Buffer },
): Promise<() => void> {
  const written: string[] = [];
  const made: string[] = [];
  const makeFolder = (path: string) => {
    if (existsSync(path)) return;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
    made.push(path);
  };
  const undo = () => {
    for (const file of written) rmSync(file, { force: true });
    for (const path of made.toReversed()) if (readdirSync(path).length === 0) rmdirSync(path);
  };
  try {
    for (const { name } of files.filter((file) => file.name.startsWith(PICTURES))) {
      const target = join(uploadDir, name.slice(PICTURES.length));
      if (existsSync(target)) continue;
      makeFolder(dirname(target));
      // A restore that is cut off leaves no half picture for the next one to keep.
      const half = `${target}.restoring`;
      written.push(half, target);
      await unsealFile(join(folder, name), half, { key, name });
      renameSync(half, target);
    }
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}
