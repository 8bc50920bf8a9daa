import { createHash } from 'node:crypto';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { encodeSizes } from '../../platform/pictures/pictures.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';

/** The frame of a card is 4 : 5; the second size is for screens with twice the points. */
export const PICTURE_WIDTHS = [240, 480] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
const RATIO = 1.25;

type Format = (typeof PICTURE_FORMATS)[number];

export interface Picture {
  /** SHA-256 of what it was made of. */
  readonly hash: string;
  readonly files: readonly { width: number; format: Format; bytes: Buffer }[];
}

const refused = () => refuse('catalog.picture');

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const MARK_SIDE = 96;

/** A small square mark, whole on a clear ground. */
export async function makeMark(bytes: Buffer): Promise<{ hash: string; bytes: Buffer }> {
  const sizes = [{ width: MARK_SIDE, height: MARK_SIDE }];
  const [made] = await encodeSizes(bytes, { sizes, formats: ['webp'], whole: true, refused });
  return { hash: hashOf(bytes), bytes: made?.bytes ?? refused() };
}

/** Encodes every file of a picture again; refuses anything else. */
export async function makePicture(bytes: Buffer): Promise<Picture> {
  const made = await encodeSizes(bytes, {
    sizes: PICTURE_WIDTHS.map((width) => ({ width, height: width * RATIO })),
    formats: PICTURE_FORMATS,
    refused,
  });
  const files = made.map(({ size, ...file }) => ({ width: size.width, ...file }));
  return { hash: hashOf(bytes), files };
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
