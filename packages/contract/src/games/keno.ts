import * as z from 'zod/mini';

/** The numbers of a ticket; a game with one table of pays has no risk to choose. */
export const KenoBet = z.strictObject({
  picks: z.array(z.int()).check(z.maxLength(10)),
  risk: z.optional(z.enum(['standard', 'low', 'medium', 'high'])),
});

export const KenoShow = z.object({
  game: z.literal('keno'),
  picks: z.array(z.number()),
  risk: z.string(),
  /** In the order drawn. */
  drawn: z.array(z.number()),
  hits: z.number(),
  /** In 1/10,000. */
  times: z.number(),
});

export const KenoTable = z.object({
  game: z.literal('keno'),
  numbers: z.number(),
  drawn: z.number(),
  picksMax: z.number(),
  /** By risk, the usual one first, and number of picks: the multiplier of each number of hits in 1/10,000. */
  tables: z.array(
    z.object({ risk: z.string(), picks: z.number(), times: z.array(z.number()), payback: z.string() }),
  ),
});
