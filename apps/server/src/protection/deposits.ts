import { formatAmount } from '@baize/contract/money';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { gateOf, lockProtection } from './gate.ts';

const DEPOSIT_USE = sqlFile(import.meta.dirname, 'deposit-use');

export interface DepositUse {
  readonly period: string;
  /** The limit that applies: the lower of the member's own and the operators' (RG-13). */
  readonly held: bigint;
  /** Credits within the window, and all open orders: their money may arrive in any window (RG-2). */
  readonly used: bigint;
  /** Null for a window that rolls. */
  readonly ends: Date | null;
}

/** A member's deposit limits and their use at an instant. */
export async function depositUse(
  { switches }: Pick<App, 'switches'>,
  db: Db,
  member: MemberId,
  now: Date,
): Promise<DepositUse[]> {
  const rolls = switches.values()['protection.depositWindow'] === 'ROLLING';
  const { rows } = await DEPOSIT_USE.query<DepositUse>({ now, rolls, member }).execute(db);
  return rows;
}

/** How much a member's deposit limits still allow: the tightest window; null without a limit (RG-1). */
export async function depositRoom(
  app: Pick<App, 'clock' | 'switches'>,
  db: Db,
  member: MemberId,
): Promise<{ readonly left: bigint | null }> {
  return { left: leftOf(await depositUse(app, db, member, app.clock.now())) };
}

function leftOf(uses: readonly DepositUse[]): bigint | null {
  const left = uses.map(({ held, used }) => (held > used ? held - used : 0n));
  return left.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? null;
}

export interface DepositOrder {
  readonly id: string;
  readonly member: MemberId;
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * Counts an open order of a deposit as used. Refuses one that exceeds a limit, whole and with the amount left (RG-2), and every
 * order of a member who is away (RG-8, RG-9) or whose account is closed. Orders of a member follow each other until their
 * transactions end; a caller that also locks the member's accounts calls this first.
 */
export async function reserveDeposit(
  app: Pick<App, 'clock' | 'switches'>,
  tx: Tx,
  { id, member, amount, at }: DepositOrder,
): Promise<void> {
  await lockProtection(tx, member);
  const { closed } = await gateOf(app, tx, member);
  if (closed) refuse(`protection.${closed}`);
  const { state, currency } = await tx
    .selectFrom('accounts.member')
    .select(['state', 'currency'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  if (state === 'closed') refuse('wallet.accountClosed');
  const left = leftOf(await depositUse(app, tx, member, at));
  if (left !== null && amount > left)
    refuse('protection.depositLimit', { amount: formatAmount(left), currency });
  await tx.insertInto('protection.deposit').values({ id, member, amount, at }).execute();
}

/** Counts money that arrives without an order: nobody can refuse it, so that it counts above the limit too. */
export async function noteDepositUse(tx: Tx, { id, member, amount, at }: DepositOrder): Promise<void> {
  await lockProtection(tx, member);
  await tx.insertInto('protection.deposit').values({ id, member, amount, at }).execute();
}

/**
 * Ends an open order. A credited one counts with the amount received when it was credited, above the limit too; null releases
 * one that expired, was rejected or cancelled. A credit after a release counts as well.
 */
export async function settleDepositUse(
  tx: Tx,
  id: string,
  counted: { readonly amount: bigint; readonly at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('protection.deposit')
    .set({ open: false, ...(counted ?? { amount: 0n }) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}
