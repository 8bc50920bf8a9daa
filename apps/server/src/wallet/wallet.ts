/** The only code that moves money (`docs/architecture.md`). */
export {
  accounts,
  advanceVersion,
  balanceOf,
  holdHouses,
  holdMembers,
  openAccount,
  openHouseAnchor,
  openMember,
  setAccountState,
} from './accounts.ts';
export {
  type CashKinds,
  type CashPosting,
  type CashRange,
  type CashSum,
  cashByDay,
  cashPostings,
  cashPostingsOf,
  cashRange,
  cashSums,
} from './cash/cash-record.ts';
export { setPatience, simulateTime } from './clock-settings.ts';
export type { Companion } from './companion.ts';
export {
  BROKEN,
  brokenText,
  checkInvariants,
  type Invariant,
  invariantsQuery,
  LEDGER_INVARIANTS,
  ledgerCounts,
  type Violation,
  verifyNewPostings,
} from './invariants.ts';
export {
  CURRENCIES,
  type CurrencyCode,
  HOME_STRIPE,
  houseMember,
  MOVEMENT_KINDS,
  type MovementKind,
  REASONS,
  type Reason,
} from './kinds.ts';
export { createLane } from './lane.ts';
export { type EntryInside, postInside } from './lane-inside.ts';
export type { Lane, LaneAnswer, LaneRequest } from './lane-request.ts';
export {
  cashBefore,
  type LedgerFilter,
  type LedgerRow,
  matchingMovements,
  movementAmounts,
  movements,
  postings,
} from './ledger.ts';
export {
  CASH,
  fingerprint,
  type Leg,
  legsBetween,
  type MemberId,
  type Movement,
  type Verdict,
} from './movement.ts';
export { mustPost, post, refuseKey } from './post.ts';
export { walletRepeatables } from './repeatables.ts';
export { closeDay, newestRoot, unsealedDays, verifyRoots } from './roots/root.ts';
export { keepRoots, rootsFile, verifyKeptRoots } from './roots/root-file.ts';
