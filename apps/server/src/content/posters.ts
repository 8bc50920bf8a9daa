import { createHash } from 'node:crypto';

import { POSTER_FORMATS, POSTER_SCALES, POSTER_SHAPES, type PosterShape } from '@baize/contract/site/posters';
import { sql } from 'kysely';
import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import type { FastifyInstance } from '../platform/http/fastify.ts';
import { encodeSizes, sendPicture } from '../platform/pictures/pictures.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';

/** Stores a picture in both sizes and every format, and answers its hash; the same picture is stored once. */
export async function keepPoster(app: App, bytes: Buffer, shape: PosterShape): Promise<string> {
  const { width, height } = POSTER_SHAPES[shape];
  const files = await encodeSizes(bytes, {
    sizes: POSTER_SCALES.map((scale) => ({ scale, width: width * scale, height: height * scale })),
    formats: POSTER_FORMATS,
    refused: () => refuse('content.picture'),
  });
  const hash = createHash('sha256').update(shape).update(bytes).digest('hex');
  await app.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('content.poster')
      .values({ hash, shape, made_at: app.clock.now() })
      .onConflict((on) => on.doNothing())
      .returning('hash')
      .executeTakeFirst();
    if (!made) {
      // Chosen again, it stays for another month.
      await tx
        .updateTable('content.poster')
        .set({ made_at: app.clock.now() })
        .where('hash', '=', hash)
        .execute();
      return;
    }
    const rows = files.map(({ size, ...file }) => ({ poster: hash, scale: size.scale, ...file }));
    await tx.insertInto('content.poster_file').values(rows).execute();
  });
  return hash;
}

/** Refuses a picture that is not kept, or was made for another shape; until the end of the transaction none of them is swept. */
export async function checkPosters(
  tx: Tx,
  wanted: readonly { hash: string | null; shape: PosterShape }[],
): Promise<void> {
  const named = wanted.filter(({ hash }) => hash !== null);
  if (named.length === 0) return;
  const kept = await tx
    .selectFrom('content.poster')
    .select(['hash', 'shape'])
    .where(
      'hash',
      'in',
      named.map(({ hash }) => hash),
    )
    .forKeyShare()
    .execute();
  if (named.some((each) => !kept.some(({ hash, shape }) => hash === each.hash && shape === each.shape)))
    refuse('content.picture');
}

const NAME = /^([0-9a-f]{64})-(?:wide|narrow|inset)-([12])\.(avif|webp|jpeg)$/;

/** Serves pictures by what they were made of: a name never means another picture, so it is kept for a year. */
export function mountPosters(server: FastifyInstance, { db }: Pick<App, 'db'>): void {
  server.get<{ Params: { name: string } }>(
    '/posters/:name',
    { config: { limit: 'file' } },
    async (request, reply) => {
      const [, hash = '', scale = '', format = ''] = NAME.exec(request.params.name) ?? [];
      const file = hash
        ? await db
            .selectFrom('content.poster_file')
            .select('bytes')
            .where('poster', '=', hash)
            .where('scale', '=', Number(scale))
            .where('format', '=', format)
            .executeTakeFirst()
        : undefined;
      return file ? sendPicture(reply, format, file.bytes) : reply.callNotFound();
    },
  );
}

const UNUSED_MS = 30 * DAY_MS;

/** Removes pictures that nothing has named for a month after they came. */
export async function sweepPosters({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('content.poster as p')
    .where('p.made_at', '<', new Date(clock.ms() - UNUSED_MS))
    .where(
      sql<boolean>`not exists (select from content.banner where p.hash in (wide, narrow))
        and not exists (select from content.popup where picture = p.hash)`,
    )
    .execute();
}
