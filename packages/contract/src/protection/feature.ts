import type { FeatureRows } from '../features.ts';

export const PROTECTION_FEATURE = {
  permissions: {
    'members.protect': { roles: ['support', 'manager'], approvedBy: 'members.protect.approve' },
    'members.protect.approve': { roles: ['risk', 'finance'] },
  },
  subjects: {
    equalPair: 'members.protect',
  },
  switches: {
    /** From an equal person, or a request to come back, until operators have decided: a day. */
    'protection.reviewMinutes': {
      type: 'number',
      default: 1_440,
      open: false,
      desk: 'money',
      care: 'noted',
      min: 5,
      max: 10_080,
    },
    /** The windows of deposit limits (RG-2): by the business calendar, or the last 24 hours, 7 days and 30 days. */
    'protection.depositWindow': {
      type: 'text',
      default: 'CALENDAR',
      open: false,
      desk: 'house',
      care: 'grave',
      oneOf: ['CALENDAR', 'ROLLING'],
    },
  },
} as const satisfies FeatureRows;

/** Limits of the member, or whether play and deposits are closed to them, have changed. */
export interface ProtectionMemberEvent {
  readonly type: 'protection';
}
