import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

import { type Config, dataFile } from '../config/config.ts';

/** The Ed25519 key that signs gateway keys, daily roots and statements to vendors. */
export interface Trust {
  sign(data: Uint8Array): Buffer;
  /** The raw 32 bytes of its public half. */
  readonly publicKey: Buffer;
  /** The same in base64url, as pages and callers get it. */
  readonly publicText: string;
}

/** A public key, and when signatures by it count; null is an open end. */
export interface TrustedKey {
  readonly publicKey: Buffer;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** A new private key in DER (PKCS 8). */
export function makeTrustKey(): Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
}

export function trustOf(privateDer: Buffer): Trust {
  const key = createPrivateKey({ key: privateDer, format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the trust key is not an Ed25519 key');
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    sign: (data) => sign(null, data, key),
    publicKey,
    publicText: publicKey.toString('base64url'),
  };
}

/** The keys before the one in use, as `platform.secret` keeps them. */
export function writeEarlier(keys: readonly TrustedKey[]): Buffer {
  const rows = keys.map(({ publicKey, ...when }) => ({
    ...when,
    publicKey: publicKey.toString('base64url'),
  }));
  return Buffer.from(JSON.stringify(rows));
}

export function readEarlier(text: Buffer | undefined): TrustedKey[] {
  const rows = JSON.parse(text?.toString('utf8') ?? '[]') as {
    publicKey: string;
    from: string | null;
    until: string | null;
  }[];
  return rows.map(({ publicKey, from, until }) => ({
    publicKey: Buffer.from(publicKey, 'base64url'),
    from: from === null ? null : new Date(from),
    until: until === null ? null : new Date(until),
  }));
}

/** The plain text file of an earlier program's key; null where there is none. */
export function plainTrustFile(config: Config): string | null {
  const file = dataFile(config, 'trust.key');
  return existsSync(file) ? file : null;
}

/** The key that an earlier program left in plain text. */
export function readPlainTrustKey(config: Config): Buffer | null {
  const file = plainTrustFile(config);
  return file === null ? null : Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}
