import type { SignificantEvent, SignificantKind } from '@baize/contract/risk/desk-significant';
import { RISK_KINDS } from '@baize/contract/site/safety';

import { kindText } from '../safety/risk-texts.ts';

export const SIGNIFICANT_TEXTS: Readonly<Record<SignificantKind, string>> = {
  largeDeposit: 'Large deposit',
  largeWithdrawal: 'Large withdrawal',
  largeWin: 'Large win',
  chargeBack: 'Charge-back',
  refund: 'Refund',
  forcedReceipt: 'Receipt forced',
  timedReceipt: 'Receipt by the clock',
  adjustment: 'Balance adjusted',
  bonusGranted: 'Bonus granted by hand',
  limitRaised: 'Limit of a member raised',
  selfExclusion: 'Self-exclusion',
  staffExclusion: 'Excluded by an operator',
  returnAllowed: 'Return to play allowed',
  accountClosed: 'Account closed',
  roundVoided: 'Round voided',
  roundResettled: 'Round settled again',
  integrity: 'Integrity of a game',
  vendorSuspended: 'Provider suspended',
  keyReplaced: 'Key replaced',
  switchChanged: 'Switch changed',
};

/** The subject in words where it is a code. */
export function subjectText({ kind, subject }: SignificantEvent): string {
  const risk = kind === 'integrity' && RISK_KINDS.find((each) => each === subject);
  return risk ? kindText(risk) : subject;
}
