/** Sums that were taken back from members who no longer had them (CT-15). */
export { commissionLegs, correctionLegs, repayFromPayout } from './legs.ts';
export { lastDebt, NOT_OWING, openDebts, owedBy, owesMore, shownDebt, sumOf } from './open.ts';
export { requireDebt, waiveDebt } from './waiving.ts';
