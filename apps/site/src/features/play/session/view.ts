import type { StoreApi } from 'zustand/vanilla';
import type { BigWinName } from '../../../stage/kit/big-win.ts';
import type { AutoEnd, AutoPlan, AutoSum } from '../auto/auto-run.ts';

export type Phase = 'idle' | 'spinning' | 'showing' | 'free' | 'unknown';

/** Words that every session has; each kind of game has more of its own. */
export type CommonSaid =
  | { readonly kind: 'luck' | 'resumed' | 'short' | 'unknown' | 'offline' | 'waiting' }
  | { readonly kind: 'fault'; readonly error: unknown };

/** The part of a session's view that every game has. */
export interface GameView {
  readonly phase: Phase;
  readonly stake: string;
  /** The words under the reels or the table. */
  readonly said: { readonly kind: string };
  readonly auto: { readonly left: number } | null;
  /** The result of auto play that is over, until it has been read. */
  readonly autoSum: AutoSum | null;
  /** The celebration under way: its step, and whether the amount is whole. `count` has the amount. */
  readonly bigWin: {
    readonly name: BigWinName;
    readonly whole: boolean;
    readonly total: bigint;
  } | null;
  /** The last return above nothing. */
  readonly lastWin: bigint | null;
  /** The player has pressed at least once. */
  readonly pressed: boolean;
  readonly turbo: boolean;
  readonly sound: boolean;
  /** The balance to show while a result is on its way: it is not given away before it is seen. */
  readonly frozen: bigint | null;
}

/** A session as the parts that all games share see it. */
export interface GameSession {
  readonly view: Pick<StoreApi<GameView>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** The amount of a celebration, which changes with each frame. */
  readonly count: StoreApi<bigint>;
  press(): void;
  setStake(stake: string): void;
  startAuto(plan: AutoPlan): void;
  stopAuto(end?: AutoEnd | null): void;
  readAutoSum(): void;
  setTurbo(turbo: boolean): void;
  setSound(sound: boolean): void;
  setStill(still: boolean): void;
}

/** The page around a session, as every kind of game needs it. */
export interface CommonNeeds {
  readonly minCycleMs: number;
  /** Whether a press may cut short how a result is shown. */
  readonly hurries: boolean;
  /** Ledger units of the present balance. */
  balance(): bigint;
  /** Whether the browser has a connection at all. */
  online(): boolean;
  /** The server knows of an open round that this session does not, or of another state of it. */
  onOpenElsewhere(): void;
  /** The stakes of the game have changed since this session was opened. */
  onStakesChanged(): void;
}

/** A view before the first press. */
export function restingView(start: { stake: string; sound: boolean; resumed: boolean }) {
  const { stake, sound, resumed } = start;
  return {
    phase: 'idle',
    stake,
    said: { kind: resumed ? 'resumed' : 'luck' },
    auto: null,
    autoSum: null,
    bigWin: null,
    lastWin: null,
    pressed: false,
    turbo: false,
    sound,
    frozen: null,
  } as const;
}
