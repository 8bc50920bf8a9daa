import type { FeatureRows } from '../features.ts';

export const RECONCILIATION_FEATURE = {
  permissions: {
    'reconciliation.write': { roles: ['financeMaker', 'finance'], approvedBy: 'reconciliation.approve' },
    'reconciliation.approve': { roles: ['financeApprover', 'manager'] },
  },
  subjects: {
    difference: 'ledger.read',
    transfer: 'ledger.read',
    outstanding: 'ledger.read',
    win: 'ledger.read',
    payment: 'ledger.read',
  },
  switches: {
    /** From this amount on a difference with a vendor takes two people to accept, and stops the vendor's new bets while open. */
    'reconciliation.limit': {
      type: 'text',
      default: '1000.00',
      open: false,
      desk: 'money',
      care: 'grave',
      max: 20,
    },
    /**
     * An amount that a vendor took back and a member no longer had is taken from their later wins with it; off, two people write
     * it off.
     */
    'reconciliation.collect': { type: 'flag', default: false, open: false, desk: 'money', care: 'grave' },
  },
} as const satisfies FeatureRows;
