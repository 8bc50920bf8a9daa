import type { App } from '../../context.ts';
import type { FastifyInstance } from '../../platform/http/fastify.ts';
import { sendPicture } from '../../platform/pictures/pictures.ts';

const NAME = /^([0-9a-f]{64})-(\d{3})\.(avif|webp)$/;

/** Serves the pictures of games by what they were made of: a name never means another picture, so it is kept for a year. */
export function mountPictures(server: FastifyInstance, { db }: Pick<App, 'db'>): void {
  server.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { config: { limit: 'file' } },
    async (request, reply) => {
      const [, hash = '', width = '', format = ''] = NAME.exec(request.params.name) ?? [];
      const file = hash
        ? await db
            .selectFrom('catalog.picture_file')
            .select('bytes')
            .where('picture', '=', hash)
            .where('width', '=', Number(width))
            .where('format', '=', format)
            .executeTakeFirst()
        : undefined;
      return file ? sendPicture(reply, format, file.bytes) : reply.callNotFound();
    },
  );
}
