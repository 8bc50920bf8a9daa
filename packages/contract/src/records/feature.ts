import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

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

export const RECORDS_PAGES = {
  records: {
    records: { paths: ['/records'], player: true, tab: 'bets', mc: 'personalHistoryCopy' },
  },
} as const satisfies PageRows;
