import type { Round } from './round.ts';

/**
 * How the valid bet of a round follows: the whole stake (VB-2), the amount won or lost (VB-16), or a function of what the round shows
 * for games whose bets can lie against each other or come back (VB-5, VB-9, VB-10).
 */
export type ValidBetRule = 'stake' | 'net' | ((show: never) => bigint);

type Settled = Pick<Round, 'staked' | 'payout'>;

/** The valid bet of a round that is over, from 0 to its stake. */
export function validBet(
  rule: ValidBetRule,
  { staked, payout, show }: Settled & Pick<Round, 'show'>,
): bigint {
  if (rule === 'stake') return staked;
  return rule === 'net' ? wonOrLost({ staked, payout }) : rule(show as never);
}

/** The same after a person gave the round another payout: which bets lay on it does not change. */
export function validBetAfter(rule: ValidBetRule, valid: bigint, settled: Settled): bigint {
  return rule === 'net' ? wonOrLost(settled) : valid;
}

/** VB-6, VB-16: of a stake that was nearly sure to come back only the profit was ever at risk. */
function wonOrLost({ staked, payout }: Settled): bigint {
  const moved = payout > staked ? payout - staked : staked - payout;
  return moved < staked ? moved : staked;
}
