import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { eventually, type TestNode, testApp } from '../testing.ts';
import { studio } from '../vendors/testing.ts';
import { CEILINGS } from './ceilings.ts';
import { createDraining } from './draining.ts';
import { Fastify } from './fastify.ts';
import { refuseSlowBodies } from './slow-bodies.ts';
import { afterUse } from './testing.ts';
import { createWorkers } from './workers.ts';

const app = await testApp();

/** A connection that says these words and listens. */
function caller(url: string, ...words: string[]) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
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
function answerOf(heard: string): [status: number, code: string, retryAfter?: string] {
  const [head = '', body = '{}'] = heard.split('\r\n\r\n');
  return [Number(head.split(' ')[1]), JSON.parse(body).code];
}

const POST = 'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** Lets time pass on a node until something holds; its background work looks each time. */
async function passUntil(node: TestNode, ms: number, holds: () => boolean): Promise<void> {
  await eventually(async () => {
    node.clock.pass(ms);
    await node.settle();
    expect(holds()).toBe(true);
  });
}

test('STD-A04 headers that do not come in time are refused, and what never speaks is let go', async () => {
  const hurried = await app.node({ patience: 0.02 });
  const slow = caller(hurried.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const silent = caller(hurried.url);
  await expect.poll(() => [slow.ended(), silent.ended()]).toEqual([true, true]);
  expect(answerOf(slow.heard())).toEqual([408, 'request.slow']);
  expect(silent.heard()).toBe('');
  expect(hurried.logged()).toMatch(/"refusal":"request.slow","msg":"a connection was turned away"/);
  expect(await hurried.app.metrics.text()).toMatch(/^baize_refusals_total\{code="request.slow"\} 1$/m);
  await hurried.stop();
});

test('STD-A04 a body that stands still is refused, and one that comes drop by drop', async () => {
  const node = await app.node({ patience: 1 });
  const still = caller(node.url, `${POST}Content-Length: 100\r\n\r\n{`);
  await passUntil(node, 11_000, still.ended);
  expect(answerOf(still.heard())).toEqual([408, 'request.slow']);
  const drops = caller(node.url, `${POST}Content-Length: 10000\r\n\r\n{`);
  await passUntil(node, 2_000, () => {
    drops.say(' ');
    return drops.ended();
  });
  expect(answerOf(drops.heard())).toEqual([408, 'request.slow']);
  await node.stop();
});

/** A server of nothing but bodies, whose connections can be looked at. */
async function bodyServer() {
  const sockets: Socket[] = [];
  const { clock } = app;
  const workers = createWorkers({ clock, log: app.app.log, byHand: true });
  const server = Fastify({
    ...{ clock, draining: createDraining(), trustProxy: 0, bodyLimit: 100_000 },
    onBroken: (_error, _request, reply) => void reply.code(400).send(),
  });
  refuseSlowBodies(server, { ...{ name: 'test', ceilings: CEILINGS, clock, workers }, patience: 1 });
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
  const node = await app.node({ patience: 1 });
  await studio(app);
  const slow = caller(
    node.url,
    'POST /vendor/v1/ping HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await passUntil(node, 11_000, slow.ended);
  expect(slow.heard()).toMatch(/^HTTP\/1.1 503 .*"status":"TEMPORARY"/s);
  await node.stop();
});
