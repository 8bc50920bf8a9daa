import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';

import fastifyStatic from '@fastify/static';

import type { FastifyInstance } from './fastify.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** The smaller forms of a file are sent in its place, and pages are made by their own routes. */
const NOT_SERVED = ['**/*.{br,gz,html,map}'];

/** Serves a built web app's files from `/…`; names under `assets/` carry their hash and are kept for a year. */
export function serveFiles(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return;
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'file' };
    });
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: NOT_SERVED,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders(reply, path) {
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', path.startsWith(join(folder, 'assets', sep)) ? YEAR : HOUR);
      },
    });
  });
}
