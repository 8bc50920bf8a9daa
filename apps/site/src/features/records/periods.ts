import { ZONE_MS } from '../../shell/business-time.ts';

/** Days of the business. */
export const PERIODS = ['today', 'yesterday', 'last7', 'last30', 'own'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** As many days as one list spans. */
const SPAN_DAYS = 31;
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

interface Wanted {
  readonly period?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function isPeriod(text: string | undefined): text is Period {
  return PERIODS.some((period) => period === text);
}

/** The days of a period; of one's own, at most as many as a list spans, counted back from its last. */
export function spanOf({ period = 'today', from, to }: Wanted, now = Date.now()): Days {
  if (period !== 'own') {
    const [first, last] = DAYS[period];
    return { from: dayOf(now + first * DAY_MS), to: dayOf(now + last * DAY_MS) };
  }
  const last = to ?? from ?? dayOf(now);
  const first = from && from <= last ? from : last;
  const earliest = new Date(Date.parse(`${last}T00:00:00Z`) - (SPAN_DAYS - 1) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  if (first < earliest) return { from: earliest, to: last };
  return { from: first, to: last };
}

function dayOf(ms: number): string {
  return new Date(ms + ZONE_MS).toISOString().slice(0, 10);
}
