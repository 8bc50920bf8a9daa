import type { FeatureRows } from '../features.ts';

export const RISK_FEATURE = {
  permissions: {
    'risk.read': {
      roles: ['support', 'risk', 'financeMaker', 'financeApprover', 'auditor', 'manager', 'finance'],
    },
    'risk.cases': { roles: ['risk', 'financeMaker', 'financeApprover', 'manager', 'finance'] },
    'risk.rules': { roles: ['risk', 'manager'], approvedBy: 'risk.rules.approve' },
    'risk.rules.approve': { roles: ['financeApprover', 'finance'] },
    'risk.reports': { roles: ['risk', 'manager', 'finance'], amongPeers: true },
  },
  subjects: {
    rule: 'risk.read',
    report: 'risk.reports',
  },
} as const satisfies FeatureRows;
