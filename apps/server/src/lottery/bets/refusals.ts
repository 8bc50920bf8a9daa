import { formatAmount } from '@baize/contract/money';
import type { RefusalCode } from '@baize/contract/refusals';

import { refuse } from '../../platform/refuse.ts';
import type { Reason, Verdict } from '../../wallet/wallet.ts';
import { CANCELS_A_DAY } from './companion.ts';
import type { Sale } from './lines.ts';

const CODES: Partial<Record<Reason, RefusalCode>> = {
  insufficientFunds: 'wallet.insufficientFunds',
  accountClosed: 'wallet.accountClosed',
  keyExpired: 'wallet.keyExpired',
  issueClosed: 'lottery.closed',
  numberClosed: 'lottery.numberSoldOut',
  exposureLimit: 'lottery.exposure',
  lotteryMoved: 'lottery.moved',
  lossLimit: 'protection.lossLimit',
  wagerLimit: 'protection.wagerLimit',
  sessionLimit: 'protection.sessionLimit',
  timedOut: 'protection.timedOut',
  excluded: 'protection.excluded',
  beingChecked: 'protection.beingChecked',
};
const CANCEL_CODES: Partial<Record<Reason, RefusalCode>> = {
  cancelled: 'lottery.cancelled',
  issueClosed: 'lottery.cancelLate',
  numberClosed: 'lottery.cancelNumber',
  keyExpired: 'wallet.keyExpired',
};

/** Turns a verdict on an order that moved no money, now or before, into its refusal. */
export function requireTaken(verdict: Verdict, limits?: Sale['limits']): void {
  if (verdict.status === 'conflict') refuse('wallet.keyReused');
  if (verdict.status !== 'refused') return;
  const { reason } = verdict;
  if (reason === 'playLimit' && limits) refuse('lottery.playLimit', { amount: formatAmount(limits.playMax) });
  if (reason === 'payoutLimit' && limits)
    refuse('lottery.payoutLimit', { amount: formatAmount(limits.issuePayoutMax) });
  if (reason === 'malformed') refuse('request.invalid', { field: 'key' });
  refuseFor(CODES, reason);
}

/** The same of a line that its player wants back. */
export function requireTakenBack(verdict: Verdict): void {
  if (verdict.status === 'conflict') refuse('wallet.keyReused');
  if (verdict.reason === 'cancelLimit') refuse('lottery.cancelMany', { most: CANCELS_A_DAY });
  if (verdict.status === 'refused') refuseFor(CANCEL_CODES, verdict.reason);
}

function refuseFor(codes: Partial<Record<Reason, RefusalCode>>, reason: Reason | undefined): never {
  const code = reason && codes[reason];
  if (!code) throw new Error(`the lane refused for ${reason}`);
  return refuse(code);
}
