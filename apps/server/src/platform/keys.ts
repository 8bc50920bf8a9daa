import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { type Config, dataFile } from './config.ts';
import type { Db } from './db.ts';

/** Wraps secrets under the master key: `iv ‖ tag ‖ ciphertext` of AES-256-GCM, bound to the secret's name. */
export interface Vault {
  wrap(purpose: string, plain: Uint8Array): Buffer;
  unwrap(purpose: string, wrapped: Uint8Array): Buffer;
}

export function vault(key: Uint8Array): Vault {
  return {
    wrap(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    unwrap(purpose, wrapped) {
      const bytes = Buffer.from(wrapped);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    },
  };
}

const MASTER_KEY = 'master.key';

/** The master key of the environment, or the one a trial installation made in its data folder on the first start. */
export function masterKey(config: Config): Buffer {
  if (config.masterKey) return config.masterKey;
  const file = dataFile(config, MASTER_KEY);
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  const key = randomBytes(32);
  writeSecretFile(file, `${key.toString('hex')}\n`);
  return key;
}

export function writeSecretFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o600 });
}

/** The keys that every node of an installation shares, kept in the database under the master key. */
export interface Keys {
  readonly vault: Vault;
  /** HMAC key over password hashes and codes. */
  readonly pepper: Buffer;
  /** Encrypts the server seeds of players. */
  readonly seeds: Vault;
  /** Encrypts authenticator secrets. */
  readonly totp: Vault;
  /** Encrypts what is known of a person: addresses, names, account numbers. */
  readonly personal: Vault;
  /** What a personal value is looked up by without being readable: an HMAC bound to its kind. */
  blindIndex(kind: string, value: string): Buffer;
  /** Opens `/metrics`. */
  readonly metricsToken: string;
  /** Ed25519 key that signs gateway keys and daily roots: PKCS 8 and raw public half. */
  readonly trust: { readonly privateDer: Buffer; readonly publicRaw: Buffer };
}

/** Loads the shared keys, making those that are missing. */
export async function loadKeys(db: Db, config: Config): Promise<Keys> {
  const box = vault(masterKey(config));
  const pepper = await secret(db, box, 'session-pepper', () => randomBytes(32));
  const seeds = await secret(db, box, 'player-seeds', () => randomBytes(32));
  const totp = await secret(db, box, 'totp', () => randomBytes(32));
  const personal = await secret(db, box, 'personal', () => randomBytes(32));
  const index = await secret(db, box, 'blind-index', () => randomBytes(32));
  const privateDer = await secret(db, box, 'trust', () => trustKey(config));
  const metrics = await secret(db, box, 'metrics', () => randomBytes(24));
  const metricsToken = metrics.toString('base64url');
  return {
    vault: box,
    pepper,
    metricsToken,
    seeds: vault(seeds),
    totp: vault(totp),
    personal: vault(personal),
    blindIndex: (kind, value) => createHmac('sha256', index).update(`${kind}:${value}`).digest(),
    trust: publicHalf(privateDer),
  };
}

/** The key that daily roots are signed by, when it was made and the master key is at hand; makes nothing. */
export async function trustedKey(db: Db, config: Config): Promise<Buffer | null> {
  if (!config.masterKey && !existsSync(dataFile(config, MASTER_KEY))) return null;
  const row = await db
    .selectFrom('platform.secret')
    .select('wrapped')
    .where('name', '=', 'trust')
    .executeTakeFirst();
  if (!row) return null;
  return publicHalf(unwrapOrExplain(vault(masterKey(config)), 'trust', row.wrapped)).publicRaw;
}

async function secret(db: Db, box: Vault, name: string, make: () => Buffer): Promise<Buffer> {
  await db
    .insertInto('platform.secret')
    .values({ name, wrapped: box.wrap(name, make()) })
    .onConflict((on) => on.doNothing())
    .execute();
  const row = await db
    .selectFrom('platform.secret')
    .select('wrapped')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return unwrapOrExplain(box, name, row.wrapped);
}

function unwrapOrExplain(box: Vault, name: string, wrapped: Uint8Array): Buffer {
  try {
    return box.unwrap(name, wrapped);
  } catch (cause) {
    throw new Error(`the master key does not open this database (secret ${name})`, { cause });
  }
}

/** Ed25519 private key in DER, made in the data folder on the first start. */
function trustKey(config: Config): Buffer {
  const file = dataFile(config, 'trust.key');
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  const { privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  writeSecretFile(file, `${der.toString('base64')}\n`);
  return der;
}

function publicHalf(privateDer: Buffer): Keys['trust'] {
  // PKCS 8 of Ed25519 is a fixed 16-byte head and the 32-byte seed.
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  if (!privateDer.subarray(0, 16).equals(head)) throw new Error('the trust key is not an Ed25519 key');
  return { privateDer, publicRaw: rawPublic(privateDer) };
}

function rawPublic(privateDer: Buffer): Buffer {
  const key = createPublicKeyOf(privateDer);
  return Buffer.from(key.export({ format: 'der', type: 'spki' }).subarray(-32));
}

function createPublicKeyOf(privateDer: Buffer) {
  return createPublicKey(createPrivateKey({ key: privateDer, format: 'der', type: 'pkcs8' }));
}

/** SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
