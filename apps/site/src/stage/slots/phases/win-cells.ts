import type { StagePhase, StageSpin, StageWin } from '../slot-stage.ts';

export type Cell = readonly [reel: number, row: number];

/** Symbol indexes, [reel][row]. */
type Window = readonly (readonly number[])[];

export interface Machine {
  readonly symbols: readonly string[];
  readonly lines: readonly (readonly number[])[];
  /** Index of the symbol that replaces others, -1 where there is none. */
  readonly wild: number;
}

/** The cells that make a win: along its line; on the reels of its ways; or wherever its symbol lies. */
export function cellsOfWin(window: Window, win: StageWin, { symbols, lines, wild }: Machine): Cell[] {
  const path = lines[win.line];
  if (path) return path.slice(0, win.count).map((row, reel): Cell => [reel, row]);
  const own = symbols.indexOf(win.symbol);
  const reels = win.ways === undefined ? window.length : win.count;
  return window
    .slice(0, reels)
    .flatMap((column, reel) =>
      column.flatMap((cell, row): Cell[] => (cell === own || cell === wild ? [[reel, row]] : [])),
    );
}

/** The cells of several wins, none twice, column by column. */
export function cellsOfWins(window: Window, wins: readonly StageWin[], machine: Machine): Cell[] {
  const hit = window.map((column) => column.map(() => false));
  for (const win of wins) {
    for (const [reel, row] of cellsOfWin(window, win, machine)) (hit[reel] as boolean[])[row] = true;
  }
  return hit.flatMap((column, reel) => column.flatMap((is, row): Cell[] => (is ? [[reel, row]] : [])));
}

/** The reels at one moment of a spin. */
export interface Lying
  extends Pick<StagePhase, 'window' | 'lines' | 'won' | 'multiplier' | 'filled' | 'tags' | 'worth'> {
  /** All reels that are filled, the new ones among them. */
  readonly covered: readonly number[];
}

/** The reels after the stop (0), or after one of the phases. */
export function lyingAt(spin: StageSpin, phase: number, wild: number): Lying {
  const { phases = [], wonFirst, won, multiplier = 1 } = spin;
  const part = phases[phase - 1];
  const { filled = [], window, lines, tags, worth } = part ?? spin;
  const held = part?.kind === 'respin' ? (part.held ?? []) : [];
  const wilds = part?.kind === 'expand' ? [] : filled;
  return {
    window: window.map((column, reel) => (wilds.includes(reel) ? column.map(() => wild) : column)),
    lines,
    won: part?.won ?? wonFirst ?? won,
    multiplier: part?.multiplier ?? multiplier,
    filled,
    covered: [...held, ...wilds],
    ...(tags && { tags }),
    ...(worth && { worth }),
  };
}

/** The last of them. */
export function lyingLast(spin: StageSpin, wild: number): Lying {
  return { ...lyingAt(spin, spin.phases?.length ?? 0, wild), won: spin.won };
}
