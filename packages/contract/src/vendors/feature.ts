import type { FeatureRows } from '../features.ts';

export const VENDORS_FEATURE = {
  permissions: {
    'vendors.write': { roles: ['gameOps', 'manager'], approvedBy: 'vendors.approve' },
    'vendors.approve': { roles: ['trading', 'finance'] },
  },
  subjects: {
    vendor: 'games.read',
  },
} as const satisfies FeatureRows;
