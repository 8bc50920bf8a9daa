import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { isPublicIp } from '../ip.ts';
import { askOutside, lookupOf, mayAsk, NotAsked, resolveOutside } from './outbound.ts';

const server = createServer((request, response) => {
  if (request.url === '/large') return void response.end(Buffer.alloc(1_100_000));
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end();
  if (request.url === '/silent') return;
  if (request.url === '/missing') return void response.writeHead(404).end();
  if (request.url === '/echo') return void echo(request, response);
  response.end('here');
});
let here = '';

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers } = request;
  const body = await text(request);
  response.end(JSON.stringify({ method, type: headers['content-type'], own: headers['x-a'], body }));
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.9', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fc00::1', 'ff02::1'],
  ...['2002:7f00:1::', '2001:db8::1', 'nonsense'],
])('STD-5.2 %s is no address of the public net', (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test.each(['8.8.8.8', '203.81.64.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicIp(address)).toBe(true);
});

const outside = { ownHosts: new Set<string>(), patience: 1 };
const near = { ownHosts: new Set(['127.0.0.1']), patience: 1 };

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://vm/',
  'https://somebody:secret@example.com/',
  'https://example.com@127.0.0.1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'nonsense',
])('STD-5.2 %s is not asked', async (address) => {
  expect(mayAsk(outside, address)).toBe(false);
  await expect(askOutside(address, outside)).rejects.toThrow();
});

test('STD-5.2 a name that leads to this machine, or to a network of one’s own, is not asked unless a setting names it', async () => {
  const addressFor = (host: string, ownHosts: ReadonlySet<string>) => resolveOutside(host, { ownHosts });
  for (const host of ['localhost', '127.0.0.1', '10.0.0.9'])
    await expect(addressFor(host, new Set())).rejects.toThrow(NotAsked);
  expect(await addressFor('localhost', new Set(['localhost']))).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(await addressFor('10.0.0.9', new Set(['10.0.0.9']))).toBe('10.0.0.9');
  expect(await addressFor('8.8.8.8', new Set())).toBe('8.8.8.8');
  // Of several addresses one that is not public is enough: the next connection might go there.
  const all = await new Promise((resolve) => {
    lookupOf({ ownHosts: new Set() })('localhost', { all: true }, (error) => resolve(error));
  });
  expect(all).toBeInstanceOf(NotAsked);
});

test('what is asked is answered whole, without redirects, and no more than a mebibyte', async () => {
  const answer = await askOutside(here, near);
  expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  const posted = { method: 'POST', body: new URLSearchParams({ a: '1 &' }), headers: { 'x-a': 'b' } };
  expect(await (await askOutside(`${here}/echo`, near, posted)).json()).toEqual({
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    own: 'b',
    body: 'a=1+%26',
  });
  expect((await askOutside(`${here}/missing`, near)).status).toBe(404);
  await expect(askOutside(here, outside)).rejects.toThrow('only names over TLS');
  await expect(askOutside(`${here}/elsewhere`, near)).rejects.toThrow('which leads elsewhere');
  await expect(askOutside(`${here}/large`, near)).rejects.toThrow('more than');
});

test('what answers nothing is left after five seconds times the patience', async () => {
  const asked = askOutside(`${here}/silent`, { ...near, patience: 0.02 });
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});
