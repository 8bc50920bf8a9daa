import type { FeatureRows } from '../features.ts';

export const ACCOUNTS_FEATURE = {
  permissions: {
    'registration.read': { roles: ['marketing', 'auditor', 'systemAdmin', 'manager'] },
    'registration.write': { roles: ['systemAdmin', 'manager'] },
  },
} as const satisfies FeatureRows;
