import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import type { TrustedKey } from '../../platform/secrets/trust-key.ts';
import type { Violation } from '../invariants.ts';

interface DailyRoot {
  /** `2026-11-20`, a business date. */
  readonly day: string;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

/** The end of the operators' audit chain, which a root seals beside the heads of the ledger. */
interface AuditEnd {
  readonly events: bigint;
  readonly hash: Buffer;
}

export interface RootSigner {
  /** Ed25519 over the root's 32 bytes. */
  sign(hash: Uint8Array): Uint8Array;
  /** The key's raw 32 public bytes. */
  readonly publicKey: Uint8Array;
}

/** Gathers the chain heads that moved since the last closed day and signs them; a day is closed once. */
export async function closeDay(
  db: Db,
  day: string,
  signerOf: (tx: Tx) => Promise<RootSigner>,
  audit: AuditEnd | null = null,
): Promise<DailyRoot> {
  return db.transaction().execute(async (tx) => {
    await sql`set local transaction_timeout = '5min'`.execute(tx);
    // First of all: a key that is rotated meanwhile would not be the one that was valid when the root was made.
    const signer = await signerOf(tx);
    const { rows } = await sql<{ hash: Buffer }>`
      select wallet.close_day(${day}::date, ${audit?.events ?? null}::bigint, ${audit?.hash ?? null}::bytea) as hash`.execute(
      tx,
    );
    const hash = rows[0]?.hash;
    if (!hash) throw new Error(`day ${day} has no root`);
    await sql`select wallet.sign_day(${day}::date, ${Buffer.from(signer.sign(hash))}, ${Buffer.from(signer.publicKey)})`.execute(
      tx,
    );
    const row = await tx
      .selectFrom('wallet.root')
      .select('signature')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return { day, hash, signature: row.signature ?? Buffer.alloc(0) };
  });
}

interface RootRow {
  readonly day: string;
  readonly hash: Buffer;
  readonly recomputed: Buffer;
  readonly signature: Buffer | null;
  readonly public_key: Buffer | null;
  /** No root is older than its day, whatever its row says. */
  readonly signed_at: Date;
}

/** Recomputes every daily root from the heads it covers and checks its signature: by the key that was valid then, when keys are given. */
export async function verifyRoots(db: Db, trusted?: readonly TrustedKey[]): Promise<Violation[]> {
  const { rows } = await sql<RootRow>`
    select r.day, r.hash, r.signature, r.public_key, greatest(r.at, r.day::timestamp at time zone 'UTC') as signed_at,
           wallet.root_hash(lag(r.hash) over (order by r.day), r.day, h.heads, int8send(r.audit_events) || r.audit_head) as recomputed
      from wallet.root r
      left join lateral (
        select string_agg(wallet.head_bytes(member, no, seq, head), ''::bytea order by member, no) as heads
          from wallet.root_head h where h.day = r.day) h on true
     order by r.day
  `.execute(db);
  return rows.flatMap((row) => {
    const problem = problemOf(row, trusted);
    return problem ? [{ id: 'root', detail: `root of ${row.day}: ${problem}` }] : [];
  });
}

/** The last day that is sealed. */
export async function newestRoot(db: Db): Promise<{ day: string; hash: Buffer } | null> {
  const root = await db
    .selectFrom('wallet.root')
    .select(['day', 'hash'])
    .where('signature', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return root ?? null;
}

/** Days without a root of their own between the first and the last one: what moved then is sealed by the next root. */
export async function unsealedDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select each.day::date as day
      from (select min(day) as first, max(day) as last from wallet.root) r, generate_series(r.first, r.last, interval '1 day') each (day)
     where not exists (select from wallet.root r where r.day = each.day) order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

function problemOf(row: RootRow, trusted: readonly TrustedKey[] | undefined): string | null {
  if (!row.recomputed.equals(row.hash)) return 'its heads give another hash';
  if (!row.signature || !row.public_key) return 'it is not signed';
  const known = trusted?.filter(({ publicKey: key }) => row.public_key?.equals(key));
  if (known?.length === 0) return 'it is signed by another key';
  if (known && !known.some((key) => isValid(key, row.signed_at))) return 'its key was not valid then';
  return verify(null, row.hash, publicKey(row.public_key), row.signature) ? null : 'its signature is wrong';
}

function isValid({ from, until }: TrustedKey, at: Date): boolean {
  return (from === null || at >= from) && (until === null || at <= until);
}

function publicKey(raw: Uint8Array): KeyObject {
  // The fixed head of an Ed25519 key in SubjectPublicKeyInfo.
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
  return createPublicKey({ key: spki, format: 'der', type: 'spki' });
}
