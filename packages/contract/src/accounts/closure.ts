import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Nothing, prose } from '../wire.ts';
import { Proof } from './two-step.ts';

/** The obstacles to closing an account; there are none where all of it is nought (A16). */
export const closure = route({
  method: 'GET',
  path: '/wps/member/closure',
  access: 'member',
  input: Nothing,
  output: z.object({
    currency: z.string(),
    balance: Amount,
    /** The money beside the balance: held back, or lent to a vendor. */
    held: Amount,
    /** Everything that is not settled: rounds, bets, and wins that are held. */
    openRounds: z.number(),
    /** The members directly below who are not closed themselves. */
    downlines: z.number(),
  }),
});

/** Closes the caller's account. Its sessions end; only an operator opens it again. */
export const closeAccount = route({
  method: 'POST',
  path: '/wps/member/closure/close',
  access: 'member',
  sealed: true,
  limit: 'change',
  input: z.strictObject({ reason: prose(300, 0), proof: Proof }),
  output: Nothing,
});
