import type { Withdrawal, withdrawalOrder } from '@baize/contract/cashier/withdrawals';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { dueOf, type StoredWithdrawal, withdrawalAllows } from './changes.ts';

/** A withdrawal as its member sees it. */
export function shownWithdrawal({ switches }: Pick<App, 'switches'>, row: StoredWithdrawal): Withdrawal {
  const step = row.step as Withdrawal['step'];
  return {
    id: row.id,
    reference: row.reference,
    state: row.state as Withdrawal['state'],
    step,
    currency: row.currency,
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    net: formatAmount(row.amount - row.fee),
    sent: formatAmount(row.sent),
    due: formatAmount(dueOf(row)),
    peer: row.peer,
    security: formatAmount(row.security),
    received: row.received === null ? null : formatAmount(row.received),
    refunded: row.received === null ? null : formatAmount(row.refunded ?? 0n),
    debtTaken: formatAmount(row.debt_taken),
    answered: row.answered as Withdrawal['answered'],
    claimedBy: row.claimed_by as Withdrawal['claimedBy'],
    account: { provider: row.provider, masked: row.masked },
    createdAt: row.created_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    confirmUntil: row.confirm_until?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    reason: row.reason as Withdrawal['reason'],
    cancellable: switches.values()['withdraw.memberCancel'] && withdrawalAllows(step, 'cancel'),
  };
}

/** The transaction of a payout on a chain, for the page of its withdrawal. */
export async function payoutOnChain(
  db: Db,
  { call }: Pick<StoredWithdrawal, 'call'>,
): Promise<OutputOf<typeof withdrawalOrder>['onChain']> {
  if (call === null) return null;
  const row = await db
    .selectFrom('cashier.chain_payout')
    .selectAll()
    .where('call', '=', call)
    .executeTakeFirst();
  if (!row?.transaction) return null;
  const { transaction, explorer, block, head, state } = row;
  const needed = row.confirmations ?? 0;
  const counted = block === null || head === null || head < block ? 0 : Number(head - block + 1n);
  return {
    transaction,
    link: explorer ? `${explorer}${transaction}` : null,
    confirmations: state === 'done' ? needed : Math.min(counted, needed),
    needed,
  };
}
