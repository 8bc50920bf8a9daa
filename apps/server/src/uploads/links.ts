import { timingSafeEqual } from 'node:crypto';

import type { App } from '../context.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from '../platform/http/fastify.ts';
import { refuse } from '../platform/refuse.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { readPicture } from './picture-files.ts';

/** Somebody who has the address of a picture may open it for so long. */
const VALID_MS = 5 * MINUTE_MS;
const PATH = '/u/:name';
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|jpg)$/;
const CONTENT_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

export interface PictureLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** The address of an own picture. */
export async function ownLink(app: App, member: bigint, id: string): Promise<PictureLink> {
  const found = await app.db
    .selectFrom('uploads.picture')
    .select('type')
    .where('id', '=', id)
    .where('member', '=', member)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found ? linkTo(app, `${id}.${found.type}`) : refuse('upload.unknown');
}

/** The addresses of pictures for a screen of the console; those that were removed are left out. */
export async function pictureLinks(
  app: App,
  ids: readonly string[],
): Promise<readonly (PictureLink & { readonly id: string })[]> {
  if (ids.length === 0) return [];
  const found = await app.db
    .selectFrom('uploads.picture')
    .select(['id', 'type'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return found.map(({ id, type }) => ({ id, ...linkTo(app, `${id}.${type}`) }));
}

function linkTo(app: App, name: string): PictureLink {
  const until = app.clock.ms() + VALID_MS;
  const url = `${app.config.uploadUrl}/u/${name}?until=${until}&mac=${macOf(app, name, `${until}`).toString('hex')}`;
  return { url, expiresAt: new Date(until).toISOString() };
}

/** No session is asked: this is the only right to open a picture. */
function macOf({ keys }: App, name: string, until: string): Buffer {
  return keys.blindIndex('upload link', `${name} ${until}`);
}

/** Serves pictures on the host of UPLOAD_URL, which answers nothing else; they are nowhere else. */
export function mountUploads(server: FastifyInstance, app: App): void {
  const { host } = new URL(app.config.uploadUrl);
  server.addHook('onRequest', (request, reply, done) => {
    const there = request.headers.host?.toLowerCase() === host;
    if (there === (request.routeOptions.url === PATH)) done();
    else reply.code(404).send();
  });
  server.get<{ Params: { name: string } }>(PATH, { config: { limit: 'file' } }, (request, reply) =>
    sendPicture(app, request, reply),
  );
}

async function sendPicture(
  app: App,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<unknown> {
  const { name } = request.params;
  const [, id = '', type = ''] = NAME.exec(name) ?? [];
  const picture = opens(app, name, request.query) && id ? await readPicture(app, id) : null;
  if (!picture) return reply.callNotFound();
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    })
    .type(CONTENT_TYPES[type] ?? '')
    .send(picture);
}

function opens(app: App, name: string, query: unknown): boolean {
  const { until, mac } = query as Record<string, unknown>;
  if (typeof until !== 'string' || typeof mac !== 'string' || !/^\d{13}$/.test(until)) return false;
  const [given, wanted] = [Buffer.from(mac, 'hex'), macOf(app, name, until)];
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) > app.clock.ms();
}
