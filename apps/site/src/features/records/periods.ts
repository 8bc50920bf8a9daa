import { dayAfter, dayIn } from '@baize/contract/zones';

/** Days of the business. */
export const PERIODS = ['today', 'yesterday', 'last7', 'last30', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** As many days as one list spans. */
export const SPAN_DAYS = 31;
const DAYS: Readonly<Record<Exclude<Period, 'own'>, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
};

export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface Wanted {
  readonly period?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function isPeriod(text: string | undefined): text is Period {
  return PERIODS.some((period) => period === text);
}

/** The days of a period; of one's own, at most as many as a list spans, counted back from its last. */
export function spanOf({ period = 'today', from, to }: Wanted, zone: string, now = Date.now()): Days {
  const today = dayIn(zone, now);
  if (period !== 'own') {
    const [first, last] = DAYS[period];
    return { from: dayAfter(today, first), to: dayAfter(today, last) };
  }
  const last = to ?? (from && from > today ? from : today);
  const first = from && from <= last ? from : last;
  const earliest = dayAfter(last, 1 - SPAN_DAYS);
  if (first < earliest) return { from: earliest, to: last };
  return { from: first, to: last };
}
