import * as z from 'zod/mini';
import { route } from '../route.ts';
import { WireAmount } from '../vendors/wire.ts';

const Sum = z.object({ amount: WireAmount, currency: z.string() });

/** Pools of our own games and those that vendors reported last: the greatest of each game. A report that is too old is left out. */
export const jackpots = route({
  method: 'GET',
  path: '/wps/game/jackpots',
  access: 'public',
  passive: true,
  input: z.strictObject({
    /** Values in it come first; the brand's where it is not named. */
    currency: z.optional(z.string().check(z.regex(/^[A-Z0-9]{3,8}$/))),
  }),
  output: z.object({
    /** All pools in that currency; none when no vendor has one. */
    total: z.nullable(Sum),
    games: z.array(z.extend(Sum, { nodeId: z.string() })),
    /** The pools of our own games in that currency, one for each level. */
    pools: z.array(z.extend(Sum, { code: z.string(), level: z.string() })),
  }),
});
