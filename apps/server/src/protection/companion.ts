import { sqlFile } from '../platform/database/sql-file.ts';
import { REASONS } from '../wallet/wallet.ts';
import { keptOf } from './vendor-money.ts';

const HELD_BACK = sqlFile(import.meta.dirname, 'held-back');
const LIMIT_USE = sqlFile(import.meta.dirname, 'limit-use');

const { lossLimit, wagerLimit, sessionLimit, beingChecked } = REASONS;

/**
 * A scalar for a companion's `before`: the reason why a member may not stake so much now, or null. Both arguments are SQL over
 * `entry`. Loss used is the stakes that did not come back, with open stakes counted as lost (RG-3), and the money at transfer
 * vendors.
 */
export function heldBack(member: string, stake: string): string {
  const kept = keptOf('g.member');
  return HELD_BACK.text({ sessionLimit, stake, lossLimit, wagerLimit, beingChecked, kept, member });
}

/**
 * Common table expressions for a companion's `after`. `changes` is a query giving for each round that changes:
 * member, bets (whether it stakes now), placed (when its bet was placed), staked, returned. A payout counts in the window of its bet.
 */
export function limitUse(changes: string): string {
  return LIMIT_USE.text({ changes });
}
