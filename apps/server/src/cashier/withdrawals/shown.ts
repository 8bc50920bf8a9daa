import type { Withdrawal } from '@baize/contract/cashier/withdrawals';
import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
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
    sent: formatAmount(row.amount - row.fee),
    due: formatAmount(dueOf(row)),
    peer: row.peer,
    security: formatAmount(row.security),
    received: row.received === null ? null : formatAmount(row.received),
    refunded: row.received === null ? null : formatAmount(row.refunded ?? 0n),
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
