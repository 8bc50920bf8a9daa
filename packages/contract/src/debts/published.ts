import type { PublishedRows } from '../calls/features.ts';

export const DEBTS_PUBLISHED = {
  refusals: {
    'debt.unknown': { status: 404 },
    'debt.changed': { status: 409 },
    'debt.vendor': { status: 409 },
  },
  summaries: {
    getWpsMemberDebts: 'Lists what the member owes',
    postOpsCashierDebtWaive: 'Asks to give up what is left of a debt',
    postOpsCashierWithdrawalDeferDebt: 'Lets a withdrawal go on although its member owes money',
    postOpsCashierWithdrawalTakeDebt: 'Repays debts of a member from a withdrawal',
  },
} as const satisfies PublishedRows;
