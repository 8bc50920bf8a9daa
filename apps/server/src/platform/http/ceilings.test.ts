import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ask, eventually, testApp } from '../../testing.ts';
import { TEST_PATIENCE } from '../../testing-config.ts';
import { sharedApp } from '../../testing-shared.ts';
import { afterUse } from '../testing.ts';
import { createWorkers } from '../workers.ts';
import { CEILINGS } from './ceilings.ts';
import { createDraining } from './draining.ts';
import { Fastify } from './fastify.ts';
import { createRateLimits } from './rate-limits.ts';
import { refuseSlowBodies } from './slow-bodies.ts';

const app = await sharedApp();

/** A connection that says these words and listens. */
function caller(url: string, ...words: string[]) {
  return callerFrom('127.0.0.1', url, ...words);
}

function callerFrom(localAddress: string, url: string, ...words: string[]) {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress });
  let heard = '';
  let ended = false;
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      ended = true;
    });
  for (const each of words) socket.write(each);
  return {
    say: (text: string) => void socket.write(text),
    heard: () => heard,
    ended: () => ended,
    leave: () => socket.destroy(),
  };
}

/** The answer on a connection: status and code of the refusal. */
function answerOf(heard: string): (number | string)[] {
  const [head = '', body = '{}'] = heard.split('\r\n\r\n');
  const retryAfter = /^retry-after: (\d+)$/im.exec(head)?.[1];
  return [Number(head.split(' ')[1]), JSON.parse(body).code, ...(retryAfter ? [retryAfter] : [])];
}

// Not sealed: those calls are refused by their headers before a body is waited for.
const POST = 'POST /wps/agent/affiliate/visit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** As long as a second is to an app that is patient. */
const SECOND = 1_000 * TEST_PATIENCE;

/** Lets time pass until something holds; the background work of the app looks each time. */
async function passUntil(ms: number, holds: () => boolean): Promise<void> {
  await eventually(async () => {
    app.clock.pass(ms);
    await app.settle();
    expect(holds()).toBe(true);
  });
}

