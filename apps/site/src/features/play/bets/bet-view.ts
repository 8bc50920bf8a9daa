import type { Action, Bet, BetAnswer, ShownRound } from '@baize/contract/games/play';
import type { CommonNeeds, CommonSaid, GameView } from '../session/view.ts';
import type { Face } from './face.ts';

/** The words below the table. */
export type BetSaid =
  | CommonSaid
  /** A bet that was settled, once it is shown. */
  | { readonly kind: 'result'; readonly answer: ShownRound; readonly win: bigint; readonly won: boolean }
  /** A round that waits for its player. */
  | { readonly kind: 'open'; readonly answer: BetAnswer };

export interface BetView extends GameView {
  readonly said: BetSaid;
  /** The choices beside the stake. */
  readonly bet: Bet;
  /** Nothing is on its way, so the choices may change. */
  readonly choosing: boolean;
  /** The round that waits for an action, as far as it was shown. */
  readonly open: BetAnswer | null;
  /** The action that the server has not answered yet. */
  readonly acting: Action | null;
  /** The round whose result is being shown. */
  readonly showing: ShownRound | null;
  /** Settled rounds, newest first: those that were shown here, and before them those of the record. */
  readonly recent: readonly ShownRound[];
  /** The choices are still those of the round whose result is on the table. */
  readonly again: boolean;
}

export interface BetStart {
  readonly stake: string;
  readonly bet: Bet;
  readonly open: BetAnswer | null;
  /** The last rounds of the record, newest first. */
  readonly recent?: readonly ShownRound[];
  readonly sound: boolean;
}

export interface BetNeeds extends CommonNeeds {
  readonly face: Face;
  place(key: string, stake: string, bet: Bet): Promise<BetAnswer>;
  step(key: string, at: { round: string; action: Action; after: number }): Promise<BetAnswer>;
  /** Every answer once it is shown: balance, session and history follow from it. */
  onAnswer(answer: BetAnswer): void;
  /** The choices are another time those of now. */
  onChoice(bet: Bet): void;
}
