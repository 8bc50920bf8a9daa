/** The turnover that a member owes before a withdrawal (WL-30 to WL-34): the requirements, and the settled bets that fill them. */

import { TURNOVER } from './follow.ts';

export { type ContributionTable, EVERY_BET, shareOf } from './contribution.ts';
export { leftText, sharesOf, timesText } from './own-turnover.ts';
export {
  cancelRequirement,
  cancelRequirementOf,
  clearWhenBust,
  grantedIn,
  lessenRequirementOf,
  ONCE,
  openRequirement,
  openRequirements,
  outstandingTurnover,
} from './requirements.ts';

/** Counts settled bets, once over all nodes. */
export const followTurnover = TURNOVER.follow;
/** Counts them on this node whenever there are any. */
export const followWithTurnover = TURNOVER.watch;
