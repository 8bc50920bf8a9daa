import type { SwitchDefinition } from '../switches.ts';

export const PROTECTION_SWITCHES = {
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
} as const satisfies Record<string, SwitchDefinition>;
