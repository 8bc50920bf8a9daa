import type { VendorOutcome } from '@baize/contract/vendors/status';

import {
  type Adjustment,
  type BetWithWin,
  correct,
  endNothing,
  endRound,
  forbid,
  forbidRound,
  type HeldWin,
  type Promotion,
  pay,
  payHeld,
  promotionEffect,
  type Rollback,
  reverseNothing,
  stake,
  stakeAndPay,
  takeBack,
  takeHoldBack,
  takeRoundBack,
  type Win,
} from './effects.ts';
import type { Decision, Message, Reversal } from './message.ts';
import { type Known, ROUND, type Round, STATE, TX } from './stored-state.ts';

/** Messages as the table tells them apart, each with its type. */
interface Arrivals {
  readonly bet: Message & { readonly kind: 'bet' };
  readonly betWin: BetWithWin;
  /** A win or a jackpot that names no bet. */
  readonly win: Win;
  readonly namedWin: Win;
  readonly promoWin: Promotion;
  readonly adjust: Adjustment;
  readonly rollback: Rollback;
  readonly rollbackRound: Rollback;
  readonly endRound: Message & { readonly kind: 'endRound' };
  /** Of our own people. */
  readonly heldWin: HeldWin;
  readonly staffRollback: Rollback;
}
export type Arrival = keyof Arrivals;

/** A message's own id: new, seen with the same data or with other data, or forbidden by a rollback that named it. */
export type IdState = 'new' | 'same' | 'other' | 'forbidden';
/** An open round without a valid bet is empty. */
export type RoundState = 'unknown' | 'empty' | 'open' | 'closed' | 'void';
/** The message that another one names: a bet is paid once a win came into its round; other is accepted and no bet. */
export type NamedState = 'unknown' | 'bet' | 'paid' | 'hold' | 'other' | 'refused' | 'reversed' | 'forbidden';

export type Outcome = VendorOutcome | Reversal;

/** The handling of a message in one state. */
export type Effect<M extends Message = Message> =
  | { readonly replay: true }
  /** Answered without leaving a trace. */
  | { readonly answer: VendorOutcome }
  /** Refused under its id for good. */
  | { readonly refuse: VendorOutcome }
  | { readonly says: readonly Outcome[]; post(message: M, known: Known): Decision };

/** An effect, or one for each state of the message that this one names. */
export type Cell<M extends Message = Message> =
  | Effect<M>
  | { readonly named: Readonly<Record<NamedState, Effect<M>>> };

export interface Row<M extends Message = Message> {
  readonly id: Readonly<Record<Exclude<IdState, 'new'>, Effect<M>>>;
  readonly round: Readonly<Record<RoundState, Cell<M>>>;
}

type StateTable = { readonly [A in Arrival]: Row<Arrivals[A]> };

const REPEATED = {
  same: { replay: true },
  other: { answer: 'TX_CONFLICT' },
  forbidden: { answer: 'TX_CONFLICT' },
} as const;
const REPEATED_BET = { ...REPEATED, forbidden: { answer: 'TX_CANCELLED' } } as const;

const BET_NOT_FOUND = { answer: 'BET_NOT_FOUND' } as const;
const ROUND_NOT_FOUND = { answer: 'ROUND_NOT_FOUND' } as const;
const ROUND_CLOSED = { refuse: 'ROUND_CLOSED' } as const;
const ROUND_VOID = { refuse: 'ROUND_VOID' } as const;
const ROLLBACK_REFUSED = { refuse: 'ROLLBACK_REFUSED' } as const;

