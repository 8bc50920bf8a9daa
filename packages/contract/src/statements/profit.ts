import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Day, text } from '../wire.ts';

/** Bets that are settled and not void, by the day of their settlement (PL-1), and what was given back of their stakes. */
const Bets = {
  wagers: z.number(),
  stake: Amount,
  valid: Amount,
  payout: Amount,
  rebate: Amount,
  net: Amount,
};
/** Less what was taken or given back, and the debts that were repaid; null where only one kind of game is asked for. */
const money = {
  deposits: z.nullable(Amount),
  withdrawals: z.nullable(Amount),
  repaid: z.nullable(Amount),
};

export const ProfitRow = z.object({ ...money, ...Bets });
export type ProfitRow = z.infer<typeof ProfitRow>;

/** M-08: profit and loss by business day and by kind of game. `net` is payout less stake, with the rebate (PL-5). */
export const profit = route({
  method: 'GET',
  path: '/wps/member/profit',
  access: 'member',
  passive: true,
  input: z.strictObject({ from: z.optional(Day), to: z.optional(Day), category: z.optional(text(20)) }),
  output: z.object({
    from: Day,
    to: Day,
    zone: z.string(),
    currency: z.string(),
    /** Every day of the period, oldest first. */
    days: z.array(z.extend(ProfitRow, { day: Day })),
    categories: z.array(z.object({ category: z.string(), ...Bets })),
    all: ProfitRow,
  }),
});
