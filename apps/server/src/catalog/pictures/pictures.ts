import { createHash } from 'node:crypto';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';

/** The frame of a card is 4 : 5; the second size is for screens with twice the points. */
export const PICTURE_WIDTHS = [240, 480] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
const RATIO = 1.25;
const QUALITY = { avif: 55, webp: 78 } as const;
/** Larger files are no picture of a game. */
const PIXELS_MAX = 25_000_000;
const SIDE_MAX = 8_000;

type Format = (typeof PICTURE_FORMATS)[number];

export interface Picture {
  /** SHA-256 of what it was made of. */
  readonly hash: string;
  readonly files: readonly { width: number; format: Format; bytes: Buffer }[];
}

/** The first bytes of what is taken: PNG, JPEG and WebP. Everything else, SVG with its scripts too, is none. */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const webp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || webp;
}

/** Opens a picture for encoding it again; refuses anything else. */
async function opened(bytes: Buffer) {
  if (!isPicture(bytes)) refuse('catalog.picture');
  // Twenty megabytes of code that most nodes never need.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const read = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { width = 0, height = 0 } = await read().metadata().catch(none);
  if (Math.max(width, height) > SIDE_MAX) refuse('catalog.picture');
  return read;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const MARK_SIDE = 96;

/** A small square mark, whole on a clear ground. */
export async function makeMark(bytes: Buffer): Promise<{ hash: string; bytes: Buffer }> {
  const read = await opened(bytes);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const sized = read().rotate().resize(MARK_SIDE, MARK_SIDE, { fit: 'contain', background: clear });
  const made = await sized.webp({ quality: QUALITY.webp }).toBuffer().catch(none);
  return { hash: hashOf(bytes), bytes: made };
}

/** Encodes every file of a picture again, so that nothing hidden in the original is passed on; refuses anything else. */
export async function makePicture(bytes: Buffer): Promise<Picture> {
  const read = await opened(bytes);
  const files = [];
  for (const size of PICTURE_WIDTHS) {
    const sized = read()
      .rotate()
      .resize(size, size * RATIO, { fit: 'cover' });
    for (const format of PICTURE_FORMATS) {
      const made = sized.clone().toFormat(format, { quality: QUALITY[format] });
      files.push({ width: size, format, bytes: await made.toBuffer().catch(none) });
    }
  }
  return { hash: hashOf(bytes), files };
}

function none(): never {
  return refuse('catalog.picture');
}

/** Gives a game its picture. `from` is the address it was fetched from; null where an operator brought it. */
export async function givePicture(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { game, picture, from }: { game: number; picture: Picture; from: string | null },
): Promise<void> {
  const { hash, files } = picture;
  const made = await tx
    .insertInto('catalog.picture')
    .values({ hash, made_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (made) {
    const rows = files.map((file) => ({ picture: hash, ...file }));
    await tx.insertInto('catalog.picture_file').values(rows).execute();
  }
  await tx
    .updateTable('catalog.game')
    .set({ picture: hash, picture_from: from ?? '', changed_at: clock.now() })
    .where('id', '=', game)
    .execute();
  await tellLobby(tx, { type: 'games' });
}

/** Takes the picture away; one that the game list names is fetched again. */
export async function takePicture({ clock }: Pick<App, 'clock'>, tx: Tx, game: number): Promise<void> {
  await tx
    .updateTable('catalog.game')
    .set({ picture: null, picture_from: null, changed_at: clock.now() })
    .where('id', '=', game)
    .execute();
  await tellLobby(tx, { type: 'games' });
}

const UNUSED_MS = 30 * DAY_MS;

/** Pictures that no game has had for a month; who still shows one got it before. */
export async function sweepPictures({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('catalog.picture as p')
    .where('p.made_at', '<', new Date(clock.ms() - UNUSED_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('catalog.game as g').select('g.id').whereRef('g.picture', '=', 'p.hash'))),
    )
    .execute();
}

/** Where a picture is served: the file that every browser shows, the others beside it by width and format. */
export function pictureUrl(hash: string | null): string {
  return hash === null ? '' : `/pictures/${hash}-${PICTURE_WIDTHS[0]}.webp`;
}
