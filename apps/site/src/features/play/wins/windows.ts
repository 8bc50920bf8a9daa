import type { Phase, Spin } from '@baize/contract/games/slots';
import { parseAmount } from '@baize/contract/money';
import type { WinPart } from '../../../stage/slots/slot-stage.ts';

/** One window of a spin with what it won, and what the spin has won up to it. */
export interface WinWindow {
  readonly kind: 'stop' | Phase['kind'];
  readonly window: Spin['window'];
  readonly lines: Spin['lines'];
  readonly multiplier: number;
  readonly win: bigint;
  readonly sum: bigint;
  /** Reels that wilds have filled by then. */
  readonly filled: readonly number[];
  readonly carried: readonly (readonly string[])[] | undefined;
}

/** The windows of a spin in their order: what the reels stopped on, and what followed. Scatters pay at the end. */
export function windowsOf(spin: Spin): WinWindow[] {
  const most = parseAmount(spin.win);
  let sum = 0n;
  const add = (win: bigint) => {
    sum += win;
    if (sum > most) sum = most;
    return { win, sum };
  };
  const { window, lines, multiplier, filled = [], phases = [] } = spin;
  const won = lines.reduce((all, { win }) => all + parseAmount(win), 0n);
  return [
    { kind: 'stop', window, lines, multiplier, filled, carried: carriedBy(spin), ...add(won) },
    ...phases.map(
      (phase, at): WinWindow => ({
        kind: phase.kind,
        window: phase.window,
        lines: phase.lines,
        multiplier: phase.multiplier,
        // A reel that a respin filled is held in the next one.
        filled: (phase.kind === 'respin' && (phases[at + 1]?.reels ?? phase.reels)) || [],
        carried: carriedBy(phase),
        ...add(parseAmount(phase.win)),
      }),
    ),
  ];
}

/** Amounts or multipliers by cell, empty where a cell carries none. */
function carriedBy({ prizes, times }: Pick<Phase, 'prizes' | 'times'>) {
  if (prizes) return prizes.map((column) => column.map((prize) => (parseAmount(prize) > 0n ? prize : '')));
  return times?.map((column) => column.map((each) => (each > 0 ? `×${each}` : '')));
}

/** How many separate wins a spin adds up. */
export function winsIn(spin: Spin): number {
  const scatter = parseAmount(spin.scatterWin) > 0n ? 1 : 0;
  return windowsOf(spin).reduce(
    (count, { lines, win }) => count + (lines.length || (win > 0n ? 1 : 0)),
    scatter,
  );
}

/** Several parts of a win make a total of their own. */
export function hasTotal({ spin }: { spin: Spin }): boolean {
  return winsIn(spin) > 1;
}

/** Where a part of a win is: its window, and one of its wins or all of them. */
export function partAt(part: WinPart): { window: number; win: number | undefined } {
  if (typeof part === 'object') return { window: part.phase, win: part.win };
  return { window: 0, win: typeof part === 'number' ? part : undefined };
}

/** The window that a spin ends on. */
export function lastWindow({ window, phases }: Spin): number[][] {
  return phases?.at(-1)?.window ?? window;
}

/** Prizes stay and are not collected yet: their amount so far tells nothing of the end. */
export function isWaiting(window: WinWindow | undefined): boolean {
  return window?.kind === 'lock' && window.win === 0n;
}

/** How the reels turn again after a window, by themselves and without a stake. */
export function againAfter(windows: readonly WinWindow[], at: number): 'lock' | 'respin' | null {
  const next = windows[at + 1]?.kind;
  return next === 'lock' || next === 'respin' ? next : null;
}

/** The lamps of a machine whose prizes lock: a new prize lights all of them again. */
const RESPINS = 3;

/** The respins that are left after a window whose prizes are locked. */
export function respinsLeft(windows: readonly WinWindow[], at: number): number {
  const countAt = (place: number) => windows[place]?.carried?.flat().filter(Boolean).length ?? 0;
  let left = RESPINS;
  for (let place = 1; place <= at; place++) {
    // A grid that was full from the start locks without a respin.
    const now = windows[place]?.carried ? countAt(place) : countAt(place - 1);
    left = now > countAt(place - 1) ? RESPINS : left - 1;
  }
  return left;
}

/** The amount beside a part: that of one win, or what the spin has won up to its window. */
export function amountOf(spin: Spin, part: WinPart): bigint {
  const { window, win } = partAt(part);
  const at = windowsOf(spin)[window];
  if (!at || part === 'all') return parseAmount(spin.win);
  if (part === 'scatters') return parseAmount(spin.scatterWin);
  if (win !== undefined) return parseAmount(at.lines[win]?.win ?? '0');
  const waiting = isWaiting(at) ? (at.carried ?? []).flat() : [];
  return waiting.reduce((sum, prize) => sum + parseAmount(prize || '0'), at.sum);
}
