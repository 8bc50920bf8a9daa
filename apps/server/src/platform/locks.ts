import { type RawBuilder, sql } from 'kysely';

import type { Tx } from './database/db.ts';

/** The name of a lock; the key in the database begins with it. */
export type LockName = string & { readonly isLock: true };

/** Declares a lock beside its use: its name, which no other has, and what it lets happen one after the other. */
export function defineLock(name: string, _what: string): LockName {
  return name as LockName;
}

/** Locks of a connection instead of a transaction, for work that begins before there is a schema or needs none. */
export const START_LOCKS = {
  migrate: 4_215_907_511,
  furnish: 4_215_907_512,
  logins: 4_215_907_513,
  archive: 4_215_907_514,
  history: 4_215_907_515,
} as const;

/** The subject of a lock: a text, an id, a hash, or an expression that the database computes. */
type Subject = string | bigint | Uint8Array | RawBuilder<string>;

/** Waits for the lock and holds it until the transaction ends. */
export async function lock(tx: Tx, name: LockName, subject: Subject = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name, subject)})`.execute(tx);
}

/** The same beside others that hold it shared; `lock` waits for all of them. */
export async function lockShared(tx: Tx, name: LockName, subject: Subject = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(name, subject)})`.execute(tx);
}

/** The same inside of a function, for an array of numbers: a statement that takes one after the other. */
export function lockSharedSql(name: LockName, subjects: string): string {
  return `perform pg_advisory_xact_lock_shared(hashtextextended('${name}:' || subject, 0))
    from (select distinct subject from unnest(${subjects}) x(subject) where subject is not null order by 1) s;`;
}

/** Takes the lock where it is free; false where another transaction holds it. */
export async function tryLock(tx: Tx, name: LockName, subject: Subject = ''): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(name, subject)}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

function keyOf(name: LockName, subject: Subject): RawBuilder<bigint> {
  return sql<bigint>`hashtextextended(${`${name}:`}::text || ${textOf(subject)}::text, 0)`;
}

function textOf(subject: Subject): string | RawBuilder<string> {
  if (subject instanceof Uint8Array) return Buffer.from(subject).toString('hex');
  return typeof subject === 'bigint' ? String(subject) : subject;
}
