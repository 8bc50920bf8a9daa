import type { BigWinCount } from './celebration.ts';

/** A finished round step as the stage shows it. The server decided it; the stage only plays it. */
export interface StageSpin {
  stops: number[];
  /** Symbol indexes as [reel][row], the order of `SlotStageOptions.symbols`. */
  window: number[][];
  /** Winning lines: `line` is the index into `SlotStageOptions.lines`, counted from reel 1. */
  lines: { line: number; symbol: string; count: number }[];
  scatters: number;
  /** Free spins awarded by this spin. */
  awarded: number;
  free: boolean;
  /** The return of the round so far is above its stake: only then is a win celebrated (U-33). */
  won: boolean;
  /** The return of this spin in stakes: a larger win is heard for longer. */
  times?: number;
}

/** The part of a win on show: one of `StageSpin.lines` by its place, the scatters, or everything together. */
export type WinPart = number | 'scatters' | 'all';

export interface SlotStageOptions {
  symbols: readonly string[];
  /** Rows per reel of each line, rows counted from the top. */
  lines: readonly (readonly number[])[];
  /** The strips the reels show while they turn; without them the symbols pass in a plain order. */
  strips?: { base: readonly (readonly number[])[]; free: readonly (readonly number[])[] };
  reducedMotion: boolean;
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
  /** Draws the winning lines one after the other and ends with all of them; `onShow` hears of each part as it comes up. */
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
