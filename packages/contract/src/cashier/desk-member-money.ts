import * as z from 'zod/mini';
import { Debt } from '../debts/debts.ts';
import { Amount, Instant } from '../wire.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STEP_NAMES } from './states.ts';

const order = { id: z.string(), reference: z.string(), amount: Amount, at: Instant, open: z.boolean() };
const MemberOrder = z.discriminatedUnion('kind', [
  z.object({ ...order, kind: z.literal('deposit'), state: z.enum(DEPOSIT_STATES) }),
  z.object({ ...order, kind: z.literal('withdrawal'), state: z.enum(WITHDRAWAL_STEP_NAMES) }),
]);
export type MemberOrder = z.infer<typeof MemberOrder>;

/** The money of one member at a glance; his cash and his accounts stand beside it. */
export const MemberMoney = z.object({
  /** Held for withdrawals and refunds. */
  locked: Amount,
  /** WL-4: what the member has at stake in all games and with all vendors. */
  inPlay: Amount,
  /** Credited orders, also those that were charged back later. */
  deposits: z.int(),
  deposited: Amount,
  /** Payouts that have left and did not come back, also those that nobody has confirmed yet. */
  withdrawals: z.int(),
  withdrawn: Amount,
  /** Deposits that were charged back or given back to their source. */
  returned: Amount,
  /** Deposits less returns and payouts. */
  net: Amount,
  /** The open debts, the oldest first, and their sum (CT-15). */
  debts: z.array(Debt),
  owed: Amount,
  /** WL-30: the valid bets that are left before a withdrawal. */
  turnoverLeft: Amount,
  /** RG-9: the cash of an excluded member that was not played and goes back to its source only; null without an exclusion. */
  unplayed: z.nullable(Amount),
  /** The active bonus. */
  bonus: z.nullable(z.object({ name: z.string(), balance: Amount, expiresAt: Instant })),
  /** Deposits and withdrawals: the open ones, then the newest. */
  orders: z.array(MemberOrder),
});
export type MemberMoney = z.infer<typeof MemberMoney>;
