import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Day, Instant, text } from '../wire.ts';
import { TRANSACTION_TYPES, Transaction } from './transactions.ts';

/** A statement with more rows lists only its first; its sums are whole. */
export const STATEMENT_ROWS_MAX = 2_000;

/** The member's cash over a period: opening balance, sums by type, closing balance and rows, oldest first (C07). */
export const statement = route({
  method: 'GET',
  path: '/wps/member/statement',
  access: 'member',
  input: z.strictObject({ from: z.optional(Day), to: z.optional(Day), language: z.optional(text(8)) }),
  output: z.object({
    account: z.string(),
    currency: z.string(),
    from: Day,
    to: Day,
    zone: z.string(),
    madeAt: Instant,
    opening: Amount,
    closing: Amount,
    sums: z.array(z.object({ type: z.enum(TRANSACTION_TYPES), rows: z.number(), amount: Amount })),
    count: z.number(),
    rows: z.array(Transaction),
    cut: z.boolean(),
  }),
});
