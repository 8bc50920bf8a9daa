// The topology of compose.yaml as plain processes: two production nodes on one database behind a proxy that ends TLS.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';

import { type EmbeddedPostgres, startPostgres } from '../apps/server/src/platform/database/postgres.ts';
import { localCertificate } from '../apps/server/src/platform/secrets/tls.ts';
import { eventually, newKey } from '../apps/server/src/testing.ts';
import { ask, sealed } from '../apps/server/src/testing-calls.ts';
import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { freePort } from './ports.ts';

keepRealTime();

const folder = mkdtempSync(join(tmpdir(), 'baize-topology-'));
const nodes: { url: string; port: number; child: ChildProcess }[] = [];
let postgres: EmbeddedPostgres;
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const log = { info: () => undefined, warn: () => undefined };
  postgres = await startPostgres({ dataDir: folder, log, settings: { fsync: 'off' } });
  proxy = await startProxy();
  const key = randomBytes(32).toString('hex');
  nodes.push(await startNode(key));
  nodes.push(await startNode(key));
});

afterAll(async () => {
  for (const { child } of nodes) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  proxy.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a spin on one node moves the balance shown by the other, through TLS and WebSockets', async () => {
  const { reply, cookie } = await sealed(proxy.url, 'POST', '/wps/session/login/freeplay', {
    os: 'test',
    platform: 'W',
  });
  expect(reply.success, JSON.stringify(reply)).toBe(true);
  const headers = { authorization: `Bearer ${reply.value.token}`, cookie: `__Host-sb=${cookie}` };
  const ticket = await ask(`${proxy.url}/wps/live/ticket`, { method: 'POST', body: {}, headers });
  const line = new WebSocket(`${proxy.url.replace('https', 'wss')}/live?ticket=${ticket.body.value.ticket}`, {
    rejectUnauthorized: false,
    headers: { origin: proxy.url },
  });
  const versions: string[] = [];
  let heard = false;
  line.on('message', (data) => {
    const frame = JSON.parse(String(data));
    if ('ready' in frame || 'resync' in frame) heard = true;
    if (frame.event?.type === 'balance') versions.push(frame.event.version);
  });
  await once(line, 'open');
  line.send(JSON.stringify({ topics: { member: null } }));
  await eventually(() => expect(heard).toBe(true));
  for (const { url } of nodes) {
    const shown = await playRound(url, headers);
    await eventually(() => expect(versions).toContain(shown));
    // The game has a minimum round interval: another round begins a second after the last at the earliest.
    await sleep(1_100);
  }
  line.close();
});

/** One whole round on one node, free spins and all; the version of the balance that its answer shows. */
async function playRound(url: string, headers: Record<string, string>): Promise<string> {
  const body = { key: newKey(), vendor: 'baize', code: 'emerald-lines', stake: '100.00' };
  let answer = await ask(`${url}/wps/play/spin`, { method: 'POST', body, headers });
  expect(answer.status, answer.text).toBe(200);
  const { round } = answer.body.value;
  while (answer.body.value.state === 'open') {
    answer = await ask(`${url}/wps/play/step`, { method: 'POST', body: { key: newKey(), round }, headers });
    expect(answer.status, answer.text).toBe(200);
  }
  return answer.body.value.version;
}

test('production shows no gallery, no outbox and no pseudo-language', async () => {
  const { body } = await ask(`${proxy.url}/wps/system/permission`);
  expect(body.value.languages.map((each: { code: string }) => each.code)).toEqual(['MY', 'EN', 'CN']);
  const page = await ask(`${proxy.url}/`);
  expect(page.text).toContain('"developer":false');
  expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('a node that stops lets the other go on', async () => {
  nodes[0]?.child.kill('SIGTERM');
  await once(nodes[0]?.child as ChildProcess, 'exit');
  for (let n = 0; n < 4; n += 1) expect((await ask(`${proxy.url}/readyz`)).status).toBe(200);
});

async function startNode(masterKey: string) {
  const [port, consolePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      MASTER_KEY: masterKey,
      DATA_DIR: join(folder, `node-${port}`),
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      PUBLIC_URL: proxy.url,
      CONSOLE_URL: 'https://console.localhost',
      UPLOAD_URL: 'https://uploads.localhost',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < 60_000; waited += 100) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, port, child };
    await sleep(100);
  }
  throw new Error('a node did not become ready');
}

/** Ends TLS, takes the nodes by turns, skips those that are gone, and passes upgrades. */
async function startProxy() {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const server = createServer(await localCertificate(folder));
  let turn = 0;
  const next = () => {
    const alive = nodes.filter(({ child }) => child.exitCode === null);
    turn += 1;
    return alive[turn % alive.length]?.port ?? 0;
  };
  const forward = (incoming: IncomingMessage) =>
    request({
      host: '127.0.0.1',
      port: next(),
      path: incoming.url,
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const passed = forward(incoming);
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming, socket) => {
    const passed = forward(incoming);
    passed.on('upgrade', (answer, upstream) => {
      const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('\r\n')}\r\n\r\n`);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, close: () => server.close() };
}
