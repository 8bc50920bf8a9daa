import type { BigWinCount } from '../../stage/slots/celebration.ts';
import type { WinPart } from '../../stage/slots/slot-stage.ts';
import type { AutoSum } from './auto/auto-run.ts';
import { playedAt } from './buy/price.ts';
import type { RoundAnswer } from './play.data.ts';

export type Phase = 'idle' | 'spinning' | 'showing' | 'free' | 'unknown';

/** The words under the reels. */
export type Said =
  | { readonly kind: 'luck' | 'resumed' | 'short' | 'unknown' | 'offline' | 'waiting' }
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
    }
  | { readonly kind: 'fault'; readonly error: unknown };

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

export interface SessionView {
  readonly phase: Phase;
  readonly stake: string;
  readonly said: Said;
  /** A series of free spins under way. */
  readonly series: RoundAnswer['series'];
  readonly auto: { readonly left: number } | null;
  /** The result of auto play that is over, until it has been read. */
  readonly autoSum: AutoSum | null;
  /** Every win of the free spins counts so many times. */
  readonly multiplier: number;
  /** The free rounds in play, and those that there are: a player may put them aside. */
  readonly free: FreeRoundsAt | null;
  readonly freeOffer: FreeRoundsAt | null;
  readonly card: Card | null;
  /** The celebration under way: its step, and whether the amount is whole. `count` has the amount. */
  readonly bigWin: (Omit<BigWinCount, 'amount'> & { readonly total: bigint }) | null;
  /** The last return above nothing. */
  readonly lastWin: bigint | null;
  /** The player has pressed at least once. */
  readonly pressed: boolean;
  readonly turbo: boolean;
  readonly sound: boolean;
  /** The balance to show while reels turn: the result is not given away before it is seen. */
  readonly frozen: bigint | null;
}

/** More that is asked for with a spin. */
export interface Spinning {
  readonly freeRounds?: string | undefined;
  readonly buys?: boolean;
}

export interface SessionNeeds {
  readonly minCycleMs: number;
  /** Whether a press may cut short how a result is shown. */
  readonly hurries: boolean;
  readonly freeMultiplier: number;
  /** How long a card waits for a press. */
  readonly cardMs: number;
  spin(key: string, stake: string, how: Spinning): Promise<RoundAnswer>;
  step(key: string, round: string): Promise<RoundAnswer>;
  /** Ledger units of the present balance. */
  balance(): bigint;
  /** Whether the browser has a connection at all. */
  online(): boolean;
  /** The player sees the reels: the page is in front and nothing lies over it. */
  attended(): boolean;
  /** Every answer once its reels have landed: balance, session and history follow from it. */
  onAnswer(answer: RoundAnswer, free: boolean): void;
  /** Free rounds have been played, or are over: what is left of them is asked for. */
  onFreePlayed(): void;
  /** The server knows of an open round that this session does not. */
  onOpenElsewhere(): void;
  /** The stakes of the game have changed since this session was opened. */
  onStakesChanged(): void;
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
    phase: 'idle',
    stake: open ? playedAt(open) : stake,
    said: { kind: open ? 'resumed' : 'luck' },
    series: open?.series ?? null,
    auto: null,
    autoSum: null,
    multiplier: open?.series?.multiplier ?? freeMultiplier,
    free: null,
    freeOffer: null,
    card: null,
    bigWin: null,
    lastWin: null,
    pressed: false,
    turbo: false,
    sound,
    frozen: null,
  };
}
