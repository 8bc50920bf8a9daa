/// <reference types="node" />
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  privateDecrypt,
  sign,
} from 'node:crypto';

import { login } from '@baize/contract/accounts/session';
import { beforeEach, expect, test, vi } from 'vitest';

import { memoryStorage } from './browser.testing.ts';

vi.stubGlobal('sessionStorage', memoryStorage());
vi.stubGlobal('localStorage', memoryStorage());
const rsa = generateKeyPairSync('rsa', { modulusLength: 3072 });
const trust = generateKeyPairSync('ed25519');
const rawOf = (key: KeyObject) =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
const trustRaw = rawOf(trust.publicKey);
vi.stubGlobal('document', { querySelector: () => ({ content: trustRaw }) });

const INPUT = { username: 'mia', password: 'correct horse', type: 'username' } as const;
const HOUR = 3_600_000;

interface Sent {
  readonly headers: Record<string, string>;
  readonly body: { v: number; iv: string; ct: string };
}

let signer = trust.privateKey;
/** The raw key that the server answers. */
let trusted = trustRaw;
let keysAsked = 0;
let sent: Sent[] = [];
let reply: (sent: Sent) => { status: number; body: unknown };
const { call } = await import('./call.ts');
const { forgetKey } = await import('./sealed.ts');

/** The server's half, written from `docs/sealed.md` with Node's own crypto. */
vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
  if (path.endsWith('/trust')) return json(200, { success: true, value: { alg: 'Ed25519', key: trusted } });
  if (path.endsWith('/pubkey')) return json(200, { success: true, value: publicKey() });
  const message = { headers: init.headers, body: JSON.parse(init.body) };
  sent.push(message);
  const { status, body } = reply(message);
  return json(status, body);
});

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

function publicKey() {
  keysAsked += 1;
  const spki = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const notAfter = Date.now() + 24 * HOUR;
  const sig = sign(null, Buffer.from(`k1|${spki}|${notAfter}`), signer).toString('base64url');
  return { kid: 'k1', alg: 'RSA-OAEP-256', spki, notAfter, serverTime: Date.now() + HOUR, sig };
}

function opened({ headers, body }: Sent) {
  const wrapped = Buffer.from(headers.Encryption as string, 'base64url');
  const oaep = { key: rsa.privateKey, oaepHash: 'sha256', oaepLabel: Buffer.from('gv3|k1') };
  const r = Buffer.from(privateDecrypt(oaep, wrapped).toString().split('').reverse().join(''), 'base64url');
  const ctx = ['POST', login.path, headers['X-Timestamp'], headers['X-Nonce']].join('\n');
  const salt = createHash('sha256').update(ctx).digest();
  const key = (info: string) => Buffer.from(hkdfSync('sha256', r, salt, info, 32));
  const ct = Buffer.from(body.ct, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key('gv3 req'), Buffer.from(body.iv, 'base64url'))
    .setAAD(Buffer.from(`${ctx}\nk1`))
    .setAuthTag(ct.subarray(-16));
  const plain = Buffer.concat([decipher.update(ct.subarray(0, -16)), decipher.final()]);
  return { input: JSON.parse(plain.toString()), ctx, answerKey: key('gv3 res') };
}

function sealedAnswer(message: Sent, status: number, answer: unknown) {
  const { ctx, answerKey } = opened(message);
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', answerKey, iv).setAAD(Buffer.from(`${ctx}\n${status}`));
  const ct = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final(), cipher.getAuthTag()]);
  return { status, body: { v: 3, iv: iv.toString('base64url'), ct: ct.toString('base64url') } };
}

beforeEach(() => {
  forgetKey();
  keysAsked = 0;
  sent = [];
  signer = trust.privateKey;
  trusted = trustRaw;
  reply = (message) => sealedAnswer(message, 200, { success: true, value: { token: 'abc' } });
});

test('a sealed call is opened by the published recipe, and its answer by the caller', async () => {
  expect(await call(login, INPUT)).toEqual({ token: 'abc' });
  const [message] = sent;
  if (!message) throw new Error('nothing was sent');
  expect(message.headers.Encryption).toHaveLength(512);
  expect(message.headers['X-Gateway-Version']).toBe('3');
  expect(JSON.stringify(message)).not.toContain('correct horse');
  expect(opened(message).input).toEqual(INPUT);
  // The clock of the server, an hour ahead here, is the one that counts.
  expect(Number(message.headers['X-Timestamp']) - Date.now() - HOUR).toBeLessThan(2000);
});

test('a refusal inside the envelope is read like any other', async () => {
  reply = (message) =>
    sealedAnswer(message, 401, { success: false, code: 'session.wrongPassword', traceId: 't' });
  await expect(call(login, INPUT)).rejects.toMatchObject({ code: 'session.wrongPassword', status: 401 });
});

test('an unknown key is fetched again once, and only once', async () => {
  reply = () => ({ status: 409, body: { success: false, code: 'gateway.key', traceId: '' } });
  await expect(call(login, INPUT)).rejects.toMatchObject({ code: 'gateway.key' });
  expect([keysAsked, sent.length]).toEqual([2, 2]);
});

test('a key that the trust key has not signed is refused and nothing is sent', async () => {
  signer = generateKeyPairSync('ed25519').privateKey;
  await expect(call(login, INPUT)).rejects.toThrow(/not signed/);
  expect(sent).toHaveLength(0);
});

test('a page from before a rotation asks for the key that signs now', async () => {
  const next = generateKeyPairSync('ed25519');
  signer = next.privateKey;
  trusted = rawOf(next.publicKey);
  expect(await call(login, INPUT)).toEqual({ token: 'abc' });
});

test('a build that pins the key in use and the next one goes on through a rotation', async () => {
  const next = generateKeyPairSync('ed25519');
  vi.stubGlobal('BAIZE_TRUST_KEY', `${trustRaw},${rawOf(next.publicKey)}`);
  expect(await call(login, INPUT)).toEqual({ token: 'abc' });
  forgetKey();
  signer = next.privateKey;
  expect(await call(login, INPUT)).toEqual({ token: 'abc' });
  vi.stubGlobal('BAIZE_TRUST_KEY', '');
});

test('a build that pins a trust key believes no key of another, whatever the page says', async () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
  vi.stubGlobal('BAIZE_TRUST_KEY', other.subarray(-32).toString('base64url'));
  await expect(call(login, INPUT)).rejects.toThrow(/not signed/);
  expect(sent).toHaveLength(0);
  vi.stubGlobal('BAIZE_TRUST_KEY', '');
});

test('an answer sealed for another status is not believed', async () => {
  reply = (message) => ({ ...sealedAnswer(message, 200, { success: true, value: {} }), status: 401 });
  await expect(call(login, INPUT)).rejects.toThrow(/no answer/);
});
