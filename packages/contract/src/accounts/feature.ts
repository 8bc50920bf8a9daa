import type { FeatureRows } from '../features.ts';
import { ACCOUNT_SWITCHES } from './switches.ts';

export const ACCOUNTS_FEATURE = {
  permissions: {
    'registration.read': { roles: ['marketing', 'auditor', 'systemAdmin', 'manager'] },
    'registration.write': { roles: ['systemAdmin', 'manager'] },
  },
  switches: ACCOUNT_SWITCHES,
} as const satisfies FeatureRows;
