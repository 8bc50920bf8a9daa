import type { FeatureRows } from '../features.ts';

export const RECORDS_FEATURE = {
  permissions: {
    'records.read': {
      roles: [
        'support',
        'risk',
        'financeMaker',
        'financeApprover',
        'gameOps',
        'trading',
        'auditor',
        'manager',
        'finance',
      ],
    },
    'records.write': { roles: ['gameOps', 'manager'], approvedBy: 'records.approve' },
    'records.approve': { roles: ['trading', 'finance'] },
  },
  subjects: {
    wager: 'records.read',
  },
} as const satisfies FeatureRows;
