import type { FeatureRows } from '../features.ts';

export const OPERATORS_FEATURE = {
  permissions: {
    'dashboard.read': {
      roles: [
        'support',
        'risk',
        'financeMaker',
        'financeApprover',
        'content',
        'gameOps',
        'trading',
        'marketing',
        'auditor',
        'systemAdmin',
        'manager',
        'finance',
      ],
    },
    'audit.read': { roles: ['auditor', 'securityAdmin', 'manager', 'finance'] },
    'staff.read': { roles: ['auditor', 'securityAdmin', 'manager', 'finance'] },
    'staff.write': { roles: ['securityAdmin', 'manager'] },
    'staff.grant': { roles: ['securityAdmin', 'manager', 'finance'], amongPeers: true },
  },
  subjects: {
    operator: 'staff.read',
  },
} as const satisfies FeatureRows;
