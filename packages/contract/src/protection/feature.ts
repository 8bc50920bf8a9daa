import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

export const PROTECTION_FEATURE = {
  permissions: {
    'members.protect': { roles: ['support', 'manager'], approvedBy: 'members.protect.approve' },
    'members.protect.approve': { roles: ['risk', 'finance'] },
  },
  subjects: {
    equalPair: 'members.protect',
  },
} as const satisfies FeatureRows;

export const PROTECTION_PAGES = {
  protection: { playSafely: { paths: ['/responsible-gaming'] } },
} as const satisfies PageRows;

/** Limits of the member, or whether play and deposits are closed to them, have changed. */
export interface ProtectionMemberEvent {
  readonly type: 'protection';
}
