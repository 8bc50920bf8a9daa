import type { providerMarks } from '@baize/contract/cashier/deposits';
import type { OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import type { FastifyInstance } from '../../platform/http/fastify.ts';
import { sendPicture } from '../../platform/pictures/pictures.ts';
import { openChannels } from './channels.ts';
import { providerCode, providerName } from './ways.ts';

const NAME = /^([0-9a-f]{64})\.webp$/;

/** Where the mark of a provider is served; empty where no operator brought one. */
export function markAddress(hash: string | null): string {
  return hash === null ? '' : `/marks/${hash}.webp`;
}

/** The marks that operators brought, and the providers that take deposits now. */
export async function listMarks(app: App): Promise<OutputOf<typeof providerMarks>> {
  const [rows, channels] = await Promise.all([
    app.db
      .selectFrom('cashier.way')
      .select(['provider', 'mark_hash'])
      .where('mark_hash', 'is not', null)
      .execute(),
    openChannels(app, app.switches.values()['brand.currency']),
  ]);
  const taking = channels.filter(({ deposits }) => deposits);
  const open = new Map(taking.map((each) => [providerCode(each), providerName(each)]));
  return {
    marks: rows.map(({ provider, mark_hash: hash }) => ({ provider, address: markAddress(hash) })),
    open: [...open].map(([provider, name]) => ({ provider, name })),
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
