import type { WinPart } from '../../stage/slots/slot-stage.ts';
import { playedAt } from './buy/price.ts';
import type { RoundAnswer } from './play.data.ts';
import { type CommonNeeds, type CommonSaid, type GameView, restingView } from './session/view.ts';

/** The words under the reels. */
export type Said =
  | CommonSaid
  | {
      readonly kind: 'result';
      readonly answer: RoundAnswer;
      readonly win: bigint;
      readonly won: boolean;
      /** The part of the win that the reels show now. */
      readonly part: WinPart;
    }
  | {
      readonly kind: 'series';
      readonly total: bigint;
      /** Of the round: the price, where it was bought. */
      readonly stake: bigint;
      readonly won: boolean;
      readonly capped: boolean;
    };

/** A card over the reels, which a press takes away: into the free spins, out of them, and a jackpot. */
export type Card =
  | { readonly kind: 'in'; readonly count: number; readonly resumed: boolean }
  | { readonly kind: 'jackpot'; readonly level: string; readonly total: bigint }
  | { readonly kind: 'out'; readonly count: number; readonly total: bigint; readonly capped: boolean };

/** Rounds that are played without a stake of the player's own. */
export interface FreeRoundsAt {
  readonly id: string;
  readonly stake: string;
  readonly left: number;
  readonly won: string;
  readonly until: string;
}

export interface SessionView extends GameView {
  readonly said: Said;
  /** A series of free spins under way. */
  readonly series: RoundAnswer['series'];
  /** Every win of the free spins counts so many times. */
  readonly multiplier: number;
  /** The free rounds in play, and those that there are: a player may put them aside. */
  readonly free: FreeRoundsAt | null;
  readonly freeOffer: FreeRoundsAt | null;
  readonly card: Card | null;
}

/** More that is asked for with a spin. */
export interface Spinning {
  readonly freeRounds?: string | undefined;
  readonly buys?: boolean;
}

export interface SessionNeeds extends CommonNeeds {
  readonly freeMultiplier: number;
  /** How long a card waits for a press. */
  readonly cardMs: number;
  spin(key: string, stake: string, how: Spinning): Promise<RoundAnswer>;
  step(key: string, round: string): Promise<RoundAnswer>;
  /** The player sees the reels: the page is in front and nothing lies over it. */
  attended(): boolean;
  /** Every answer once its reels have landed: balance, session and history follow from it. */
  onAnswer(answer: RoundAnswer, free: boolean): void;
  /** Free rounds have been played, or are over: what is left of them is asked for. */
  onFreePlayed(): void;
}

/** How a session begins: at a stake, or in the middle of a round. */
export interface SessionStart {
  readonly stake: string;
  readonly open: RoundAnswer | null;
  readonly sound: boolean;
}

export function firstView(
  { stake, open, sound }: SessionStart,
  { freeMultiplier }: Pick<SessionNeeds, 'freeMultiplier'>,
): SessionView {
  return {
    ...restingView({ stake: open ? playedAt(open) : stake, sound, resumed: open !== null }),
    series: open?.series ?? null,
    multiplier: open?.series?.multiplier ?? freeMultiplier,
    free: null,
    freeOffer: null,
    card: null,
  };
}
