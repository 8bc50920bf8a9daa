import type { BigWinCount } from './celebration.ts';

/** One win: along a line counted from reel 1, or -1 where its cells are counted wherever they lie. */
export interface StageWin {
  /** Index into `SlotStageOptions.lines`, or -1. */
  line: number;
  symbol: string;
  count: number;
  /** How many ways there are, where they are counted. */
  ways?: number | undefined;
}

/** A text on each cell that carries one: a prize, or the multiplier of a bomb. */
export type Tags = readonly (readonly string[])[];

/** The prizes of cells in stakes, nothing where a cell has none. */
export type Worth = readonly (readonly number[])[];

/** A part of a spin that follows after the reels have stopped. */
export interface StagePhase {
  kind: 'fall' | 'respin' | 'expand' | 'lock' | 'bombs';
  /** As it is afterwards. */
  window: number[][];
  lines: StageWin[];
  /** With this phase the round has returned more than its stake (U-33). */
  won: boolean;
  multiplier: number;
  /** Reels that are held while the others turn again. */
  held?: readonly number[];
  /** Reels that wilds fill once the window is there, or that the expanding symbol fills. */
  filled?: readonly number[];
  tags?: Tags;
  worth?: Worth;
  /** Respins that are left after it. */
  left?: number;
  /** The counter after each prize or bomb that is collected in it; the last one may be a prize for all of them. */
  collect?: readonly string[];
}

/** A finished round step as the stage shows it. The server decided it; the stage only plays it. */
export interface StageSpin {
  stops: number[];
  /** Symbol indexes as [reel][row], the order of `SlotStageOptions.symbols`. */
  window: number[][];
  lines: StageWin[];
  scatters: number;
  /** Free spins awarded by this spin. */
  awarded: number;
  free: boolean;
  /** The return of the round so far is above its stake: only then is a win celebrated (U-33). */
  won: boolean;
  /** The same of the first window alone, where phases follow. */
  wonFirst?: boolean;
  /** The return of this spin in stakes: a larger win is heard for longer. */
  times?: number;
  multiplier?: number;
  /** Reels that wilds fill before they pay. */
  filled?: readonly number[];
  tags?: Tags;
  worth?: Worth;
  phases?: readonly StagePhase[];
}

/**
 * The part of a win on show: one of `StageSpin.lines` by its place, the scatters, everything together, or a phase with all
 * its wins or one of them; phase 0 is what the reels stopped on.
 */
export type WinPart = number | 'scatters' | 'all' | { readonly phase: number; readonly win?: number };

export interface SlotStageOptions {
  symbols: readonly string[];
  /** Rows per reel of each line, rows counted from the top; none where ways or cells are counted. */
  lines: readonly (readonly number[])[];
  /** The strips the reels show while they turn; without them the symbols pass in a plain order. */
  strips?: { base: readonly (readonly number[])[]; free: readonly (readonly number[])[] };
  reducedMotion: boolean;
  /** So many of this symbol open what is special of the title; without it three scatters do. */
  wanted?: { readonly symbol: string; readonly least: number } | undefined;
  /** Called with the length of every frame, for the frame-rate figures. */
  onFrame?(ms: number): void;
}

export interface SlotStage {
  /** Has `role="img"`; the page gives it its label. */
  readonly canvas: HTMLCanvasElement;
  /** The reels leave immediately; they turn until `land`. */
  spin(): void;
  /** Stops the reels on the window, left to right. Resolves when the last one has settled. */
  land(spin: StageSpin): Promise<void>;
  /** Plays what follows the stop, phase by phase, up to its last window; nothing where nothing follows. */
  follow(spin: StageSpin, onShow?: (part: WinPart) => void): Promise<void>;
  /** Draws the wins of the last window one after the other and ends with all of them; `onShow` hears of each part. */
  celebrate(spin: StageSpin, onShow?: (part: WinPart) => void): Promise<void>;
  /**
   * Celebrates a win of ten stakes and more over the whole stage, in one to three steps; anything less is over at once. The
   * page writes the words: `onCount` hears the amount with each frame. `hurry` ends the count, and then the celebration.
   */
  bigWin(win: { amount: bigint; stake: bigint }, onCount: (count: BigWinCount) => void): Promise<void>;
  enterFree(count: number): Promise<void>;
  /** `total` is for the page's words; the stage itself only changes its light. */
  leaveFree(total: string): Promise<void>;
  /** Shows a window at rest: first paint, resume after a reload, refused spin. */
  rest(window: number[][]): void;
  /** Stop or skip was pressed: whatever is running ends quickly. */
  hurry(): void;
  setTurbo(on: boolean): void;
  setReducedMotion(on: boolean): void;
  setSound(on: boolean): void;
  resize(): void;
  destroy(): void;
}
