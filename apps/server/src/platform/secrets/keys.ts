import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../database/db.ts';
import { DatabaseState } from '../database/migrate.ts';
import { defineLock, lock, lockShared } from '../locks.ts';
import { fingerprintOf, hasMasterKey, masterKey, unfinishedKey } from './master-key.ts';
import {
  makeTrustKey,
  readEarlier,
  readPlainTrustKey,
  type Trust,
  type TrustedKey,
  trustOf,
} from './trust-key.ts';
import { following, type Vault, vault } from './vault.ts';

export const TRUST_KEY_LOCK = defineLock('trustKey', 'signatures with the trust key, and its rotation');

const SECRETS_LOCK = defineLock('secrets', 'secrets that are made or wrapped again');

/** The keys that every node of an installation shares, kept in the database under the master key. */
export interface Keys {
  /** Wraps the other secrets, gateway keys and keys of vendors; the master key wraps nothing but its key. */
  readonly vault: Vault;
  /** HMAC key over password hashes and codes. */
  readonly pepper: Buffer;
  /** Encrypts the server seeds of players. */
  readonly seeds: Vault;
  /** Encrypts authenticator secrets. */
  readonly totp: Vault;
  /** Encrypts what is known of a person: addresses, names, account numbers. */
  readonly personal: Vault;
  /** The blind index of a personal value: an HMAC bound to its kind. */
  blindIndex(kind: string, value: string): Buffer;
  /** The token that opens `/metrics` from now on. */
  metricsToken(): string;
  /** Whether a token opens `/metrics`: the newest one, and for a while the one before. */
  opensMetrics(token: string, at: Date): boolean;
  /** The key in use, as this node knows it. */
  trust(): Trust;
  /** The key in use, which no rotation replaces before the transaction is over. */
  signer(tx: Tx): Promise<Trust>;
  /** Takes over what was rotated; true when anything was. */
  reload(): Promise<boolean>;
}

/** The one secret that lies under the master key itself. */
export const VAULT = 'vault';
/** Public halves of earlier trust keys. */
export const EARLIER_TRUST = 'trust-earlier';
/** The earlier metrics token and how long it still counts. */
export const EARLIER_METRICS = 'metrics-earlier';

/** The secrets that every installation has, made where they are missing. */
const SECRETS: Readonly<Record<string, (config: Config) => Buffer>> = {
  'session-pepper': () => randomBytes(32),
  'player-seeds': () => randomBytes(32),
  totp: () => randomBytes(32),
  personal: () => randomBytes(32),
  'blind-index': () => randomBytes(32),
  metrics: makeMetricsToken,
  trust: (config) => readPlainTrustKey(config) ?? makeTrustKey(),
};

/** Wraps and opens secrets that belong to no other part, as logins; makes the vault's key where it is missing. */
export async function loadVault(db: Db, config: Config): Promise<Vault> {
  return openBox(db, config, await completeRows(db, config));
}

/** The secrets in the rows of `platform.secret`, by name. */
type Rows = ReadonlyMap<string, Buffer>;

/** Loads the shared keys, making those that are missing. */
export async function loadKeys(db: Db, config: Config): Promise<Keys> {
  const rows = await completeRows(db, config);
  const box = await openBox(db, config, rows);
  const fixed = (name: string) => openRow(box, rows, name);
  const index = fixed('blind-index');
  let live = openLive(box, rows);
  return {
    vault: box,
    pepper: fixed('session-pepper'),
    seeds: vault(fixed('player-seeds')),
    totp: vault(fixed('totp')),
    personal: vault(fixed('personal')),
    blindIndex: (kind, value) => createHmac('sha256', index).update(`${kind}:${value}`).digest(),
    metricsToken: () => live.metricsToken,
    opensMetrics: (token, at) =>
      isSame(token, live.metricsToken) ||
      (live.earlierToken !== null && at < live.earlierToken.until && isSame(token, live.earlierToken.token)),
    trust: () => live.trust,
    async signer(tx) {
      await lockShared(tx, TRUST_KEY_LOCK);
      return openLive(box, await readRows(tx)).trust;
    },
    async reload() {
      const fresh = openLive(box, await readRows(db));
      const before = live;
      live = fresh;
      return before.metricsToken !== fresh.metricsToken || before.trust.publicText !== fresh.trust.publicText;
    },
  };
}

/** The keys that daily roots may be signed by, when they were made and the master key is at hand; makes nothing. */
export async function trustedKeys(db: Db, config: Config): Promise<TrustedKey[] | null> {
  const rows = await readRows(db);
  if (!rows.has('trust') || !hasMasterKey(config)) return null;
  const box = await openBox(db, config, rows);
  return [...earlierTrust(box, rows), trustedNow(box, rows)];
}

/** The key that opens pictures and personal values, when it was made and the master key is at hand; makes nothing. */
export async function personalVault(db: Db, config: Config): Promise<Vault | null> {
  const rows = await readRows(db);
  if (!rows.has('personal') || !hasMasterKey(config)) return null;
  return vault(openRow(await openBox(db, config, rows), rows, 'personal'));
}

