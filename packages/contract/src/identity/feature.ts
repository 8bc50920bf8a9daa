import type { FeatureRows } from '../features.ts';

export const IDENTITY_FEATURE = {
  permissions: {
    'identity.read': {
      roles: ['support', 'risk', 'financeMaker', 'financeApprover', 'auditor', 'manager', 'finance'],
    },
    'identity.decide': { roles: ['risk', 'manager', 'finance'], amongPeers: true },
  },
  subjects: {
    identity: 'identity.read',
  },
} as const satisfies FeatureRows;

/** The check of the member's identity has changed its state. */
export interface IdentityMemberEvent {
  readonly type: 'identity';
}
