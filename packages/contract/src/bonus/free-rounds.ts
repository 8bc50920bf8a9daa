import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, text, Uuid } from '../wire.ts';

/** Free rounds that can be played, that were all played, that an operator took back, and whose time was over. */
export const FREE_ROUNDS_STATES = ['active', 'played', 'cancelled', 'expired'] as const;
export type FreeRoundsState = (typeof FREE_ROUNDS_STATES)[number];

/** Rounds of one of our own slots that a member plays without a stake of their own. */
export const FreeRounds = z.object({
  id: Uuid,
  vendor: z.string(),
  code: z.string(),
  /** The title as its player reads it. */
  name: z.string(),
  /** Of each of them. */
  stake: Amount,
  rounds: z.number(),
  left: z.number(),
  currency: z.string(),
  /** So far: cash once all of them are over. */
  won: Amount,
  /** How often the winnings are to be bet, such as `10`. */
  times: z.string(),
  openedAt: Instant,
  expiresAt: Instant,
  state: z.enum(FREE_ROUNDS_STATES),
  /** When the winnings became cash. */
  paidAt: z.nullable(Instant),
});
export type FreeRounds = z.infer<typeof FreeRounds>;

/** Those that the member can play, the next to expire first, then the last ones that are over. */
export const ownFreeRounds = route({
  method: 'GET',
  path: '/wps/member/free-rounds',
  access: 'member',
  passive: true,
  input: z.strictObject({ language: z.optional(text(8)) }),
  output: z.array(FreeRounds),
});
