import type { App } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import { personalVault } from '../platform/secrets/keys.ts';
import { holdsPicture } from './picture-files.ts';

/** Rows read in one go. */
const READ = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface PictureCheck {
  /** Pictures that forms use. */
  readonly used: number;
  readonly whole: number;
  /** One that is missing or damaged. */
  readonly bad: string | null;
}

/** Whether every picture that a form uses lies in UPLOAD_DIR, with its length, and opens where the master key is at hand. */
export async function checkPictures(db: Db, config: App['config']): Promise<PictureCheck> {
  const personal = await personalVault(db, config);
  const found = { used: 0, whole: 0, bad: null as string | null };
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const pictures = await usedAfter(db, after);
    for (const picture of pictures) {
      const whole = await holdsPicture(config, picture, personal);
      // A picture may be removed between the look at its row and the look at its file.
      if (!whole && !(await isUsed(db, picture.id))) continue;
      found.used += 1;
      if (whole) found.whole += 1;
      else found.bad ??= picture.id;
    }
    after = pictures.at(-1)?.id;
  }
  return found;
}

const usedPictures = (db: Db) =>
  db
    .selectFrom('uploads.picture')
    .select(['id', 'bytes'])
    .where('used_at', 'is not', null)
    .where('removed_at', 'is', null);

const usedAfter = (db: Db, id: string) =>
  usedPictures(db).where('id', '>', id).orderBy('id').limit(READ).execute();

const isUsed = async (db: Db, id: string) =>
  (await usedPictures(db).where('id', '=', id).executeTakeFirst()) !== undefined;
