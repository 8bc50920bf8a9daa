import { formatAmount } from '@baize/contract/money';

import { activePurse } from '../../bonus/bonus.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { grantedIn, outstandingTurnover } from '../../turnover/turnover.ts';
import { balanceOf, type MemberId } from '../../wallet/wallet.ts';
import { least } from '../amounts.ts';
import { unplayedOf } from './unplayed.ts';

/**
 * The conditions that are met before money leaves: a bonus is given up first (PR-23), and the turnover is done (WL-30). Excluded members
 * cannot bet, so an exclusion waives both for their own money. Deposits that were not played go back to their source only, and what was
 * won with a grant stays while its turnover is open (RG-9).
 */
export async function conditionsOf(db: Db | Tx, member: MemberId) {
  const unplayed = await unplayedOf(db, member);
  if (unplayed) {
    const { balance } = await balanceOf(db, member);
    const granted = least([await grantedIn(db, member), balance - unplayed.sum]);
    return { bonus: undefined, turnover: 0n, unplayed: unplayed.sum, granted };
  }
  return {
    bonus: await activePurse(db, member),
    turnover: await outstandingTurnover(db, member),
    unplayed: 0n,
    granted: 0n,
  };
}

/** Refuses the first condition that so much does not meet. */
export async function requireConditions(
  tx: Tx,
  { member, amount }: { member: MemberId; amount: bigint },
): Promise<void> {
  const { bonus, turnover, unplayed, granted } = await conditionsOf(tx, member);
  if (bonus) refuse('withdrawal.bonus');
  if (turnover > 0n) refuse('withdrawal.turnover', { left: formatAmount(turnover) });
  const { balance } = await balanceOf(tx, member);
  if (unplayed > 0n && amount > balance - unplayed)
    refuse('withdrawal.source', { left: formatAmount(unplayed) });
  if (granted > 0n && amount > balance - unplayed - granted)
    refuse('withdrawal.granted', { left: formatAmount(granted) });
}
