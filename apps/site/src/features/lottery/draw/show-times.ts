import type { LotteryCode } from '@baize/games/lottery/draw';

/** A draw whose numbers appear on every page at the same instants. */
export interface ShownDraw {
  readonly lottery: LotteryCode;
  /** Its issue. */
  readonly code: string;
  /** In canonical form. */
  readonly numbers: Readonly<Record<string, unknown>>;
  readonly version: number;
  /** The server's instant of the numbers. */
  readonly drawnAt: string;
}

/** By the server's clock, in milliseconds. */
export interface ShowTimes {
  /** How many parts appear one after the other. */
  readonly parts: number;
  readonly first: number;
  readonly step: number;
  /** Everything has been seen. */
  readonly end: number;
  /** The start of a race. */
  readonly race: number;
}

/** By then a page with a slow line has heard of the draw. */
const LEAD_MS = 3_000;
const STEP_MS = 900;
/** Few parts take their time. */
const SLOW_STEP_MS = 1_400;
const FEW = 4;
const LAST_MS = 700;
/** The first car arrives after so long, the others one after the other; as in draw.css. */
const RACE_MS = 2_600;
const RACE_STEP_MS = 280;

/** The schedule of a draw: nothing but the draw itself decides it. A corrected one is there at once. */
export function showTimes({ lottery, numbers, version, drawnAt }: ShownDraw): ShowTimes {
  const parts = partsOf(numbers);
  const at = Date.parse(drawnAt);
  if (version > 1) return { parts, first: at, step: 0, end: at, race: at };
  const race = at + LEAD_MS;
  const [first, step] =
    lottery === 'PK10' ? [race + RACE_MS, RACE_STEP_MS] : [race, parts <= FEW ? SLOW_STEP_MS : STEP_MS];
  return { parts, first, step, race, end: first + (parts - 1) * step + LAST_MS };
}

function partsOf(numbers: ShownDraw['numbers']): number {
  const { balls, special, prizes, number } = numbers as {
    balls?: readonly unknown[];
    special?: unknown;
    prizes?: object;
    number?: string;
  };
  if (Array.isArray(balls)) return balls.length + (special === undefined ? 0 : 1);
  if (prizes) return Object.keys(prizes).length;
  return number?.length ?? Object.keys(numbers).length;
}

/** The parts that have appeared at an instant. */
export function partsShown({ parts, first, step }: ShowTimes, now: number): number {
  if (now < first) return 0;
  return step === 0 ? parts : Math.min(parts, 1 + Math.floor((now - first) / step));
}

/** Milliseconds until something changes; none once everything has been seen. */
export function nextPartIn(times: ShowTimes, now: number): number | undefined {
  const { parts, first, step, end } = times;
  if (now >= end) return undefined;
  const shown = partsShown(times, now);
  return (shown < parts ? first + shown * step : end) - now;
}
