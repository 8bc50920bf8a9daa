/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memberInfo } from '@baize/contract/accounts/session';
import { spin } from '@baize/contract/games/play';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { memoryStorage } from './browser.testing.ts';
import { newKey } from './key.ts';

vi.stubGlobal('sessionStorage', memoryStorage());
vi.stubGlobal('localStorage', memoryStorage());
const { call, onSessionEnd } = await import('./call.ts');
const { networkReturned } = await import('./network.ts');
const { currentToken, setToken } = await import('./token.ts');
const { Refused, Unreachable } = await import('./refused.ts');

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[] = [];
let answers: { status: number; body: unknown; cut?: boolean; date?: Date }[] = [];

// A real server on loopback; only the origin that a browser would add is put in front of each path.
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const answer = answers.shift() ?? { status: 200, body: { success: true, value: {} } };
    if (answer.cut) return request.socket.destroy();
    const date = answer.date ? { date: answer.date.toUTCString() } : {};
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...date })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answers = [];
  setToken(null);
});

const press = () => ({ key: newKey(), vendor: 'baize', code: 'emerald-lines', stake: '1.00' });

test('a success gives its value, a refusal its code, arguments and trace', async () => {
  answers = [
    { status: 200, body: { success: true, value: { account: 'mia' } } },
    { status: 409, body: { success: false, code: 'play.stake', args: { least: '0.20' }, traceId: 't1' } },
  ];
  expect(await call(memberInfo, {})).toEqual({ account: 'mia' });
  const refusal = await call(memberInfo, {}).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ code: 'play.stake', args: { least: '0.20' }, traceId: 't1', status: 409 });
});

test('the token goes as bearer, and a passive call says that it is no activity', async () => {
  setToken('secret');
  await call(memberInfo, {});
  expect(seen[0]?.headers.authorization).toBe('Bearer secret');
  expect(seen[0]?.headers['x-passive']).toBe('1');
});

test('a write whose answer is lost is asked again with the same key and body (U-09)', async () => {
  answers = [
    { status: 0, body: null, cut: true },
    { status: 503, body: { success: false, code: 'request.busy' } },
  ];
  await call(spin, press());
  expect(seen).toHaveLength(3);
  expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
});

test('a write that waits or hangs when the network returns is asked again at once, with the same key (U-09)', async () => {
  let asked = 0;
  const outage: (() => Promise<never>)[] = [
    // Lost immediately; then under way for ever, as over a network that has changed.
    () => Promise.reject(new TypeError('no network')),
    () => new Promise<never>(() => undefined),
  ];
  const { fetch } = globalThis;
  onTestFinished(() => void vi.stubGlobal('fetch', fetch));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const lost = outage[asked++];
    if (!lost) return fetch(path, init);
    const given = Promise.withResolvers<never>();
    init.signal?.addEventListener('abort', () => given.reject(init.signal?.reason));
    return Promise.race([lost(), given.promise]);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answered = call(spin, press());
  for (const tries of [1, 2]) {
    await expect.poll(() => asked).toBe(tries);
    await vi.advanceTimersByTimeAsync(0);
    networkReturned();
  }
  await answered;
  expect(asked).toBe(3);
});

test('a refusal of a write is an answer and is not asked again', async () => {
  answers = [{ status: 409, body: { success: false, code: 'wallet.insufficientFunds', traceId: '' } }];
  await expect(call(spin, press())).rejects.toMatchObject({ code: 'wallet.insufficientFunds' });
  expect(seen).toHaveLength(1);
});

test.each([
  ['three days slow', 3 * 86_400_000],
  ['two days fast', -2 * 86_400_000],
  ['right', 0],
])('a device whose clock is %s makes its keys at the time of the server', async (_, ahead) => {
  const value = { success: true, value: {} };
  answers = [{ status: 200, body: value, date: new Date(Date.now() + ahead) }];
  await call(memberInfo, {});
  const at = Number.parseInt(newKey().replace('-', '').slice(0, 12), 16);
  expect(Math.abs(at - (Date.now() + ahead))).toBeLessThan(60_000);
});

test('a read whose answer is lost says so at once', async () => {
  answers = [{ status: 0, body: null, cut: true }];
  await expect(call(memberInfo, {})).rejects.toBeInstanceOf(Unreachable);
  expect(seen).toHaveLength(1);
});

test('the end of the session is told once, and only of the token that was asked with', async () => {
  const heard = vi.fn();
  const stop = onSessionEnd(heard);
  setToken('old');
  answers = [{ status: 401, body: { success: false, code: 'session.ended', traceId: '' } }];
  const late = call(memberInfo, {}).catch(() => undefined);
  setToken('new');
  await late;
  expect(heard).not.toHaveBeenCalled();
  expect(currentToken()).toBe('new');
  answers = [{ status: 401, body: { success: false, code: 'session.idle', traceId: '' } }];
  await call(memberInfo, {}).catch(() => undefined);
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'session.idle' }));
  expect(currentToken()).toBeNull();
  stop();
});
