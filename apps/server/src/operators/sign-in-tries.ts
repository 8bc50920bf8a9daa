import { sql } from 'kysely';

import { deviceHash } from '../accounts/accounts.ts';
import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { sha256 } from '../platform/secrets/keys.ts';
import { MINUTE_MS } from '../platform/time.ts';

/** A18: three failures lock the account for half an hour for strangers; a known device has three of its own (A03). */
const TRIES_MAX = 3;
const LOCK_MINUTES = 30;

type Door = Pick<App, 'db' | 'clock'>;

export interface StaffTry {
  readonly name: string;
  /** Hash of a browser that this operator has signed in from; null for every other. */
  readonly device: Buffer | null;
}

const STRANGERS = Buffer.alloc(0);

/** The hash of the caller's browser where the operator has signed in from it. */
export async function knownDevice(db: Db, name: string, device: string | null): Promise<Buffer | null> {
  const hash = device === null ? STRANGERS : deviceHash(device);
  const row = await db
    .selectFrom('operators.device as d')
    .innerJoin('operators.operator as o', 'o.id', 'd.operator')
    .select('d.hash')
    .where(sql<string>`lower(o.username)`, '=', name.trim().toLowerCase())
    .where('d.hash', '=', hash)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function noteStaffDevice(
  { clock }: Door,
  tx: Tx,
  operator: string,
  device: string,
): Promise<void> {
  const row = { operator, hash: deviceHash(device), last_at: clock.now() };
  await tx
    .insertInto('operators.device')
    .values(row)
    .onConflict((on) => on.columns(['operator', 'hash']).doUpdateSet({ last_at: row.last_at }))
    .execute();
}

/** Counts a try before it is judged, so that a hundred parallel tries are no more than three. */
export async function takeStaffTry({ db, clock }: Door, { name, device }: StaffTry): Promise<void> {
  const expired = sql<boolean>`sign_in_try.first_at <= ${openSince(clock.now())}`;
  const { rows } = await sql<{ count: number }>`
    insert into operators.sign_in_try (name_hash, device, count, first_at)
    values (${hashOf(name)}, ${device ?? STRANGERS}, 1, ${clock.now()})
    on conflict (name_hash, device) do update set
      count = case when ${expired} then 1 else least(sign_in_try.count + 1, ${TRIES_MAX + 1}) end,
      first_at = case when ${expired} then excluded.first_at else sign_in_try.first_at end
    returning count`.execute(db);
  if ((rows[0]?.count ?? 0) > TRIES_MAX) refuse('session.locked', { minutes: LOCK_MINUTES });
}

/** Takes back a try that was no failure: the password fits and the code is still to come. */
export async function giveStaffTryBack({ db }: Door, { name, device }: StaffTry): Promise<void> {
  await db
    .updateTable('operators.sign_in_try')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('name_hash', '=', hashOf(name))
    .where('device', '=', device ?? STRANGERS)
    .execute();
}

/** A success forgets what its own device, or strangers, failed before. */
export async function clearOwnTries(db: Db | Tx, { name, device }: StaffTry): Promise<void> {
  await db
    .deleteFrom('operators.sign_in_try')
    .where('name_hash', '=', hashOf(name))
    .where('device', '=', device ?? STRANGERS)
    .execute();
}

/** Forgets every failure of a name. */
export async function clearStaffTries(db: Db | Tx, name: string): Promise<void> {
  await db.deleteFrom('operators.sign_in_try').where('name_hash', '=', hashOf(name)).execute();
}

export async function lockedNames({ db, clock }: Door, names: readonly string[]): Promise<Set<string>> {
  const hashes = new Map(names.map((name) => [hashOf(name).toString('hex'), name]));
  const rows = await db
    .selectFrom('operators.sign_in_try')
    .select('name_hash')
    .where('count', '>=', TRIES_MAX)
    .where('first_at', '>', openSince(clock.now()))
    .execute();
  const found = rows.map((row) => hashes.get(row.name_hash.toString('hex')));
  return new Set(found.filter((name) => name !== undefined));
}

function openSince(now: Date): Date {
  return new Date(now.getTime() - LOCK_MINUTES * MINUTE_MS);
}

function hashOf(name: string): Buffer {
  return sha256(name.trim().toLowerCase());
}
