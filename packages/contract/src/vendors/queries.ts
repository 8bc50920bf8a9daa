import * as z from 'zod/mini';
import { isOnCalendar } from '../wire.ts';
import { vendorCall } from './call.ts';
import { StoredId, VendorId, WireCurrency } from './wire.ts';

const Transaction = z.object({
  transactionId: z.string(),
  type: z.string(),
  state: z.string(),
  roundId: z.nullable(z.string()),
  playerId: z.string(),
  amount: z.string(),
  currency: z.string(),
  platformTxId: z.string(),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  answer: z.object({ status: z.string(), effect: z.nullable(z.string()), outstanding: z.string() }),
});

export const getTransaction = vendorCall({
  operationId: 'getTransaction',
  method: 'GET',
  url: '/transactions/:transactionId',
  summary: 'What became of a message',
  body: z.object({ transactionId: StoredId }),
  answer: z.object({ status: z.string(), transaction: Transaction }),
});

export const getRound = vendorCall({
  operationId: 'getRound',
  method: 'GET',
  url: '/rounds/:roundId',
  summary: 'Where a round stands, for every player in it',
  body: z.object({ roundId: VendorId }),
  answer: z.object({
    status: z.string(),
    roundId: z.string(),
    players: z.array(z.object({ playerId: z.string(), state: z.enum(['OPEN', 'CLOSED', 'VOID']) })),
    transactions: z.array(Transaction),
  }),
});

export const reconcile = vendorCall({
  operationId: 'reconcile',
  method: 'GET',
  url: '/reconciliation/:date',
  summary: 'Every message of a day or an hour, one a line; the last line sums them up and is signed',
  body: z.object({
    /** A UTC day, or an hour of one. */
    date: z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]))?$/),
      z.refine((date) => isOnCalendar(date.slice(0, 10))),
    ),
    currency: WireCurrency,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    /** The same lines as JSON, which is the rule, or as CSV. */
    format: z.optional(z.enum(['ndjson', 'csv'])),
  }),
  answer: z.string(),
});
