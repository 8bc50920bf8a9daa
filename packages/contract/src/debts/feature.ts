import type { FeatureRows } from '../features.ts';

export const DEBTS_FEATURE = {
  subjects: {
    debt: 'cashier.read',
  },
} as const satisfies FeatureRows;
