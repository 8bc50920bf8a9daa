import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from './fastify.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asset {
  readonly type: string;
  readonly plain: string;
  readonly br: string | null;
  readonly gzip: string | null;
  readonly cache: string;
}

/** Serves a built web app's files from `/…`; names under `assets/` carry their hash and are kept for a year. */
export function serveFiles(app: FastifyInstance, folder: string): void {
  for (const [url, asset] of Object.entries(assetsIn(folder))) {
    app.get(url, { config: { limit: 'file' } }, (request, reply) => send(asset, request, reply));
  }
}

function assetsIn(folder: string, prefix = ''): Record<string, Asset> {
  if (!existsSync(folder)) return {};
  const found: Record<string, Asset> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const url = `${prefix}/${entry.name}`;
    if (entry.name.startsWith('.') || /\.(br|gz|html|map)$/.test(entry.name)) continue;
    if (entry.isDirectory()) Object.assign(found, assetsIn(path, url));
    else found[url] = assetOf(path, url);
  }
  return found;
}

function assetOf(path: string, url: string): Asset {
  const beside = (suffix: string) => (existsSync(path + suffix) ? path + suffix : null);
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    plain: path,
    br: beside('.br'),
    gzip: beside('.gz'),
    cache: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  };
}

function send(asset: Asset, request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding =
    asset.br && accepted.includes('br') ? 'br' : asset.gzip && accepted.includes('gzip') ? 'gzip' : null;
  if (encoding) reply.header('content-encoding', encoding);
  const file = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : asset.plain;
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', asset.cache)
    .type(asset.type)
    .send(readFileSync(file ?? asset.plain));
}
