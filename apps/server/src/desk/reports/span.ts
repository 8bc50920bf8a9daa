import { REPORT_DAYS_MAX, REPORT_SPAN_MAX } from '@baize/contract/lists/reports';
import type { App } from '../../context.ts';
import { type Span, spanBetween } from '../../platform/span.ts';

export type ReportSpan = Pick<Span, 'zone' | 'start' | 'end'>;

interface Wanted {
  readonly by: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The business days of a report: up to now, from the first of the month, where nothing is said. */
export function reportSpan(app: App, { by, from, to }: Wanted): ReportSpan {
  const most = by === 'day' ? REPORT_DAYS_MAX : REPORT_SPAN_MAX;
  const { zone, start, end } = spanBetween(app, { from, to }, most, (last) => `${last.slice(0, 7)}-01`);
  return { zone, start, end };
}

/** The text of a day or month in the zone of the business. */
export const PERIOD_TEXT = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;
