import type { SwitchDefinition } from '../switches.ts';

export const MEMBERS_SWITCHES = {
  'payout.cardsMax': {
    type: 'number',
    default: 5,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 20,
  },
  'payout.cryptoMax': {
    type: 'number',
    default: 3,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 0,
    max: 20,
  },
} as const satisfies Record<string, SwitchDefinition>;
