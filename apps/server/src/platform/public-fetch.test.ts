import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { fetchPublic, isPublicAddress } from './public-fetch.ts';

const server = createServer((request, response) => {
  if (request.url === '/large') return void response.end(Buffer.alloc(1_100_000));
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end();
  if (request.url === '/silent') return;
  response.end('here');
});
let here = '';

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
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '203.81.64.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://localhost/',
  'ftp://example.com/',
])('STD-5.2 %s is not asked', async (address) => {
  await expect(fetchPublic(address, { trial: false, patience: 1 })).rejects.toThrow();
});

test('a trial installation asks this machine, without redirects, and no more than a mebibyte', async () => {
  expect(String(await fetchPublic(here, { trial: true, patience: 1 }))).toBe('here');
  await expect(fetchPublic(here, { trial: false, patience: 1 })).rejects.toThrow('only names over TLS');
  await expect(fetchPublic(`${here}/elsewhere`, { trial: true, patience: 1 })).rejects.toThrow(
    'answered 302',
  );
  await expect(fetchPublic(`${here}/large`, { trial: true, patience: 1 })).rejects.toThrow('more than');
});

test('who answers nothing is left after five seconds times the patience', async () => {
  await expect(fetchPublic(`${here}/silent`, { trial: true, patience: 0.02 })).rejects.toThrow(/aborted/);
});