const STAKED: Effect<Arrivals['bet']> = { says: ['OK'], post: stake };
const STAKED_AND_PAID: Effect<BetWithWin> = { says: ['OK', 'WIN_OVER_CAP'], post: stakeAndPay };
const PAID: Effect<Win> = { says: ['OK', 'WIN_OVER_CAP', 'FREE_ROUND_NOT_FOUND'], post: pay };
const PROMOTION_PAID: Effect<Promotion> = { says: ['OK'], post: promotionEffect };
const HELD_PAID: Effect<HeldWin> = { says: ['OK'], post: payHeld };
const CORRECTED: Effect<Adjustment> = { says: ['OK'], post: correct };
const CORRECTED_OR_VOID: Effect<Adjustment> = { says: ['OK', 'ROUND_VOID'], post: correct };
const FORBIDDEN: Effect<Rollback> = { says: ['TOMBSTONED'], post: forbid };
const ROUND_FORBIDDEN: Effect<Rollback> = { says: ['TOMBSTONED'], post: forbidRound };
const NOTHING_REVERSED: Effect<Rollback> = { says: ['NOTHING_TO_REVERSE'], post: reverseNothing };
const REVERSED: Effect<Rollback> = { says: ['REVERSED', 'INVALID_AMOUNT'], post: takeBack };
const HOLD_REVERSED: Effect<Rollback> = {
  says: ['REVERSED', 'PARTIAL', 'INVALID_AMOUNT'],
  post: takeHoldBack,
};
const ROUND_REVERSED: Effect<Rollback> = { says: ['REVERSED'], post: takeRoundBack };
const EMPTY_REVERSED: Effect<Rollback> = { says: ['NOTHING_TO_REVERSE'], post: takeRoundBack };
const CLOSED_REVERSED: Effect<Rollback> = { says: ['REVERSED', 'NOTHING_TO_REVERSE'], post: takeRoundBack };
const ENDED: Effect = { says: ['OK'], post: endRound };
const ENDED_BEFORE: Effect = { says: ['OK'], post: endNothing };

/** A win that names its bet is paid where that message is valid. */
const NAMED_WIN: Cell<Win> = {
  named: {
    unknown: BET_NOT_FOUND,
    bet: PAID,
    paid: PAID,
    hold: PAID,
    other: PAID,
    refused: ROUND_VOID,
    reversed: ROUND_VOID,
    forbidden: ROUND_VOID,
  },
};

const NAMED_WIN_OF_NOTHING: Cell<Win> = {
  named: {
    unknown: BET_NOT_FOUND,
    bet: ROUND_VOID,
    paid: ROUND_VOID,
    hold: ROUND_VOID,
    other: ROUND_VOID,
    refused: ROUND_VOID,
    reversed: ROUND_VOID,
    forbidden: ROUND_VOID,
  },
};

const CORRECTION: Cell<Adjustment> = {
  named: {
    unknown: BET_NOT_FOUND,
    bet: CORRECTED,
    paid: CORRECTED,
    hold: CORRECTED,
    other: CORRECTED,
    refused: ROUND_VOID,
    reversed: CORRECTED,
    forbidden: ROUND_VOID,
  },
};

/** Where a round may never have held a bet, an end or a rollback that was accepted proves none. */
const CORRECTION_WITHOUT_BET: Cell<Adjustment> = {
  named: {
    unknown: BET_NOT_FOUND,
    bet: CORRECTED,
    paid: CORRECTED,
    hold: CORRECTED,
    other: CORRECTED_OR_VOID,
    refused: ROUND_VOID,
    reversed: CORRECTED,
    forbidden: ROUND_VOID,
  },
};

const ROLLBACK: Cell<Rollback> = {
  named: {
    unknown: FORBIDDEN,
    bet: REVERSED,
    paid: ROLLBACK_REFUSED,
    hold: HOLD_REVERSED,
    other: ROLLBACK_REFUSED,
    refused: NOTHING_REVERSED,
    reversed: NOTHING_REVERSED,
    forbidden: NOTHING_REVERSED,
  },
};

const ROLLBACK_AFTER_END: Cell<Rollback> = {
  named: {
    unknown: FORBIDDEN,
    bet: ROLLBACK_REFUSED,
    paid: ROLLBACK_REFUSED,
    hold: ROLLBACK_REFUSED,
    other: ROLLBACK_REFUSED,
    refused: NOTHING_REVERSED,
    reversed: NOTHING_REVERSED,
    forbidden: NOTHING_REVERSED,
  },
};

