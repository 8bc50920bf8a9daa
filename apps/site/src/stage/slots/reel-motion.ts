import { type Spring, springAfterHit, springRestsAfter } from '../kit/ease.ts';

/** Lengths are cells, times milliseconds, speeds cells a second; forward is downward. */

export interface Pace {
  cruise: number;
  /** From the start of the spin to the first reel at rest, at the least. */
  leastTurn: number;
  /** From the answer to the first reel at rest, at the least. */
  leastRun: number;
  stagger: number;
  /** How much longer a reel runs that may bring the one that is missing. */
  tease: number;
}

export const NORMAL: Pace = { cruise: 25, leastTurn: 620, leastRun: 240, stagger: 190, tease: 1050 };
export const TURBO: Pace = { cruise: 34, leastTurn: 240, leastRun: 150, stagger: 40, tease: 420 };

const PULL_BACK_MS = 70;
const SPEED_UP_MS = 190;
const PULL_BACK_SPEED = -2.2;

/** A reel draws breath upward for a moment and then falls into its full speed. */
export function leaveSpeed(ms: number, cruise: number): number {
  if (ms < PULL_BACK_MS) return PULL_BACK_SPEED;
  const part = Math.min(1, (ms - PULL_BACK_MS) / SPEED_UP_MS);
  return PULL_BACK_SPEED + (cruise - PULL_BACK_SPEED) * part * part;
}

/** The last stretch: evenly from one speed to another, over whole cells so that it ends on a symbol. */
export interface Run {
  cells: number;
  ms: number;
  start: number;
  end: number;
}

export function runOut(wanted: {
  /** How far the reel already is into a cell. */
  into: number;
  ms: number;
  start: number;
  end: number;
  leastCells: number;
}): Run {
  const mean = (wanted.start + wanted.end) / 2;
  const cells = Math.max(wanted.leastCells, Math.round(wanted.into + (mean * wanted.ms) / 1000));
  const stretch = (((cells - wanted.into) / mean) * 1000) / wanted.ms;
  // The time is kept and the speeds bend, so reels stop on the beat.
  return { cells, ms: wanted.ms, start: wanted.start * stretch, end: wanted.end * stretch };
}

/** Cells travelled after `ms` of a run that began `into` a cell. */
export function runAt(run: Run, into: number, ms: number): number {
  if (ms >= run.ms) return run.cells;
  const seconds = ms / 1000;
  const change = (run.end - run.start) / (run.ms / 1000);
  return into + run.start * seconds + (change * seconds * seconds) / 2;
}

/** A reel hits its stop and swings on the belt it hangs on. */
const BELT: Spring = { stiffness: 27, damping: 0.4 };
const HIT_LEAST = 5;
const HIT_MOST = 8;

export function settleAt(endSpeed: number, ms: number): number {
  return springAfterHit(BELT, hit(endSpeed), ms / 1000);
}

export function settleMs(endSpeed: number): number {
  return springRestsAfter(BELT, hit(endSpeed), 0.006) * 1000;
}

function hit(endSpeed: number): number {
  return Math.max(HIT_LEAST, Math.min(HIT_MOST, endSpeed * 0.3));
}

export interface Stop {
  /** Milliseconds from the answer to the reel's stop. */
  at: number;
  /** When this reel might bring the one that is missing. */
  teased: boolean;
}

/** When each reel stops: one after the other, longer where it can bring the scatters that are missing. */
export function stopTimes(spin: {
  window: readonly (readonly number[])[];
  scatter: number;
  /** So many are needed. */
  least?: number;
  /** How many scatters each reel can show at once: nothing is promised that cannot come. */
  carries: readonly number[];
  /** Milliseconds the reels have turned already. */
  turned: number;
  pace: Pace;
  /** Reels that do not turn this time. */
  held?: readonly number[];
  /** For each reel, whether a great win may still come with it (`hopesOf`). */
  hopes?: readonly boolean[];
}): Stop[] {
  const { pace, held = [], least = 3, hopes = [] } = spin;
  let at = Math.max(pace.leastRun, pace.leastTurn - spin.turned);
  let scatters = 0;
  return spin.window.map((column, reel) => {
    const missing = least - scatters;
    const teased = (missing > 0 && (spin.carries[reel] ?? 0) >= missing) || hopes[reel] === true;
    if (reel > 0 && !held.includes(reel)) at += pace.stagger;
    if (teased) at += pace.tease;
    scatters += column.filter((symbol) => symbol === spin.scatter).length;
    return { at, teased };
  });
}

/** A line of one of these symbols that is whole up to a reel. */
export interface Hope {
  /** Indexes of the symbols, and of those that stand for each of them. */
  readonly symbols: readonly number[];
  readonly wilds: readonly number[];
  /** So many reels have to show them before anything is waited for. */
  readonly from: number;
  /** The reel that multiplies what the others win: it goes on with every line. */
  readonly multiplier?: number | undefined;
  readonly lines: readonly (readonly number[])[];
}

/** For each reel, the cells that wait for it: none where no line is whole before it, or where its strip cannot go on with one. */
export function hopesOf(
  window: readonly (readonly number[])[],
  strips: readonly (readonly number[])[],
  { symbols, wilds, from, lines, multiplier }: Hope,
): (readonly [reel: number, row: number])[][] {
  return window.map((_, reel) => {
    if (reel < from) return [];
    const kinds = symbols
      .map((symbol) => [symbol, ...wilds])
      .filter((kind) => reel === multiplier || strips[reel]?.some((symbol) => kind.includes(symbol)));
    const before = Array.from({ length: reel }, (__, at) => at);
    const isWhole = (line: readonly number[], kind: readonly number[]) =>
      before.every((at) => kind.includes(window[at]?.[line[at] ?? 0] ?? -1));
    const whole = lines.filter((line) => kinds.some((kind) => isWhole(line, kind)));
    return whole.flatMap((line) => before.map((at) => [at, line[at] ?? 0] as const));
  });
}

/** The symbol that enters at the top while `left` more cells are to come: the strip above the stop, read downward. */
export function stripIndex(stop: number, left: number, length: number): number {
  return (((stop - 1 + left) % length) + length) % length;
}
