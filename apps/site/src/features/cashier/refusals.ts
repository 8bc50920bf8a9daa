import type { RefusalCode } from '@baize/contract/refusals';
import type { WayOnName } from './way-on.tsx';

/** The way on from a refusal: a page, another amount, or another account. */
export type Remedy = WayOnName | 'amount' | 'other';

/** The remedy of each refusal of a request for a withdrawal, a deposit or a transfer, and of an answer about a receipt. */
export const REMEDIES = {
  'agency.unknown': 'other',
  'agentTransfer.dayLimit': 'amount',
  'agentTransfer.debt': 'wallet',
  'agentTransfer.hold': 'service',
  'agentTransfer.limits': 'amount',
  'agentTransfer.off': 'service',
  'agentTransfer.party': 'other',
  'agentTransfer.turnover': 'turnover',
  'bonus.over': 'bonus',
  'cashier.channel': 'service',
  'deposit.later': 'service',
  'deposit.limits': 'amount',
  'deposit.method': 'other',
  'deposit.peer': 'other',
  'deposit.state': 'deposits',
  'deposit.tooMany': 'deposits',
  'deposit.unknown': 'deposits',
  'identity.required': 'proof',
  'payment.locked': 'payment',
  'payment.unset': 'payment',
  'payment.wrong': 'payment',
  'piece.state': 'withdrawals',
  'piece.unknown': 'withdrawals',
  'protection.beingChecked': 'service',
  'protection.depositLimit': 'limits',
  'protection.excluded': 'service',
  'protection.timedOut': 'service',
  'upload.unknown': 'service',
  'wallet.accountClosed': 'service',
  'wallet.insufficientFunds': 'amount',
  'wallet.keyReused': 'amount',
  'withdrawal.account': 'other',
  'withdrawal.batch': 'withdrawals',
  'withdrawal.bonus': 'bonus',
  'withdrawal.dayLimit': 'amount',
  'withdrawal.debt': 'wallet',
  'withdrawal.frozen': 'service',
  'withdrawal.granted': 'amount',
  'withdrawal.held': 'service',
  'withdrawal.hold': 'service',
  'withdrawal.late': 'service',
  'withdrawal.limits': 'amount',
  'withdrawal.peers': 'withdrawals',
  'withdrawal.pending': 'withdrawals',
  'withdrawal.received': 'amount',
  'withdrawal.source': 'service',
  'withdrawal.state': 'withdrawals',
  'withdrawal.turnover': 'turnover',
  'withdrawal.unknown': 'withdrawals',
} as const satisfies Partial<Record<RefusalCode, Remedy>>;

export function remedyOf(code: string): Remedy | undefined {
  return (REMEDIES as Partial<Record<string, Remedy>>)[code];
}
