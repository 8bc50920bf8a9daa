import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, PlayMode } from '../wire.ts';

export const balance = route({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'player',
  passive: true,
  input: z.strictObject({ playMode: PlayMode }),
  output: z.object({
    /** 1 where every vendor plays from the main wallet. */
    isSingle: z.union([z.literal(0), z.literal(1)]),
    currency: z.string(),
    balance: Amount,
    /** Grows with every change; an older version never overwrites a newer one. */
    version: z.string(),
    /** The active bonus (WL-4), where there is one: it plays on our own games beside the balance. */
    bonus: z.optional(Amount),
    /** WL-4: what is at stake in all games and with all vendors, which is not part of the balance. */
    inPlay: Amount,
  }),
});
