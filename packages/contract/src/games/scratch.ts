import * as z from 'zod/mini';

/** A card has no choices. */
export const ScratchBet = z.strictObject({});

export const ScratchShow = z.object({
  game: z.literal('scratch'),
  /** Times the price; 0 on a card that wins nothing. */
  prize: z.number(),
  /** The amounts on the card, in prices, by cell. */
  amounts: z.array(z.number()),
  /** The winning numbers and the own ones, by cell; none on a card of three equal amounts. */
  winning: z.array(z.number()),
  own: z.array(z.number()),
});

export const ScratchTable = z.object({
  game: z.literal('scratch'),
  face: z.enum(['match', 'numbers']),
  /** How many of a million cards win how many times their price, from the highest prize down. */
  prizes: z.array(z.object({ times: z.number(), cards: z.number() })),
});
