import { randomUUID } from 'node:crypto';
import { UPLOAD_MAX, UPLOAD_TYPES, type UploadPurpose, type upload } from '@baize/contract/members/uploads';
import type { InputOf } from '@baize/contract/route';
import type { Insertable } from 'kysely';
import type { App } from '../context.ts';
import type { DB, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { isInfected } from '../platform/scanner/scanner.ts';
import { sha256 } from '../platform/secrets/keys.ts';
import { DAY_MS } from '../platform/time.ts';
import { hasMagic, type PictureType } from './encoding.ts';
import { removePicture, writePicture } from './picture-files.ts';

/** STD-5.2: a picture by its name, by its first bytes and because it can be decoded; stored as it was encoded again. */
export async function takeUpload(app: App, member: bigint, wish: InputOf<typeof upload>): Promise<string> {
  const type = typeOf(wish.name);
  const sent = Buffer.from(wish.data, 'base64');
  if (sent.length > UPLOAD_MAX.bytes) refuse('upload.size');
  if (!hasMagic(sent, type)) refuse('upload.type');
  await requireHarmless(app, sent);
  const { bytes, ...picture } = await app.uploads.encode(sent, type);
  const { key, purpose } = wish;
  const id = await idOf(app, {
    ...picture,
    id: randomUUID(),
    member,
    key,
    purpose,
    type,
    bytes: bytes.length,
    sha256: sha256(sent),
    created_at: app.clock.now(),
  });
  // After its row: a file that no row names would never be removed.
  await writePicture(app, id, bytes);
  return id;
}

function typeOf(name: string): PictureType {
  const known = Object.entries(UPLOAD_TYPES).find(([ending]) => name.toLowerCase().endsWith(`.${ending}`));
  return known ? known[1] : refuse('upload.type');
}

/** Seconds until a scanner that does not answer is asked again. */
const SCANNER_AWAY = 60;

async function requireHarmless({ config, log }: App, sent: Buffer): Promise<void> {
  const infected = await isInfected(config, sent).catch((error: unknown) => {
    log.warn({ err: error }, 'the virus scanner gave no answer');
    return refuse('upload.later', {}, SCANNER_AWAY);
  });
  if (infected) refuse('upload.refused');
}

/** The id of a new picture, or of the one that came under the same key. */
async function idOf({ db }: App, row: Insertable<DB['uploads.picture']>): Promise<string> {
  const made = await db
    .insertInto('uploads.picture')
    .values(row)
    .onConflict((on) => on.columns(['member', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const earlier = db
    .selectFrom('uploads.picture')
    .select('id')
    .where('member', '=', row.member)
    .where('key', '=', row.key)
    .where('purpose', '=', row.purpose)
    .where('sha256', '=', row.sha256)
    .where('removed_at', 'is', null);
  const { id } = made ?? (await earlier.executeTakeFirst()) ?? refuse('wallet.keyReused');
  return id;
}

export interface TakenPictures {
  readonly member: bigint;
  readonly purpose: UploadPurpose;
  readonly ids: readonly string[];
  /** The deposit, withdrawal or message that they belong to from now on. */
  readonly usedBy: string;
}

/** Takes pictures of the member's own for a form; each is taken once and for the purpose that it was sent for. */
export async function takePictures(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { member, purpose, ids, usedBy }: TakenPictures,
): Promise<void> {
  if (ids.length === 0) return;
  const taken = await tx
    .updateTable('uploads.picture')
    .set({ used_by: usedBy, used_at: clock.now() })
    .where('id', 'in', ids)
    .where('member', '=', member)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  if (taken.length !== ids.length) refuse('upload.unknown');
}

/** Pictures removed in one go. */
const SWEPT = 500;

/** Removes pictures that no form took within a day. Their rows stay. */
export async function sweepUploads(app: Pick<App, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock } = app;
  await db.transaction().execute(async (tx) => {
    // A form that wants one of them now waits, and then finds it removed.
    const unused = await tx
      .selectFrom('uploads.picture')
      .select('id')
      .where('created_at', '<', new Date(clock.ms() - DAY_MS))
      .where('used_at', 'is', null)
      .where('removed_at', 'is', null)
      .limit(SWEPT)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of unused) await dropPicture(app, tx, id);
  });
}

/** Removes the pictures of a form whose time is over. Their rows stay. */
export async function removePictures(
  app: Pick<App, 'clock' | 'config'>,
  tx: Tx,
  usedBy: string,
): Promise<void> {
  const used = await tx
    .selectFrom('uploads.picture')
    .select('id')
    .where('used_by', '=', usedBy)
    .where('removed_at', 'is', null)
    .execute();
  for (const { id } of used) await dropPicture(app, tx, id);
}

async function dropPicture(app: Pick<App, 'clock' | 'config'>, tx: Tx, id: string): Promise<void> {
  await removePicture(app, id);
  await tx.updateTable('uploads.picture').set({ removed_at: app.clock.now() }).where('id', '=', id).execute();
}
