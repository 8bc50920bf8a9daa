import type { RefusalCode } from '@baize/contract/refusals';

import { refuse } from '../../platform/refuse.ts';
import type { Reason, Verdict } from '../../wallet/wallet.ts';

const CODES: Partial<Record<Reason, RefusalCode>> = {
  insufficientFunds: 'wallet.insufficientFunds',
  accountClosed: 'wallet.accountClosed',
  keyExpired: 'wallet.keyExpired',
  roundOpen: 'play.roundOpen',
  roundUnknown: 'play.roundUnknown',
  roundSettled: 'play.roundSettled',
  actionRefused: 'play.action',
  stepMoved: 'request.busy',
  purseMoved: 'request.busy',
  poolMoved: 'request.busy',
  lossLimit: 'protection.lossLimit',
  wagerLimit: 'protection.wagerLimit',
  sessionLimit: 'protection.sessionLimit',
  timedOut: 'protection.timedOut',
  excluded: 'protection.excluded',
  beingChecked: 'protection.beingChecked',
};

/** Turns a verdict that moved no money, now or before, into its refusal. */
export function requireAnswered(verdict: Verdict): void {
  if (verdict.status === 'conflict') refuse('wallet.keyReused');
  if (verdict.status !== 'refused') return;
  const code = verdict.reason && CODES[verdict.reason];
  if (!code) throw new Error(`the lane refused for ${verdict.reason}`);
  refuse(code);
}
