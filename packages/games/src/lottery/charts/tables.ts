import type { Draw } from '../draw.ts';
import { trendsOf } from './trends.ts';
import { lastTwo } from './views.ts';

/** How often a number came in a window, and how many draws it has been missing. */
export interface NumberCount {
  readonly number: string;
  readonly times: number;
  readonly missing: number;
}

/** Every number from 00 to 99 over some draws, the oldest first: by the last two digits of all their rows. */
export function frequency(draws: readonly Draw[]): readonly NumberCount[] {
  const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
  return trendsOf(all, draws.map(lastTwo)).map(({ symbol, times, missing }) => ({
    number: symbol,
    times: times.reduce((sum, each) => sum + each, 0),
    missing: missing.at(-1) ?? 0,
  }));
}

/** The numbers that have been missing for longest, first. */
export function longAbsent(counts: readonly NumberCount[], least: number): readonly NumberCount[] {
  return counts
    .filter(({ missing }) => missing >= least)
    .sort((a, b) => b.missing - a.missing || Number(a.number) - Number(b.number));
}

/** The two-digit numbers of one draw by a digit: for each first digit the last ones, and the other way round. */
export function headTail(draw: Draw): {
  readonly heads: readonly (readonly string[])[];
  readonly tails: readonly (readonly string[])[];
} {
  const numbers = lastTwo(draw);
  const by = (at: number, other: number) =>
    Array.from({ length: 10 }, (_, digit) =>
      numbers
        .filter((number) => number[at] === String(digit))
        .map((number) => number[other] ?? '')
        .sort(),
    );
  return { heads: by(0, 1), tails: by(1, 0) };
}

/** The draws of a day, in their order. */
export interface CalendarDay {
  /** `2026-11-20`. */
  readonly day: string;
  readonly draws: readonly Draw[];
}

/** Weeks from Monday to Sunday, the latest first; a day without a draw is undefined. */
export function calendar(days: readonly CalendarDay[]): readonly (readonly (CalendarDay | undefined)[])[] {
  const weeks = new Map<number, (CalendarDay | undefined)[]>();
  for (const each of days) {
    const day = dayNumber(each.day);
    const week = Math.floor(day / 7);
    const row = weeks.get(week) ?? Array.from({ length: 7 }, () => undefined);
    row[day % 7] = each;
    weeks.set(week, row);
  }
  return [...weeks].sort(([a], [b]) => b - a).map(([, row]) => row);
}

/** Days since a Monday. */
function dayNumber(day: string): number {
  // 1970-01-01 was a Thursday.
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 3;
}
