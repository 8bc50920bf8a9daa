import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant } from '../wire.ts';

/** A payment that went back to its payer, a bet whose result was corrected, or an amount that a provider took back. */
export const DEBT_CAUSES = ['chargeBack', 'lottery', 'round', 'vendor'] as const;
export type DebtCause = (typeof DEBT_CAUSES)[number];

/** A sum that was taken back from a member who no longer had it (CT-15). */
export const Debt = z.object({
  id: z.string(),
  cause: z.enum(DEBT_CAUSES),
  amount: Amount,
  /** The part that is not repaid. */
  owed: Amount,
  at: Instant,
});
export type Debt = z.infer<typeof Debt>;

/** The open debts of the member, the oldest first, and their sum. */
export const ownDebts = route({
  method: 'GET',
  path: '/wps/member/debts',
  access: 'member',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ currency: z.string(), owed: Amount, rows: z.array(Debt) }),
});
