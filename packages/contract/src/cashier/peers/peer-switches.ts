import type { SwitchDefinition } from '../../switches.ts';

/** The switches of withdrawals that other members pay (business rules 5.4). */
export const PEER_SWITCHES = {
  /** Deposits of other members pay withdrawals (P2P-1). */
  'p2p.enabled': { type: 'flag', default: false, open: false, desk: 'money', care: 'grave', alone: [false] },
  /** The least that a match may leave open of a withdrawal. */
  'p2p.minPiece': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  /** Held on top of a withdrawal that is offered to other members, of its amount (WD-7). */
  'p2p.securityPercent': {
    type: 'percent',
    default: '0',
    open: false,
    desk: 'money',
    care: 'grave',
    min: 0,
    max: 500_000,
  },
  /** Minutes to pay the other member and show the slip (P2P-3). */
  'p2p.payMinutes': {
    type: 'number',
    default: 15,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 5,
    max: 120,
  },
  /** Minutes after which the operator pays every part that is not matched (P2P-5). */
  'p2p.houseAfterMinutes': {
    type: 'number',
    default: 60,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 1,
    max: 1440,
  },
} as const satisfies Record<string, SwitchDefinition>;
