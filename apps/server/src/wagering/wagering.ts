/** Selling with a close: bets are taken until it, wait in an escrow, and are settled by a result and its corrections. */
export type { Product } from './product.ts';
export {
  confirmResult,
  judgeReport,
  keepReport,
  OPERATOR_SOURCE,
  type Reported,
  resultText,
} from './results/reports.ts';
export { SALE_EVENTS, type SaleEvent } from './sales.ts';
export { closeSales } from './selling/closing.ts';
export { SELLING_OP, sellingCompanion } from './selling/companion.ts';
export { sellingInvariants } from './selling/invariants.ts';
export {
  type ComposedOrder,
  composedOnce,
  intoEscrow,
  lineIds,
  placeInLane,
} from './selling/ordering.ts';
export { exposureKept, isClosed, type Selling } from './selling/selling.ts';
export { settlingCompanion } from './settling/companion.ts';
export { settlementInvariants } from './settling/invariants.ts';
export { PART_LINES } from './settling/node.ts';
export { inCash, withHouse } from './settling/paying.ts';
export { ALL_MEMBERS, memberAfter } from './settling/planning.ts';
export type {
  AsideLine,
  Judged,
  MemberResult,
  OpenLine,
  PaidMembers,
  Paying,
  SalePart,
  SaleSettled,
  SettledLine,
  SettlingRules,
} from './settling/rules.ts';
export { createSettlement, PARTS_UNDER_WAY, type Settlement } from './settling/settling.ts';
