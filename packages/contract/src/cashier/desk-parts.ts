import * as z from 'zod/mini';
import { Amount, Instant } from '../wire.ts';

export const DeskMember = z.object({ id: z.string(), username: z.string() });

/** A picture by a link that works for some minutes. */
export const ShownPicture = z.object({ id: z.string(), url: z.string() });

/** One entry of the history of a deposit or withdrawal. */
export const ShownHistoryEntry = z.object({
  event: z.string(),
  state: z.string(),
  at: Instant,
  /** Null for the member and for what the program does. */
  operator: z.nullable(z.string()),
  note: z.string(),
});

/**
 * Of the business day with this one: what single persons let through, by the reader and for the member, and the limit from which on it
 * takes two people.
 */
export const DaySums = z.object({ maker: Amount, member: Amount, limit: Amount });
export type DaySums = z.infer<typeof DaySums>;

/** Why play and deposits are closed to a member. */
export const PlayClosed = z.enum(['timedOut', 'excluded', 'beingChecked']);
export type PlayClosed = z.infer<typeof PlayClosed>;
