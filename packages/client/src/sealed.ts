import { publicKey, trust } from '@baize/contract/accounts/session';
import type { OutputOf } from '@baize/contract/route';

import { fromBase64url, toBase64url } from './base64url.ts';
import { type Shape, send } from './request.ts';

/** One sealed request of version 3 (`docs/sealed.md`), and the key that opens its answer. */
export interface Sealed {
  readonly headers: Record<string, string>;
  readonly body: string;
  open(status: number, body: unknown): Promise<unknown>;
}

interface EnvelopeKey {
  readonly kid: string;
  readonly key: CryptoKey;
  /** Server time minus ours. */
  readonly offset: number;
  readonly notAfter: number;
}

interface Envelope {
  readonly iv: string;
  readonly ct: string;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const subtle = crypto.subtle;

let known: Promise<EnvelopeKey> | undefined;

/** Forgets the gateway key: the server no longer knows it. */
export function forgetKey(): void {
  known = undefined;
}

/** Fetches the gateway key ahead of time, so that a sign-in costs one round trip. */
export async function prepareKey(): Promise<void> {
  await envelopeKey();
}

export async function seal(route: Shape, input: unknown): Promise<Sealed> {
  const { kid, key, offset } = await envelopeKey();
  const r = crypto.getRandomValues(new Uint8Array(32));
  const secret = toBase64url(r);
  const label = bytes(`gv3|${kid}`);
  const wrapped = await subtle.encrypt({ name: 'RSA-OAEP', label }, key, bytes(reversed(secret)));
  const timestamp = String(Math.round(Date.now() + offset));
  const nonce = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  const context = [route.method, route.path, timestamp, nonce].join('\n');
  const keys = await derive(r, context);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const aad = bytes(`${context}\n${kid}`);
  const sealed = await subtle.encrypt(gcm(iv, aad), keys.request, bytes(JSON.stringify(input)));
  return {
    headers: {
      Encryption: toBase64url(new Uint8Array(wrapped)),
      'X-Gateway-Version': '3',
      'X-Key-Id': kid,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
    },
    body: JSON.stringify({ v: 3, iv: toBase64url(iv), ct: toBase64url(new Uint8Array(sealed)) }),
    open: (status, body) => open(keys.response, `${context}\n${status}`, body as Envelope),
  };
}

async function open(key: CryptoKey, aad: string, { iv, ct }: Envelope): Promise<unknown> {
  const plain = await subtle.decrypt(gcm(fromBase64url(iv), bytes(aad)), key, fromBase64url(ct));
  return JSON.parse(new TextDecoder().decode(plain));
}

function gcm(iv: Uint8Array<ArrayBuffer>, additionalData: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData, tagLength: 128 };
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

async function derive(
  r: Uint8Array<ArrayBuffer>,
  context: string,
): Promise<{ request: CryptoKey; response: CryptoKey }> {
  const ikm = await subtle.importKey('raw', r, 'HKDF', false, ['deriveKey']);
  const salt = await subtle.digest('SHA-256', bytes(context));
  const one = (info: string, use: KeyUsage) =>
    subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info: bytes(info) },
      ikm,
      { name: 'AES-GCM', length: 256 },
      false,
      [use],
    );
  return { request: await one('gv3 req', 'encrypt'), response: await one('gv3 res', 'decrypt') };
}

const RENEW_BEFORE_MS = 60_000;

async function envelopeKey(): Promise<EnvelopeKey> {
  const present = await known?.catch(() => undefined);
  if (present && present.notAfter - RENEW_BEFORE_MS > Date.now() + present.offset) return present;
  known = fetchKey();
  return known;
}

async function fetchKey(): Promise<EnvelopeKey> {
  const asked = Date.now();
  const answer = (await send(publicKey, {})) as OutputOf<typeof publicKey>;
  const offset = answer.serverTime - (asked + Date.now()) / 2;
  if (!(await isSigned(answer)))
    throw new Error('the envelope key is not signed by the trust key of this site');
  const key = await subtle.importKey(
    'spki',
    fromBase64url(answer.spki),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  return { kid: answer.kid, key, offset, notAfter: answer.notAfter };
}

async function isSigned(answer: OutputOf<typeof publicKey>): Promise<boolean> {
  const pinned = typeof BAIZE_TRUST_KEY === 'string' ? BAIZE_TRUST_KEY : '';
  if (pinned) return signedByAny(answer, pinned.split(','));
  const meta = document.querySelector<HTMLMetaElement>('meta[name="baize-trust"]');
  if (meta?.content && (await signedByAny(answer, [meta.content]))) return true;
  // The key may have been rotated since the page was made.
  return signedByAny(answer, [((await send(trust, {})) as OutputOf<typeof trust>).key]);
}

async function signedByAny(
  { kid, spki, notAfter, sig }: OutputOf<typeof publicKey>,
  keys: readonly string[],
): Promise<boolean> {
  for (const text of keys) {
    const key = await subtle.importKey('raw', fromBase64url(text.trim()), 'Ed25519', false, ['verify']);
    if (await subtle.verify('Ed25519', key, fromBase64url(sig), bytes(`${kid}|${spki}|${notAfter}`)))
      return true;
  }
  return false;
}

/** Named by a build with TRUST_KEY, so that no page or answer can bring another; empty in any other build. */
declare const BAIZE_TRUST_KEY: string | undefined;
