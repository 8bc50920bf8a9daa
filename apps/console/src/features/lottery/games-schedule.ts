import type { DrawTimes } from '@baize/contract/lottery/desk-games';

/** A schedule as it is typed. */
export interface ScheduleDraft {
  /** Null for a game with times of the day. */
  readonly every: number | null;
  readonly times: string;
  readonly weekdays: readonly number[];
  readonly monthDays: string;
  readonly lead: number;
}

interface Shown {
  readonly draws: DrawTimes;
  readonly closeLeadSeconds: number;
}

const DAY_MINUTES = 1_440;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function draftOf({ draws, closeLeadSeconds: lead }: Shown): ScheduleDraft {
  if ('every' in draws) return { every: draws.every, times: '', weekdays: WEEK, monthDays: '', lead };
  return {
    every: null,
    times: draws.times.join(' '),
    weekdays: draws.weekdays ?? WEEK,
    monthDays: draws.monthDays?.join(' ') ?? '',
    lead,
  };
}

/** The draw times that were typed; null while they are none. */
export function drawsOf({ every, times, weekdays, monthDays, lead }: ScheduleDraft): DrawTimes | null {
  if (!Number.isInteger(lead) || lead < 3) return null;
  if (every !== null) return every >= 1 && every <= 240 && lead < every * 60 ? { every } : null;
  const at = wordsOf(times).toSorted((a, b) => (a < b ? -1 : 1));
  const days = wordsOf(monthDays)
    .map(Number)
    .toSorted((a, b) => a - b);
  const fine =
    at.length > 0 &&
    at.every((time) => TIME.test(time)) &&
    new Set(at).size === at.length &&
    weekdays.length > 0 &&
    days.every((day) => Number.isInteger(day) && day >= 1 && day <= 31) &&
    new Set(days).size === days.length;
  if (!fine) return null;
  const some = weekdays.length < WEEK.length;
  return {
    times: at,
    ...(some && { weekdays: weekdays.toSorted((a, b) => a - b) }),
    ...(days.length > 0 && { monthDays: days }),
  };
}

/** The field to fill in or to mend, in a sentence; false where the schedule is complete. */
export function scheduleProblem(draft: ScheduleDraft, leadLeast: number): string | false {
  const { every, times, weekdays, lead } = draft;
  if (every !== null && !(every >= 1 && every <= 240)) return 'Enter the minutes between draws, 1 to 240.';
  if (!Number.isInteger(lead) || lead < leadLeast)
    return `Bets close at least ${leadText(leadLeast)} before the draw.`;
  if (drawsOf(draft)) return false;
  if (every !== null) return 'Bets close later than the draw before: enter fewer seconds.';
  if (wordsOf(times).length === 0) return 'Enter the draw times.';
  if (weekdays.length === 0) return 'Choose a weekday.';
  return 'Mend the draw times, such as 12:01 16:30, or the days of the month, such as 1 16. Each comes once.';
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

/** How many draws a day with draws has. */
export function perDay(draws: DrawTimes): number {
  return 'every' in draws ? Math.floor(DAY_MINUTES / draws.every) : draws.times.length;
}

/** `15 s`, `30 min`. */
export function leadText(seconds: number): string {
  return seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
