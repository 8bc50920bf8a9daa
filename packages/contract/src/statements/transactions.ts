import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../cashier/states.ts';
import { BigNumberCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Day, Instant, page, text, Uuid } from '../wire.ts';

/** The types of transactions (RP-4), as far as a movement of cash can have them. */
export const TRANSACTION_TYPES = [
  'DEPOSIT',
  'FEE',
  'CLAWBACK',
  'DEPOSIT_REFUND',
  'WITHDRAW',
  'WITHDRAW_RETURN',
  'DEBT_REPAID',
  'BET',
  'PAYOUT',
  'REFUND',
  'VENDOR_IN',
  'VENDOR_OUT',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'BONUS',
  'BONUS_CONVERT',
  'FREE_ROUNDS',
  'PRIZE',
  'REBATE_SELF',
  'SALARY_DAILY',
  'DIVIDEND',
  'POINT_CONVERT',
  'REFERRAL',
  'CASHBACK',
  'ADJUST_IN',
  'ADJUST_OUT',
  'FREEZE',
  'UNFREEZE',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The choices of the filter by type. */
export const TRANSACTION_GROUPS = [
  'deposits',
  'withdrawals',
  'debts',
  'games',
  'wallets',
  'transfers',
  'rewards',
  'adjustments',
] as const;
export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number];

/** The state of the deposit or withdrawal that a transaction belongs to; any other is completed. */
export const TRANSACTION_STATES = [
  'completed',
  'credited',
  'chargedBack',
  'applying',
  'issued',
  'claimed',
  'rejected',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** The choices of the filter by status. A claimed withdrawal is completed. */
export const TRANSACTION_STATUSES = [
  'completed',
  'credited',
  'chargedBack',
  'applying',
  'issued',
  'rejected',
] as const satisfies readonly TransactionState[];
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** One posting of the member's cash. */
export const Transaction = z.object({
  /** Its place in the account: each is one higher than the one before. */
  seq: z.string(),
  /** That of the deposit, withdrawal or transfer, or `T` with the place. */
  reference: z.string(),
  /** The key of its movement in the ledger. */
  movement: Uuid,
  at: Instant,
  type: z.enum(TRANSACTION_TYPES),
  /** Negative where it left the account. */
  amount: Amount,
  /** Of the deposit or withdrawal. */
  fee: z.nullable(Amount),
  /** The balance after it. */
  balance: Amount,
  status: z.enum(TRANSACTION_STATES),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The channel, the masked account, the title of the game, the provider, or the other end of a transfer. */
  remark: z.string(),
  /** The number of the bet, or the provider's own id of its round. */
  round: z.nullable(z.string()),
  /** Has a page of its own. */
  about: z.nullable(z.object({ kind: z.enum(['deposit', 'withdrawal', 'wager']), id: Uuid })),
});
export type Transaction = z.infer<typeof Transaction>;

export const TransactionSums = z.object({ rows: z.number(), in: Amount, out: Amount, net: Amount });
export type TransactionSums = z.infer<typeof TransactionSums>;

/** With a reference the days, the group and the status do not matter. */
const filter = {
  from: z.optional(Day),
  to: z.optional(Day),
  group: z.optional(z.enum(TRANSACTION_GROUPS)),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  reference: z.optional(text(64)),
  language: z.optional(text(8)),
};

/** Lists with more rows have no sums. */
export const SUMMED_ROWS_MAX = 100_000;

/** M-07: the postings of the member's cash, newest first. */
export const transactions = route({
  method: 'GET',
  path: '/wps/member/transactions',
  access: 'member',
  passive: true,
  input: z.strictObject({
    ...filter,
    cursor: z.optional(BigNumberCursor),
    limit: z.optional(Count),
  }),
  output: z.extend(page(Transaction), {
    from: Day,
    to: Day,
    zone: z.string(),
    currency: z.string(),
    /** Of this page, and of everything that the filter finds; null where that is too many rows. */
    sums: z.object({ page: TransactionSums, all: z.nullable(TransactionSums) }),
  }),
});

/** The same list as a table for spreadsheets, its newest rows where there are too many. */
export const transactionsCsv = route({
  method: 'POST',
  path: '/wps/member/transactions/csv',
  access: 'member',
  limit: 'change',
  input: z.strictObject(filter),
  output: z.object({ csv: z.string(), rows: z.number(), cut: z.boolean() }),
});
