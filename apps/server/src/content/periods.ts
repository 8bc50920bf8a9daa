import type { ContentState } from '@baize/contract/site/desk-content';
import { type RawBuilder, sql } from 'kysely';

interface Timed {
  readonly enabled: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** Whether something is shown at an instant: its first instant belongs to its period, its end does not. */
export function contentState({ enabled, starts_at: from, ends_at: until }: Timed, now: Date): ContentState {
  if (!enabled) return 'off';
  if (until && until <= now) return 'over';
  return from && from > now ? 'planned' : 'shown';
}

/** The rows whose period is now. */
export function inPeriod(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`;
}
