import assert from 'node:assert/strict';
import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidTime, uuidv7 } from '../platform/uuid.ts';
import { currencyNumber } from './accounts.ts';
import { MOVEMENT_KINDS, type MovementKind, REASONS, type Reason } from './kinds.ts';
import type { Leg, MemberId, Movement, Verdict } from './movement.ts';
import { type VerdictRow, verdictOf } from './verdict.ts';

export interface PostOptions {
  /** The caller's instant; the database accepts it within 2 s of its own clock. */
  readonly at?: Date;
}

/**
 * Posts movements in the caller's transaction, each whole or not at all, and answers a verdict for each in order. Called
 * once per transaction, before any other row is locked. Raises for bad programs, never for a refusal.
 */
export async function post(
  tx: Tx,
  movements: readonly Movement[],
  options: PostOptions = {},
): Promise<Verdict[]> {
  if (movements.length === 0) return [];
  for (const movement of movements) requireBalanced(movement);
  const { rows } = await sql<VerdictRow>`
    select * from wallet.post(${batchId(movements)}, ${options.at ?? null}, ${encode(movements)}::jsonb)
  `.execute(tx);
  return rows.map(verdictOf);
}

/** Posts the movement behind rows that the same transaction writes, and answers its key; a refusal of the ledger undoes both. */
export async function mustPost(
  tx: Tx,
  { key, ...movement }: Omit<Movement, 'key'> & { readonly key?: string },
  at: Date,
): Promise<string> {
  const wanted = { ...movement, key: key ?? uuidv7(at.getTime()) };
  const [verdict] = await post(tx, [wanted], { at });
  if (verdict?.reason === 'insufficientFunds') refuse('wallet.insufficientFunds');
  if (verdict?.reason === 'accountClosed') refuse('wallet.accountClosed');
  const { status, reason } = verdict ?? {};
  assert(status === 'posted', `the ${wanted.kind} ${wanted.key} was ${status} ${reason}`);
  return wanted.key;
}

/**
 * Stores a refusal for a key whose movement the caller rolled back, or a tombstone for a key that must never be posted,
 * unless something is stored for it already; answers what is.
 */
export async function refuseKey(
  tx: Tx,
  refusal: { member: MemberId; key: string; kind: MovementKind; fingerprint: bigint; reason: Reason },
  options: PostOptions = {},
): Promise<Verdict> {
  const { member, key, kind, fingerprint, reason } = refusal;
  const { rows } = await sql<VerdictRow>`
    select * from wallet.refuse_key(${uuidv7(uuidTime(key))}, ${options.at ?? null}, ${key}, ${member},
      ${MOVEMENT_KINDS[kind].id}::smallint, ${fingerprint}, ${REASONS[reason]}::smallint)
  `.execute(tx);
  assert(rows[0]);
  return verdictOf(rows[0]);
}

/** The batch is as old as the first of its movements, so that rows of one time lie together. */
function batchId(movements: readonly Movement[]): string {
  return uuidv7(uuidTime(movements[0]?.key ?? ''));
}

/** Within one currency the legs come to zero here already; the database checks each currency again. */
function requireBalanced(movement: Movement): void {
  const oneCurrency = movement.legs.every(
    ({ account }) => 'house' in account && account.currency === undefined,
  );
  const total = movement.legs.reduce((sum, leg) => sum + leg.amount, 0n);
  assert(!oneCurrency || total === 0n, `legs of ${movement.kind} ${movement.key} come to ${total}`);
}

function encode(movements: readonly Movement[]): string {
  return JSON.stringify(
    movements.map(({ member, key, kind, fingerprint, legs }) => ({
      id: key,
      member: String(member),
      kind: MOVEMENT_KINDS[kind].id,
      fingerprint: String(fingerprint),
      legs: legs.map((leg) => encodeLeg(member, leg)),
    })),
  );
}

function encodeLeg(owner: MemberId, { account, amount }: Leg): object {
  if (!('house' in account)) {
    const member = 'member' in account ? account.member : owner;
    return { member: String(member), no: account.no, amount: String(amount) };
  }
  const { house, stripe, currency } = account;
  return { house, stripe, currency: currency && currencyNumber(currency), amount: String(amount) };
}
