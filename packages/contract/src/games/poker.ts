import * as z from 'zod/mini';
import { Amount } from '../wire.ts';

/** Hands on one deal, among which the stake is shared. */
export const VideoPokerBet = z.strictObject({ hands: z.int() });

/** The places of the cards that are kept, 0 … 4 from the left, in ascending order; the others are drawn. */
export const HoldAction = z.strictObject({
  do: z.literal('hold'),
  held: z.array(z.int().check(z.minimum(0), z.maximum(4))).check(z.maxLength(5)),
});

/** A card is a number of 0 … 51: rank · 4 + suit. */
export const VideoPokerShow = z.object({
  game: z.literal('video-poker'),
  deal: z.array(z.number()),
  /** The name of the deal as it lies. */
  dealt: z.string(),
  held: z.nullable(z.array(z.number())),
  /** All final hands; none before the draw. */
  hands: z.array(z.object({ cards: z.array(z.number()), hand: z.string(), payout: Amount })),
});

export const VideoPokerTable = z.object({
  game: z.literal('video-poker'),
  /** The name that machines give the table. */
  table: z.string(),
  hands: z.array(z.number()),
  /** From the best hand down; times the stake of a hand, the stake included. */
  pays: z.array(z.object({ hand: z.string(), times: z.number() })),
});