/** The state machine of section 5: what each message does in each state of its id, its round and the message that it names. */
export const STATE_TABLE: StateTable = {
  bet: {
    id: REPEATED_BET,
    round: { unknown: STAKED, empty: STAKED, open: STAKED, closed: ROUND_CLOSED, void: ROUND_CLOSED },
  },
  betWin: {
    id: REPEATED_BET,
    round: {
      unknown: STAKED_AND_PAID,
      empty: STAKED_AND_PAID,
      open: STAKED_AND_PAID,
      closed: ROUND_CLOSED,
      void: ROUND_CLOSED,
    },
  },
  win: {
    id: REPEATED,
    round: {
      unknown: BET_NOT_FOUND,
      empty: ROUND_VOID,
      open: PAID,
      closed: ROUND_CLOSED,
      void: ROUND_VOID,
    },
  },
  namedWin: {
    id: REPEATED,
    round: {
      unknown: BET_NOT_FOUND,
      empty: NAMED_WIN_OF_NOTHING,
      open: NAMED_WIN,
      closed: ROUND_CLOSED,
      void: ROUND_VOID,
    },
  },
  promoWin: {
    id: REPEATED,
    round: {
      unknown: PROMOTION_PAID,
      empty: PROMOTION_PAID,
      open: PROMOTION_PAID,
      closed: PROMOTION_PAID,
      void: PROMOTION_PAID,
    },
  },
  adjust: {
    id: REPEATED,
    round: {
      unknown: ROUND_NOT_FOUND,
      empty: CORRECTION_WITHOUT_BET,
      open: CORRECTION,
      closed: CORRECTION_WITHOUT_BET,
      void: CORRECTION_WITHOUT_BET,
    },
  },
  rollback: {
    id: REPEATED,
    round: {
      unknown: ROLLBACK,
      empty: ROLLBACK,
      open: ROLLBACK,
      closed: ROLLBACK_AFTER_END,
      void: ROLLBACK_AFTER_END,
    },
  },
  rollbackRound: {
    id: REPEATED,
    round: {
      unknown: ROUND_FORBIDDEN,
      empty: EMPTY_REVERSED,
      open: ROUND_REVERSED,
      closed: ROLLBACK_REFUSED,
      void: EMPTY_REVERSED,
    },
  },
  endRound: {
    id: REPEATED,
    round: {
      unknown: ROUND_NOT_FOUND,
      empty: ENDED,
      open: ENDED,
      closed: ENDED_BEFORE,
      void: ENDED_BEFORE,
    },
  },
  heldWin: {
    id: REPEATED,
    round: {
      unknown: { answer: 'ROUND_VOID' },
      empty: HELD_PAID,
      open: HELD_PAID,
      closed: HELD_PAID,
      void: { answer: 'ROUND_VOID' },
    },
  },
  staffRollback: {
    id: REPEATED,
    round: {
      unknown: ROUND_FORBIDDEN,
      empty: EMPTY_REVERSED,
      open: ROUND_REVERSED,
      closed: CLOSED_REVERSED,
      void: EMPTY_REVERSED,
    },
  },
};

/** The row of the table that a message belongs to. */
export function arrivalOf(message: Message): Arrival {
  switch (message.kind) {
    case 'bet':
      return message.win ? 'betWin' : 'bet';
    case 'win':
    case 'jackpotWin':
      return message.named ? 'namedWin' : 'win';
    case 'rollback':
      if (!message.whole) return 'rollback';
      return message.staff ? 'staffRollback' : 'rollbackRound';
    default:
      return message.kind;
  }
}

export function idStateOf(message: Message, { tx, second }: Known): IdState {
  if (tx?.state === STATE.tombstone) return 'forbidden';
  if (!tx && !second) return 'new';
  const win = message.kind === 'bet' ? message.win : null;
  return tx?.hash === message.hash && (!win || second?.hash === win.hash) ? 'same' : 'other';
}

export function roundStateOf({ round }: Known): RoundState {
  if (!round) return 'unknown';
  if (round.state === ROUND.closed) return 'closed';
  if (round.state === ROUND.void) return 'void';
  return round.bets === 0 ? 'empty' : 'open';
}

export function namedStateOf({ reference, round }: Known): NamedState {
  if (!reference) return 'unknown';
  const { state, kind } = reference;
  if (state === STATE.refused) return 'refused';
  if (state === STATE.reversed) return 'reversed';
  if (state === STATE.tombstone) return 'forbidden';
  if (kind !== TX.bet) return 'other';
  if (state === STATE.held) return 'hold';
  return hasWin(round) ? 'paid' : 'bet';
}

function hasWin(round: Round | null): boolean {
  return round !== null && round.wins > 0;
}
