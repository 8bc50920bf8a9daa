import { webcrypto } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/db.ts';
import { defineLock, lock } from '../locks.ts';
import { type Random, token } from '../random.ts';
import { refuse } from '../refuse.ts';
import type { Keys } from '../secrets/keys.ts';
import { HOUR_MS } from '../time.ts';

const SEAL_KEY_LOCK = defineLock('sealKey', 'the newest key of sealed calls');

const { subtle } = webcrypto;

const HOUR = HOUR_MS;
const KEY_LIFE_MS = 24 * HOUR;
/** An old key is accepted this long after its successor took over. */
const KEY_GRACE_MS = 2 * HOUR;

export interface SealKey {
  readonly kid: string;
  readonly spki: string;
  readonly notAfter: number;
  readonly privateKey: webcrypto.CryptoKey;
}

/** The gateway's key pairs: all nodes use the same ones, which lie in the database under the vault. */
export interface SealKeys {
  /** The key that pages seal with now; a new one is made when its time runs out. */
  newest(): Promise<SealKey>;
  /** The key that an envelope names; refuses one that is unknown or too old. */
  find(kid: string): Promise<SealKey>;
}

interface SealKeysOptions {
  readonly db: Db;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly random: Random;
}

type StoredKey = Awaited<ReturnType<typeof makeKey>>;

export function createSealKeys(options: SealKeysOptions): SealKeys {
  const { db, keys, clock } = options;
  const loaded = new Map<string, SealKey>();
  /** The newest key while it is being read or made: every caller waits for the same one. */
  let coming: Promise<SealKey> | null = null;

  async function remember(stored: StoredKey): Promise<SealKey> {
    const key = await unwrapped(keys, stored);
    loaded.set(key.kid, key);
    return key;
  }

  async function agreed(): Promise<SealKey> {
    const stored = await newestStored(db, clock);
    return remember(stored ?? (await keepFirst(options, await makeKey(options))));
  }

  async function load(kid: string): Promise<SealKey | undefined> {
    const stored = await db
      .selectFrom('platform.seal_key')
      .selectAll()
      .where('kid', '=', kid)
      .executeTakeFirst();
    return stored && remember(stored);
  }

  return {
    async newest() {
      const known = [...loaded.values()].sort((a, b) => b.notAfter - a.notAfter)[0];
      if (known && known.notAfter - clock.ms() > HOUR) return known;
      coming ??= agreed().finally(() => {
        coming = null;
      });
      return coming;
    },

    async find(kid) {
      const known = loaded.get(kid) ?? (await load(kid));
      if (!known || clock.ms() > known.notAfter + KEY_GRACE_MS) refuse('gateway.key');
      return known;
    },
  };
}

function newestStored(db: Db, clock: Clock) {
  return db
    .selectFrom('platform.seal_key')
    .select(['kid', 'spki', 'not_after', 'wrapped'])
    .where('not_after', '>', new Date(clock.ms() + HOUR))
    .orderBy('not_after', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A pair may take longer to make than anybody may wait for a lock, so each node brings its own and the first one counts. */
async function keepFirst({ db, clock }: SealKeysOptions, made: StoredKey): Promise<StoredKey> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, SEAL_KEY_LOCK);
    const key = await newestStored(tx, clock);
    if (!key) await tx.insertInto('platform.seal_key').values(made).execute();
    return key ?? made;
  });
}

async function makeKey({ keys, clock, random }: SealKeysOptions) {
  const pair = (await subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )) as webcrypto.CryptoKeyPair;
  const kid = token(random, 9);
  const pkcs8 = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  return {
    kid,
    spki: Buffer.from(await subtle.exportKey('spki', pair.publicKey)).toString('base64url'),
    not_after: new Date(clock.ms() + KEY_LIFE_MS),
    wrapped: keys.vault.wrap(sealPurpose(kid), pkcs8),
  };
}

async function unwrapped(keys: Keys, { kid, spki, not_after, wrapped }: StoredKey): Promise<SealKey> {
  const pkcs8 = keys.vault.unwrap(sealPurpose(kid), wrapped);
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const privateKey = await subtle.importKey('pkcs8', pkcs8, algorithm, false, ['decrypt']);
  return { kid, spki, notAfter: not_after.getTime(), privateKey };
}

/** Wraps every envelope key under the vault again. */
export async function rewrapSealKeys(tx: Tx, { vault }: Keys): Promise<void> {
  const rows = await tx.selectFrom('platform.seal_key').select(['kid', 'wrapped']).execute();
  for (const { kid, wrapped } of rows) {
    const fresh = vault.wrap(sealPurpose(kid), vault.unwrap(sealPurpose(kid), wrapped));
    await tx.updateTable('platform.seal_key').set({ wrapped: fresh }).where('kid', '=', kid).execute();
  }
}

const sealPurpose = (kid: string) => `seal:${kid}`;