test('STD-A04 headers that do not come in time are refused, and what never speaks is let go', async () => {
  const hurried = await testApp({ ceilings: { headersMs: 40 } });
  const slow = caller(hurried.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const silent = caller(hurried.url);
  await expect.poll(() => [slow.ended(), silent.ended()]).toEqual([true, true]);
  expect(answerOf(slow.heard())).toEqual([408, 'request.slow']);
  expect(silent.heard()).toBe('');
  expect(hurried.logged()).toMatch(/"refusal":"request.slow","msg":"a connection was turned away"/);
  expect(await hurried.app.metrics.text()).toMatch(/^baize_refusals_total\{code="request.slow"\} 1$/m);
});

test('STD-A04 a body that stands still is refused, and one that comes drop by drop', async () => {
  const still = caller(app.url, `${POST}Content-Length: 100\r\n\r\n{`);
  await passUntil(11 * SECOND, still.ended);
  expect(answerOf(still.heard())).toEqual([408, 'request.slow']);
  const drops = caller(app.url, `${POST}Content-Length: 10000\r\n\r\n{`);
  await passUntil(2 * SECOND, () => {
    drops.say(' ');
    return drops.ended();
  });
  expect(answerOf(drops.heard())).toEqual([408, 'request.slow']);
});

/** A server of nothing but bodies, whose connections can be looked at. */
async function bodyServer() {
  const sockets: Socket[] = [];
  const { clock } = app;
  const workers = createWorkers({ clock, log: app.app.log, byHand: true });
  const server = Fastify({
    clock,
    draining: createDraining(),
    trustProxy: 0,
    bodyLimit: 100_000,
    onBroken: (_error, _request, reply) => void reply.code(400).send(),
  });
  refuseSlowBodies(server, { name: 'test', ceilings: CEILINGS, clock, workers, patience: 1 });
  server.post('/', async (request) => request.body);
  server.setErrorHandler((error, _, reply) => reply.code(408).send(error));
  server.server.on('connection', (socket) => void sockets.push(socket));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  afterUse(() => server.close());
  /** Time passes once so many bytes have arrived on the newest connection. */
  const pass = async (ms: number, bytes: number) => {
    await expect.poll(() => sockets.at(-1)?.bytesRead).toBeGreaterThanOrEqual(bytes);
    clock.pass(ms);
    await workers.settle();
  };
  return { url, pass };
}

test('STD-A04 a body that comes at the lowest rate is read, and none takes longer than half a minute', async () => {
  const { url, pass } = await bodyServer();
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n';
  const steady = caller(url, `${head}Content-Length: 12002\r\n\r\n`);
  await pass(0, head.length);
  for (let n = 1; n <= 6; n += 1) {
    steady.say(' '.repeat(2_000));
    await pass(4_000, head.length + n * 2_000);
  }
  steady.say('{}');
  await expect.poll(steady.ended).toBe(true);
  expect(steady.heard()).toMatch(/^HTTP\/1.1 200 .*\{\}$/s);
  const endless = caller(url, `${head}Content-Length: 90000\r\n\r\n`);
  await pass(0, head.length);
  endless.say(' '.repeat(50_000));
  await pass(29_000, 50_000);
  expect(endless.ended()).toBe(false);
  await pass(2_000, 50_000);
  await expect.poll(endless.ended).toBe(true);
  expect(endless.heard()).toMatch(/^HTTP\/1.1 408 /);
});

test('a vendor whose body does not come is asked to send it again', async () => {
  const slow = caller(
    app.url,
    'POST /vendor/v1/ping HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await passUntil(11 * SECOND, slow.ended);
  expect(slow.heard()).toMatch(/^HTTP\/1.1 503 .*"status":"TEMPORARY"/s);
});

const READY = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

test('STD-A04 an address holds so many connections and no more, and takes none of another', async () => {
  const node = await testApp({ ceilings: { sockets: 3 } });
  const holding = Array.from({ length: 3 }, () => caller(node.url, READY));
  for (const each of holding) await expect.poll(each.heard).toMatch(/^HTTP\/1.1 200 /);
  const late = caller(node.url);
  await expect.poll(late.ended).toBe(true);
  expect(answerOf(late.heard())).toEqual([429, 'request.connections', '1']);
  expect(node.logged()).toMatch(/"address":"127.0.0.1","status":429,"refusal":"request.connections"/);
  const elsewhere = callerFrom('127.0.0.2', node.url, READY);
  await expect.poll(elsewhere.heard).toMatch(/^HTTP\/1.1 200 /);
  holding.pop()?.leave();
  await expect
    .poll(async () => {
      const again = caller(node.url, READY);
      await expect.poll(again.heard).not.toBe('');
      again.leave();
      return again.heard();
    })
    .toMatch(/^HTTP\/1.1 200 /);
  for (const each of [...holding, elsewhere]) each.leave();
});

test('STD-A04 behind a proxy connections are its own, and realtime lines are counted by who is behind it', async () => {
  const node = await testApp({ ceilings: { sockets: 1, lines: 2 }, env: { TRUST_PROXY: '1' } });
  const from = (address: string) => node.ws('', { 'x-forwarded-for': `198.51.100.7, ${address}` });
  const lines = [await from('203.0.113.5'), await from('203.0.113.5')];
  await expect(from('203.0.113.5')).rejects.toThrow(/429/);
  const upgrade =
    'GET /live HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.5\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const late = caller(node.url, upgrade);
  await expect.poll(late.ended).toBe(true);
  expect(answerOf(late.heard())).toEqual([429, 'request.connections', '5']);
  expect(await node.app.metrics.text()).toMatch(/^baize_refusals_total\{code="request.connections"\} 2$/m);
  lines.push(await from('203.0.113.6'));
  await lines[0]?.close();
  await eventually(async () => void lines.push(await from('203.0.113.5')));
  for (const line of lines) await line.close();
});

test('STD-A04 one address asks for so many pages a minute; its calls, files and probes count apart', async () => {
  const node = await testApp({ preset: 'default' });
  const page = () => ask(`${node.url}/robots.txt`);
  const statuses = [];
  for (let n = 0; n < 15; n += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 100 }, page))).map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { status, body, headers } = await page();
  expect([status, body.code]).toEqual([429, 'request.rate']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(`${node.url}/nowhere`)).status).toBe(429);
  for (const path of ['/wps/system/status', '/healthz', '/readyz'])
    expect((await ask(node.url + path)).status).toBe(200);
  expect((await ask(`${node.url}/pictures/none`)).status).toBe(404);
});

test('STD-A04 files are counted too, generously', () => {
  const rateLimits = createRateLimits(false);
  const take = () => rateLimits.takeFromIp('file', '203.0.113.5');
  for (let n = 0; n < 20_000; n += 1) take();
  expect(take).toThrow(expect.objectContaining({ code: 'request.rate' }));
  rateLimits.takeFromIp('file', '203.0.113.6');
});
