import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

export const MEMBERS_FEATURE = {
  permissions: {
    'members.read': {
      roles: ['support', 'risk', 'financeMaker', 'financeApprover', 'auditor', 'manager', 'finance'],
    },
    'members.note': { roles: ['support', 'risk', 'financeMaker', 'financeApprover', 'manager', 'finance'] },
    'members.lock': { roles: ['support', 'risk', 'manager'] },
    'members.reset': { roles: ['support', 'manager'], approvedBy: 'members.reset.approve' },
    'members.reset.approve': { roles: ['risk', 'finance'] },
    'members.open': { roles: ['support', 'manager'] },
    'members.close': { roles: ['support', 'manager'], approvedBy: 'members.close.approve' },
    'members.close.approve': { roles: ['financeApprover', 'finance'] },
    'members.reparent': { roles: ['support', 'manager'], approvedBy: 'members.reparent.approve' },
    'members.reparent.approve': { roles: ['financeApprover', 'finance'] },
    'members.adjust': { roles: ['financeMaker', 'finance'], approvedBy: 'members.adjust.approve' },
    'members.adjust.approve': { roles: ['financeApprover', 'manager'] },
  },
  subjects: {
    member: 'members.read',
  },
} as const satisfies FeatureRows;

export const MEMBERS_PAGES = {
  members: { centre: { paths: ['/member'], player: true, tab: 'me' } },
} as const satisfies PageRows;
