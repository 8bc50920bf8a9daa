import type { VendorOutcome } from '@baize/contract/vendors/status';

import type { Round, StoredTx } from './stored-state.ts';

interface Common {
  readonly txid: string;
  readonly hash: bigint;
  /** Of a message of our own: the version of the round that its amount was worked out from. */
  readonly seen?: number;
}

/** A round of a grant, as a bet names it. */
export interface FreeBet {
  readonly member: bigint;
  readonly game: string;
  readonly index: number;
  readonly at: Date;
}

/** A message about money with what was found wrong with it before anything stored was looked at. */
export type Message = Common &
  (
    | {
        readonly kind: 'bet';
        readonly amount: bigint;
        readonly hold: boolean;
        readonly ends: boolean;
        readonly free: FreeBet | null;
        /** The win that comes with it. */
        readonly win: (Common & { readonly amount: bigint; readonly cap: bigint | null }) | null;
        readonly wrong: VendorOutcome | null;
      }
    | {
        readonly kind: 'win' | 'jackpotWin';
        readonly amount: bigint;
        readonly ends: boolean;
        /** It says which bet it is for. */
        readonly named: boolean;
        /** Won by a round of a grant, which may cap it. */
        readonly free: boolean;
        /** The most that one win may be by the contract. */
        readonly cap: bigint | null;
        readonly wrong: VendorOutcome | null;
      }
    | {
        readonly kind: 'rollback';
        readonly whole: boolean;
        /** Part of a hold. */
        readonly amount: bigint | null;
        /** By two of our own people, who may also take back what is closed, with its corrections. */
        readonly staff?: true;
        readonly wrong: VendorOutcome | null;
      }
    | { readonly kind: 'endRound'; readonly wrong: VendorOutcome | null }
    /** Of our own: two people pay a win that waited for them, into its round. */
    | { readonly kind: 'heldWin'; readonly amount: bigint; readonly wrong: null }
    | { readonly kind: 'promoWin'; readonly amount: bigint; readonly wrong: VendorOutcome | null }
    | {
        readonly kind: 'adjust';
        readonly amount: bigint;
        readonly credit: boolean;
        readonly wrong: VendorOutcome | null;
      }
  );

/** The result of the message that a rollback names. */
export type Reversal = 'REVERSED' | 'PARTIAL' | 'NOTHING_TO_REVERSE' | 'TOMBSTONED';

/** The effects of a message, once it is posted. */
export interface Effects {
  readonly status: VendorOutcome;
  /** Stored as a refusal: the same id is refused for good. */
  readonly refused: boolean;
  /** On the member's cash, as the message itself and as its second part. */
  readonly moved: bigint;
  readonly movedSecond: bigint;
  /** On the vendor's game account, on what is held back for the staff, and on each stripe of the escrow (null: the lane's own). */
  readonly game: bigint;
  readonly suspense: bigint;
  readonly escrow: readonly { readonly stripe: number | null; readonly amount: bigint }[];
  readonly round: Round | null;
  readonly state: number;
  readonly held: bigint;
  /** How much of the named hold is let go. */
  readonly part: bigint;
  readonly outstanding: bigint;
  /** Taken from a win for what earlier corrections left outstanding. */
  readonly collected: bigint;
  readonly effect: Reversal | null;
  /** The mark on earlier messages: the one it names, all of its round, or the holds of its round. */
  readonly mark: 'reference' | 'part' | 'round' | 'holds' | null;
  /** The id it names must never be used. */
  readonly forbids: boolean;
  /** Decided from the cash that was read. */
  readonly fromCash: boolean;
}

export type Decision =
  | { readonly do: 'post'; readonly effects: Effects }
  /** Answered from what is stored. */
  | { readonly do: 'replay'; readonly tx: StoredTx; readonly second: StoredTx | null }
  /** Answered without leaving a trace: it may be another answer next time, or a stored row says it already. */
  | { readonly do: 'answer'; readonly status: VendorOutcome };