/** Only one process makes secrets or wraps them under another key. */
export async function lockSecrets(tx: Tx): Promise<void> {
  await lock(tx, SECRETS_LOCK);
}

export async function readRows(db: Db | Tx): Promise<Rows> {
  const rows = await db.selectFrom('platform.secret').select(['name', 'wrapped']).execute();
  return new Map(rows.map(({ name, wrapped }) => [name, wrapped]));
}

export function earlierTrust(box: Vault, rows: Rows): TrustedKey[] {
  return readEarlier(rows.has(EARLIER_TRUST) ? openRow(box, rows, EARLIER_TRUST) : undefined);
}

/** The trust key in use: valid since the one before it was retired. */
export function trustedNow(box: Vault, rows: Rows): TrustedKey {
  const { publicKey } = trustOf(openRow(box, rows, 'trust'));
  return { publicKey, from: earlierTrust(box, rows).at(-1)?.until ?? null, until: null };
}

export function makeMetricsToken(): Buffer {
  return randomBytes(24);
}

export function metricsTokenText(token: Uint8Array): string {
  return Buffer.from(token).toString('base64url');
}

/** Opens what the master key wraps, or says what is wrong with it. */
export async function underMaster(
  db: Db | Tx,
  config: Config,
  [name, wrapped]: readonly [name: string, wrapped: Uint8Array],
): Promise<Buffer> {
  const key = masterKey(config);
  try {
    return vault(key).unwrap(name, wrapped);
  } catch (cause) {
    throw new DatabaseState(await whyNot(db, config, key), { cause });
  }
}

async function whyNot(db: Db | Tx, config: Config, key: Buffer): Promise<string> {
  const retired = await db
    .selectFrom('platform.retired_key')
    .select('at')
    .where('fingerprint', '=', fingerprintOf(key))
    .executeTakeFirst();
  if (!retired)
    return 'The master key does not open this database: give MASTER_KEY as the other nodes have it.';
  const when = `The master key was replaced on ${retired.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return unfinishedKey(config)
    ? `${when}, and the rotation was cut off: run \`npm run db -- rotate-master-key\` again to finish it.`
    : `${when}: start this node with the new MASTER_KEY.`;
}

/** All rows of the secrets; those that are missing are made by the node that comes first. */
async function completeRows(db: Db, config: Config): Promise<Rows> {
  const isComplete = (rows: Rows) => [VAULT, ...Object.keys(SECRETS)].every((name) => rows.has(name));
  const known = await readRows(db);
  if (isComplete(known)) return known;
  return db.transaction().execute(async (tx) => {
    await lockSecrets(tx);
    const rows = new Map(await readRows(tx));
    const box = await openBox(tx, config, rows);
    const made = rows.has(VAULT) ? box : await makeBox(tx, config);
    const missing = Object.entries(SECRETS).filter(([name]) => !rows.has(name));
    const values = missing.map(([name, make]) => ({ name, wrapped: made.wrap(name, make(config)) }));
    // An earlier program makes secrets without the lock; its secrets count.
    if (values.length > 0)
      await tx
        .insertInto('platform.secret')
        .values(values)
        .onConflict((on) => on.doNothing())
        .execute();
    return readRows(tx);
  });
}

/** A vault with a key of its own, kept under the master key. */
async function makeBox(tx: Tx, config: Config): Promise<Vault> {
  const key = randomBytes(32);
  const wrapped = vault(masterKey(config)).wrap(VAULT, key);
  await tx.insertInto('platform.secret').values({ name: VAULT, wrapped }).execute();
  return vault(key);
}

/**
 * Before the vault had a key of its own, everything lay under the master key: that still opens, until the next rotation wraps
 * it again.
 */
async function openBox(db: Db | Tx, config: Config, rows: Rows): Promise<Vault> {
  const master = vault(masterKey(config));
  const wrapped = rows.get(VAULT);
  if (wrapped) return following(vault(await underMaster(db, config, [VAULT, wrapped])), master);
  const [first] = rows;
  if (first) await underMaster(db, config, first);
  return master;
}

function openRow(box: Vault, rows: Rows, name: string): Buffer {
  const wrapped = rows.get(name);
  if (!wrapped) throw new Error(`there is no secret ${name}`);
  return box.unwrap(name, wrapped);
}

/** The secrets that may be rotated while nodes run. */
function openLive(box: Vault, rows: Rows) {
  return {
    trust: trustOf(openRow(box, rows, 'trust')),
    metricsToken: metricsTokenText(openRow(box, rows, 'metrics')),
    earlierToken: rows.has(EARLIER_METRICS) ? readEarlierToken(openRow(box, rows, EARLIER_METRICS)) : null,
  };
}

function readEarlierToken(text: Buffer): { token: string; until: Date } {
  const { token, until } = JSON.parse(text.toString('utf8')) as { token: string; until: string };
  return { token, until: new Date(until) };
}

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(sha256(given), sha256(wanted));
}

/** SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
