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
} as const satisfies FeatureRows;
