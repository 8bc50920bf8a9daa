import type { SwitchDefinition } from '../switches.ts';

export const RECONCILIATION_SWITCHES = {
  /** From this amount on a difference with a vendor takes two people to accept, and stops the vendor's new bets while open. */
  'reconciliation.limit': {
    type: 'text',
    default: '1000.00',
    open: false,
    desk: 'money',
    care: 'grave',
    max: 20,
  },
  /**
   * An amount that a vendor took back and a member no longer had is taken from their later wins with it; off, two people write
   * it off.
   */
  'reconciliation.collect': { type: 'flag', default: false, open: false, desk: 'money', care: 'grave' },
} as const satisfies Record<string, SwitchDefinition>;
