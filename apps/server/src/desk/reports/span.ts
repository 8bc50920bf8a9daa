import { REPORT_DAYS_MAX, REPORT_SPAN_MAX } from '@baize/contract/lists/reports';
import { dayAfter, dayIn, dayStart } from '@baize/contract/zones';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';

export interface ReportSpan {
  readonly zone: string;
  readonly start: Date;
  readonly end: Date;
}

interface Wanted {
  readonly by: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The business days of a report: up to now, from the first of the month, where nothing is said. */
export function reportSpan(app: App, { by, from, to }: Wanted): ReportSpan {
  const zone = app.zone.name();
  const last = to ?? dayIn(zone, app.clock.now());
  const first = from ?? `${last.slice(0, 7)}-01`;
  const days = by === 'day' ? REPORT_DAYS_MAX : REPORT_SPAN_MAX;
  const [start, end] = [dayStart(zone, first), dayStart(zone, dayAfter(last, 1))];
  if (!start || !end || last < first || last >= dayAfter(first, days))
    return refuse('request.invalid', { field: 'from' });
  return { zone, start, end };
}

/** The text of a day or month in the zone of the business. */
export const PERIOD_TEXT = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;
