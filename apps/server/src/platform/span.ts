import { dayAfter, dayIn, dayStart } from '@baize/contract/zones';

import type { Clock } from './clock.ts';
import { refuse } from './refuse.ts';
import type { Zone } from './zone.ts';

/** Business days of a zone, and the instants at which the first begins and the last ends. */
export interface Span {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

interface Wanted {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The business days from one to another. A first day alone means until today. `firstOf` gives the first day where only a last one is named, or none.
 * Refuses days in the wrong order, and more than `most` of them.
 */
export function spanBetween(
  { clock, zone: business }: { readonly clock: Clock; readonly zone: Zone },
  wanted: Wanted,
  most: number,
  firstOf: (last: string) => string,
): Span {
  const zone = business.name();
  const today = dayIn(zone, clock.now());
  const to = wanted.to ?? (wanted.from && wanted.from > today ? wanted.from : today);
  const from = wanted.from ?? firstOf(to);
  const [start, end] = [dayStart(zone, from), dayStart(zone, dayAfter(to, 1))];
  if (!start || !end) return refuse('request.invalid', { field: 'from' });
  if (to < from) return refuse('period.order', { from, to });
  if (to >= dayAfter(from, most)) return refuse('period.length', { days: most });
  return { zone, from, to, start, end };
}
