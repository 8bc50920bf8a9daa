import { webcrypto } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import type { Random } from '../random.ts';
import { refuse } from '../refuse.ts';
import type { Keys } from '../secrets/keys.ts';
import { readJson } from './json.ts';
import { createOpenings } from './openings.ts';
import { createSealKeys, type SealKey, type SealKeys } from './seal-keys.ts';

const { subtle } = webcrypto;
type CryptoKey = webcrypto.CryptoKey;

const SKEW_MS = 120_000;
/** Longer than an envelope, or a message of a signer, may be late and early together. */
const NONCE_KEPT_MS = 660_000;
const ENVELOPE_MAX = 16_384;

export interface PublicKeyAnswer {
  kid: string;
  alg: 'RSA-OAEP-256';
  spki: string;
  notAfter: number;
  serverTime: number;
  sig: string;
}

export interface SealedRequest {
  /** Envelopes that fail are counted by it. */
  readonly address: string;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  readonly size: number;
}

export interface Opened {
  readonly input: unknown;
  /** Seals the answer for the same caller: the body `{v,iv,ct}`. */
  seal(status: number, answer: unknown): Promise<{ v: 3; iv: string; ct: string }>;
}

/** The sealed envelopes of version 3 (`docs/sealed.md`). */
export interface Envelopes {
  publicKey(): Promise<PublicKeyAnswer>;
  /** Refuses what the address and the headers alone say will not open, before the body is read. */
  admit(request: Pick<SealedRequest, 'address' | 'headers'>): void;
  open(request: SealedRequest): Promise<Opened>;
}

export interface EnvelopesOptions {
  readonly db: Db;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly random: Random;
  /** Without limits, for benches and tests. */
  readonly lifted: boolean;
}

export function createEnvelopes(options: EnvelopesOptions): Envelopes {
  const { db, keys, clock, random, lifted } = options;
  const openings = createOpenings({ clock, lifted });
  const sealKeys = createSealKeys(options);
  return {
    async publicKey() {
      const { kid, spki, notAfter } = await sealKeys.newest();
      const sig = keys
        .trust()
        .sign(Buffer.from(`${kid}|${spki}|${notAfter}`))
        .toString('base64url');
      return { kid, alg: 'RSA-OAEP-256', spki, notAfter, serverTime: clock.ms(), sig };
    },

    admit({ address, headers }) {
      openings.admit(address);
      readHeaders(headers, clock.ms());
    },

    async open(request) {
      const envelope = readEnvelope(request, clock.ms());
      const { secret, salt, input } = await openings.open(request.address, () =>
        openEnvelope(sealKeys, envelope),
      );
      await spendNonce(db, clock, envelope);
      return {
        input,
        async seal(status, answer) {
          const answerKey = await derive(secret, salt, 'gv3 res', 'encrypt');
          const iv = new Uint8Array(random.bytes(12));
          const additionalData = utf8(`${envelope.context}\n${status}`);
          const plain = utf8(JSON.stringify(answer));
          const ct = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, answerKey, plain);
          return { v: 3, iv: base64url(iv), ct: base64url(ct) };
        },
      };
    },
  };
}

async function openEnvelope(sealKeys: SealKeys, envelope: Envelope) {
  const key = await sealKeys.find(envelope.kid);
  const secret = await unsealSecret(key, envelope.encryption);
  const salt = new Uint8Array(await subtle.digest('SHA-256', utf8(envelope.context)));
  const requestKey = await derive(secret, salt, 'gv3 req', 'decrypt');
  return { secret, salt, input: await decrypt(requestKey, envelope) };
}

/** Refuses a message whose nonce was used before with the same key, on whichever node. */
export async function spendNonce(
  db: Db,
  clock: Clock,
  { kid, nonce }: Pick<Envelope, 'kid' | 'nonce'>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('platform.seal_nonce')
    .values({ kid, nonce: Buffer.from(nonce), at: clock.now() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) refuse('gateway.replay');
}

/** Forgets nonces that are older than any envelope that would still be opened. */
export async function sweepNonces({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .deleteFrom('platform.seal_nonce')
    .where('at', '<', new Date(clock.ms() - NONCE_KEPT_MS))
    .execute();
}

interface EnvelopeHeaders {
  readonly kid: string;
  readonly encryption: Uint8Array;
  readonly nonce: Uint8Array;
  readonly nonceText: string;
  readonly timestamp: string;
}

interface Envelope extends Pick<EnvelopeHeaders, 'kid' | 'encryption' | 'nonce'> {
  readonly context: string;
  readonly iv: Uint8Array;
  readonly ct: Uint8Array;
}

function readHeaders(headers: SealedRequest['headers'], now: number): EnvelopeHeaders {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : refuse('gateway.envelope');
  };
  if (header('x-gateway-version') !== '3') refuse('gateway.envelope');
  const timestamp = header('x-timestamp');
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > SKEW_MS) refuse('gateway.envelope');
  const nonceText = header('x-nonce');
  return {
    kid: header('x-key-id'),
    encryption: bytes(header('encryption'), 384),
    nonce: bytes(nonceText, 16),
    nonceText,
    timestamp,
  };
}

function readEnvelope(request: SealedRequest, now: number): Envelope {
  if (request.size > ENVELOPE_MAX) refuse('gateway.envelope');
  const { kid, encryption, nonce, nonceText, timestamp } = readHeaders(request.headers, now);
  const body = request.body as Record<string, unknown> | null;
  if (typeof body !== 'object' || body === null || body.v !== 3) refuse('gateway.envelope');
  if (Object.keys(body).length !== 3) refuse('gateway.envelope');
  return {
    kid,
    encryption,
    nonce,
    context: `${request.method}\n${request.path}\n${timestamp}\n${nonceText}`,
    iv: bytes(body.iv, 12),
    ct: bytes(body.ct),
  };
}

async function unsealSecret(key: SealKey, encryption: Uint8Array): Promise<Uint8Array> {
  try {
    const label = utf8(`gv3|${key.kid}`);
    const plain = await subtle.decrypt({ name: 'RSA-OAEP', label }, key.privateKey, encryption);
    const reversed = Buffer.from(plain).toString('latin1');
    return bytes([...reversed].reverse().join(''), 32);
  } catch {
    return refuse('gateway.envelope');
  }
}

async function derive(secret: Uint8Array, salt: Uint8Array, info: string, use: 'encrypt' | 'decrypt') {
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  );
}

async function decrypt(key: CryptoKey, envelope: Envelope): Promise<unknown> {
  try {
    const additionalData = utf8(`${envelope.context}\n${envelope.kid}`);
    const algorithm = { name: 'AES-GCM', iv: envelope.iv, additionalData };
    const plain = await subtle.decrypt(algorithm, key, envelope.ct);
    return readJson(Buffer.from(plain).toString('utf8'));
  } catch {
    return refuse('gateway.envelope');
  }
}

function bytes(text: unknown, length?: number): Uint8Array {
  if (typeof text !== 'string' || !/^[\w-]+$/.test(text)) refuse('gateway.envelope');
  const decoded = Buffer.from(text, 'base64url');
  if (length !== undefined && decoded.length !== length) refuse('gateway.envelope');
  return new Uint8Array(decoded);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function base64url(data: ArrayBuffer | Uint8Array): string {
  return Buffer.from(data as ArrayBuffer).toString('base64url');
}
