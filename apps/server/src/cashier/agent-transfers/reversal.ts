import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { lessenRequirementOf } from '../../turnover/turnover.ts';
import { CASH, legsBetween } from '../../wallet/wallet.ts';
import { least } from '../amounts.ts';
import { move } from '../ground.ts';
import { type Unplayed, unplayedOf } from '../withdrawals/unplayed.ts';
import { lockBoth, type StoredTransfer } from './send.ts';

/**
 * The most that can be taken back of a transfer: what is left of it. Of a transfer to an excluded member only what they have not played,
 * since the rest is theirs (RG-9).
 */
export function reversibleOf(
  { id, amount, reversed, upward }: Pick<StoredTransfer, 'id' | 'amount' | 'reversed' | 'upward'>,
  unplayed: Unplayed | null,
): bigint {
  const left = amount - reversed;
  return unplayed && !upward ? least([left, unplayed.of(id)]) : left;
}

/** Refuses `agentTransfer.reversed` where nothing is left of a transfer, `agentTransfer.reversible` for more than can be taken back. */
export async function requireReversible(db: Db | Tx, row: StoredTransfer, amount: bigint): Promise<void> {
  if (row.reversed === row.amount) refuse('agentTransfer.reversed');
  const left = reversibleOf(row, await unplayedOf(db, row.receiver));
  if (amount <= 0n || amount > left) refuse('agentTransfer.reversible', { left: formatAmount(left) });
}

interface Reversal {
  readonly amount: bigint;
  readonly operator: string;
  readonly reason: string;
}

/** Takes a transfer, or a part of it, back from the receiver's cash, and as much of the turnover that it required (ACC-43). */
export async function reverseTransfer(
  app: App,
  tx: Tx,
  id: string,
  { amount, operator, reason }: Reversal,
): Promise<StoredTransfer> {
  const { sender, receiver } = await requireTransfer(tx, id);
  await lockBoth(tx, { sender, receiver });
  const row = await requireTransfer(tx, id);
  await requireReversible(tx, row, amount);
  const legs = legsBetween({ no: CASH }, { member: sender, no: CASH }, amount);
  const reversal = await move(app, tx, { member: receiver, kind: 'reversal', about: id, legs });
  const at = app.clock.now();
  await lessenRequirementOf(tx, { member: receiver, source: 'transfer', sourceId: id, by: amount, at });
  return tx
    .updateTable('cashier.agent_transfer')
    .set({
      reversed: row.reversed + amount,
      reversals: [...row.reversals, reversal],
      reversed_at: at,
      reversed_by: operator,
      reason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A transfer that the scope shows; refuses `agentTransfer.unknown`. */
async function requireTransfer(tx: Tx, id: string): Promise<StoredTransfer> {
  const row = await tx
    .selectFrom('cashier.agent_transfer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('agentTransfer.unknown');
}
