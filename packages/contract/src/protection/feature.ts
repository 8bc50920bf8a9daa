import type { FeatureRows } from '../features.ts';

export const PROTECTION_FEATURE = {
  permissions: {
    'members.protect': { roles: ['support', 'manager'], approvedBy: 'members.protect.approve' },
    'members.protect.approve': { roles: ['risk', 'finance'] },
  },
  subjects: {
    equalPair: 'members.protect',
  },
} as const satisfies FeatureRows;

/** Limits of the member, or whether play and deposits are closed to them, have changed. */
export interface ProtectionMemberEvent {
  readonly type: 'protection';
}
