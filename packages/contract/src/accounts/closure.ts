import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Nothing, prose } from '../wire.ts';
import { Proof } from './two-step.ts';

/** What stands in the way of closing an account; nothing does where all of it is nought (A16). */
export const closure = route({
  method: 'GET',
  path: '/wps/member/closure',
  access: 'member',
  input: Nothing,
  output: z.object({
    currency: z.string(),
    balance: Amount,
    /** What lies beside the balance: held back, or lent to a vendor. */
    held: Amount,
    openRounds: z.number(),
    /** Who stands directly below and is not closed himself. */
    downlines: z.number(),
  }),
});

/** Closes the account of who asks for it. Its sessions end; only the house opens it again. */
export const closeAccount = route({
  method: 'POST',
  path: '/wps/member/closure/close',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ reason: prose(300, 0), proof: Proof }),
  output: Nothing,
});
