import type { providerMarks } from '@baize/contract/cashier/deposits';
import type { OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { FastifyInstance } from '../../platform/http/fastify.ts';
import { sendPicture } from '../../platform/pictures/pictures.ts';

const NAME = /^([0-9a-f]{64})\.webp$/;

/** Where the mark of a provider is served; empty where no operator brought one. */
export function markAddress(hash: string | null): string {
  return hash === null ? '' : `/marks/${hash}.webp`;
}

/** The marks that operators brought. */
export async function listMarks(db: Db): Promise<OutputOf<typeof providerMarks>> {
  const rows = await db
    .selectFrom('cashier.way')
    .select(['provider', 'mark_hash'])
    .where('mark_hash', 'is not', null)
    .execute();
  return {
    marks: rows.map(({ provider, mark_hash: hash }) => ({ provider, address: markAddress(hash) })),
  };
}

/** Serves marks by their content, as the pictures of games are. */
export function mountMarks(server: FastifyInstance, { db }: Pick<App, 'db'>): void {
  server.get<{ Params: { name: string } }>(
    '/marks/:name',
    { config: { limit: 'file' } },
    async (request, reply) => {
      const [, hash = ''] = NAME.exec(request.params.name) ?? [];
      const row = hash
        ? await db.selectFrom('cashier.way').select('mark').where('mark_hash', '=', hash).executeTakeFirst()
        : undefined;
      if (!row?.mark) return reply.callNotFound();
      return sendPicture(reply, 'webp', row.mark);
    },
  );
}
