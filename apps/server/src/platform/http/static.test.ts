import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

import { systemClock } from '../clock.ts';
import { testFolder } from '../testing.ts';
import { createDraining } from './draining.ts';
import { Fastify } from './fastify.ts';
import { serveFiles } from './static.ts';

const folder = testFolder();
mkdirSync(join(folder, 'assets'));
const script = 'console.log("hello")'.repeat(20);
const files: Record<string, string | Buffer> = {
  'assets/main-abc.js': script,
  'assets/main-abc.js.br': brotliCompressSync(script),
  'assets/main-abc.js.gz': gzipSync(script),
  'assets/main-abc.js.map': '{}',
  'icon.svg': '<svg/>',
  'index.html': '<p>',
  '.env': 'SECRET=1',
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
const server = Fastify({
  clock: systemClock,
  draining: createDraining(),
  trustProxy: 0,
  bodyLimit: 1_000,
  onBroken: (_error, _request, reply) => void reply.code(400).send(),
});
serveFiles(server, folder);
afterAll(() => server.close());

const get = (url: string, encoding = '') => server.inject({ url, headers: { 'accept-encoding': encoding } });

test('names with a hash are kept for a year, others for an hour', async () => {
  const hashed = await get('/assets/main-abc.js');
  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect((await get('/icon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/svg+xml',
  });
});

test('the smallest form that a browser reads is sent', async () => {
  const small = await get('/assets/main-abc.js', 'gzip, br');
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  expect((await get('/assets/main-abc.js', 'gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('/assets/main-abc.js', 'identity')).payload).toBe(script);
});

test('a file that did not change is not sent again, and a part of one is sent alone', async () => {
  const { etag } = (await get('/icon.svg')).headers;
  const headers = { 'if-none-match': String(etag) };
  expect((await server.inject({ url: '/icon.svg', headers })).statusCode).toBe(304);
  const part = await server.inject({ url: '/icon.svg', headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.payload]).toEqual([206, '<svg']);
});

test.each([
  '/.env',
  '/index.html',
  '/assets/main-abc.js.map',
  '/assets/main-abc.js.br',
  '/assets/../.env',
  '/assets',
  '/..%2f..%2fetc/passwd',
])('%s is not served', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
