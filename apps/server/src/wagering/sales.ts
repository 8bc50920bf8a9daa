import { type StateChange, transitions } from '../platform/database/stateful.ts';

/** Every change of a sale, in the states of `docs/wagering.md`. */
export const SALE_EVENTS = {
  close: { from: ['planned'], to: 'closed' },
  void: { from: ['planned', 'closed'], to: 'void' },
  result: { from: ['closed'], to: 'resulted' },
  /** Another version of the result, before any line is settled by the last one. */
  renew: { from: ['resulted'] },
  correct: { from: ['settled'], to: 'correcting' },
  /** The settlement begins, or goes on. */
  settle: { from: ['resulted', 'settling'], to: 'settling' },
  resettle: { from: ['settled', 'correcting'], to: 'correcting' },
  /** A void sale is refunded, and stays void. */
  refund: { from: ['void'] },
  finish: { from: ['resulted', 'settling', 'settled', 'correcting'], to: 'settled' },
} as const satisfies Record<string, StateChange>;

export type SaleEvent = keyof typeof SALE_EVENTS;

/** The sales of any product. */
export const SALES = transitions<SaleEvent>(SALE_EVENTS);
