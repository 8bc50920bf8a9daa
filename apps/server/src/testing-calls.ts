import assert from 'node:assert/strict';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  hkdfSync,
  publicEncrypt,
  randomBytes,
  verify,
} from 'node:crypto';

import { count } from './testing-counts.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape.
  readonly body: any;
}

export interface Wish {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** One request, its body as JSON unless it is text already. */
export async function ask(url: string, wish: Wish = {}): Promise<Reply> {
  const { method = 'GET', body, headers = {} } = wish;
  const plain = body === undefined || typeof body === 'string';
  count('calls');
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: plain ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: json(text) };
}

/** The value of a JSON text, or null where it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Everything a sealed request is made of, so that a test may spoil one part. */
export interface Envelope {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: { v: number; iv: string; ct: string };
  /** Opens the answer to this request. */
  open(status: number, body: unknown): unknown;
}

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The answer of a public address; a server that is too busy for a moment is asked again, as its clients do. */
// biome-ignore lint/suspicious/noExplicitAny: as in `Reply`.
async function valueAt(url: string): Promise<any> {
  for (let tries = 0; ; tries += 1) {
    const { status, text, body } = await ask(url);
    if (body?.value) return body.value;
    if (status !== 503 || tries >= 20) throw new Error(`${url} answered ${status}: ${text}`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** A sealed request written from `docs/sealed.md`, apart from the product's own two implementations. */
export async function envelope(
  url: string,
  method: string,
  path: string,
  payload: unknown,
): Promise<Envelope> {
  const key = await valueAt(`${url}/wps/session/pubkey`);
  const trust = await valueAt(`${url}/wps/session/trust`);
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(trust.key, 'base64url'),
  ]);
  const signer = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const signed = Buffer.from(`${key.kid}|${key.spki}|${key.notAfter}`);
  assert(
    verify(null, signed, signer, Buffer.from(key.sig, 'base64url')),
    'the key is not signed by the trust key',
  );
  return publicKeyEnvelope(key, method, path, payload);
}

/** The same under a key that the caller holds already. */
export function publicKeyEnvelope(
  key: { kid: string; spki: string; serverTime: number },
  method: string,
  path: string,
  payload: unknown,
): Envelope {
  const envelopes = createPublicKey({ key: Buffer.from(key.spki, 'base64url'), format: 'der', type: 'spki' });
  const secret = randomBytes(32);
  const turned = Buffer.from([...b64(secret)].reverse().join(''));
  const encryption = publicEncrypt(
    { key: envelopes, oaepHash: 'sha256', oaepLabel: Buffer.from(`gv3|${key.kid}`) },
    turned,
  );
  const timestamp = String(key.serverTime);
  const nonce = b64(randomBytes(16));
  const context = `${method}\n${path}\n${timestamp}\n${nonce}`;
  const salt = createHash('sha256').update(context).digest();
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived('gv3 req'), iv).setAAD(
    Buffer.from(`${context}\n${key.kid}`),
  );
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const ct = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    method,
    path,
    headers: {
      encryption: b64(encryption),
      'x-gateway-version': '3',
      'x-key-id': key.kid,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
    },
    body: { v: 3, iv: b64(iv), ct: b64(ct) },
    open(status, body) {
      const sealedAnswer = body as { v: number; iv: string; ct: string };
      assert.equal(sealedAnswer.v, 3);
      const whole = Buffer.from(sealedAnswer.ct, 'base64url');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derived('gv3 res'),
        Buffer.from(sealedAnswer.iv, 'base64url'),
      )
        .setAAD(Buffer.from(`${context}\n${status}`))
        .setAuthTag(whole.subarray(-16));
      return JSON.parse(
        Buffer.concat([decipher.update(whole.subarray(0, -16)), decipher.final()]).toString('utf8'),
      );
    },
  };
}

export function sendEnvelope(url: string, sent: Omit<Envelope, 'open'>): Promise<Reply> {
  return ask(url + sent.path, { method: sent.method, headers: sent.headers, body: sent.body });
}

/** One sealed call with its answer opened. */
export async function sealed(
  url: string,
  method: string,
  path: string,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const made = await envelope(url, method, path, payload);
  const answer = await sendEnvelope(url, { ...made, headers: { ...made.headers, ...headers } });
  // biome-ignore lint/suspicious/noExplicitAny: as in `Reply`.
  const reply: any = answer.body && 'ct' in answer.body ? made.open(answer.status, answer.body) : answer.body;
  const cookie = /__Host-sb=([\w-]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { status: answer.status, headers: answer.headers, reply, cookie, envelope: made };
}
