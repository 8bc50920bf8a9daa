import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, OperationKey, prose, Stake, text, Uuid } from '../wire.ts';
import { DeskMember } from './desk-parts.ts';
import { REFUND_STATES } from './states.ts';

export const OpsRefund = z.object({
  id: z.string(),
  reference: z.string(),
  /** Of a credited deposit, or of a payment that stood in suspense. */
  about: z.enum(['deposit', 'payment']),
  /** Null for a payment without an order. */
  member: z.nullable(DeskMember),
  /** The payer as the channel named them; empty where it named nobody. */
  payer: z.string(),
  /** The deposit's reference, or the id of the payment at the provider or bank. */
  source: z.string(),
  channel: z.string(),
  currency: z.string(),
  amount: Amount,
  state: z.enum(REFUND_STATES),
  /** The provider gives it back by a call; otherwise an operator does. */
  byCall: z.boolean(),
  transaction: z.nullable(z.string()),
  reason: z.string(),
  failure: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});
export type OpsRefund = z.infer<typeof OpsRefund>;

/** Money on its way back to its source, newest first. */
export const opsRefunds = route({
  method: 'GET',
  path: '/ops/cashier/refunds',
  access: 'staff:cashier.read',
  input: z.strictObject({
    state: z.optional(z.enum(REFUND_STATES)),
    member: z.optional(text(64)),
    /** Of the refund, the deposit or the payment. */
    reference: z.optional(text(80)),
    channel: z.optional(text(40)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('createdAt', 'amount'),
  }),
  output: listPage(OpsRefund),
});

export const REFUNDS_LIST = list({
  name: 'refunds',
  title: 'Refunds',
  route: opsRefunds,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: REFUND_STATES },
    { key: 'member', title: 'Member', kind: 'text' },
    { key: 'reference', title: 'Reference or transaction', kind: 'text' },
    { key: 'channel', title: 'Channel (code)', kind: 'text' },
    ...DAYS,
  ],
  columns: [
    { key: 'createdAt', title: 'Approved', kind: 'instant', sortable: true },
    { key: 'reference', title: 'Reference', kind: 'id' },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'source', title: 'Deposit or payment', kind: 'id' },
    { key: 'payer', title: 'Payer', kind: 'text' },
    { key: 'channel', title: 'Channel', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'transaction', title: 'Transaction', kind: 'id', extra: true },
    { key: 'reason', title: 'Reason', kind: 'text', extra: true },
  ],
});

/** Asks a second operator to give a credited deposit back to its source, in whole or in part. */
export const opsRefundDeposit = route({
  method: 'POST',
  path: '/ops/cashier/refund/deposit',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, amount: Stake, reason: prose(300, 5) }),
  output: z.object({ approval: z.string() }),
});

/** Asks a second operator to give a payment in suspense back to its payer (DP-3, DP-4). */
export const opsReturnPayment = route({
  method: 'POST',
  path: '/ops/cashier/refund/payment',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 5) }),
  output: z.object({ approval: z.string() }),
});

/** The next step of an approved refund: through the provider, or written down after the transfer at the bank. */
export const opsSendRefund = route({
  method: 'POST',
  path: '/ops/cashier/refund/send',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({
    id: Uuid,
    /** By hand: the bank's id of the transfer, and the channel it left from. */
    byHand: z.optional(z.strictObject({ channel: text(40), transaction: text(80) })),
  }),
  output: z.object({ state: z.enum(REFUND_STATES) }),
});

/** Gives a refund up that has not left: the money is free again. */
export const opsCancelRefund = route({
  method: 'POST',
  path: '/ops/cashier/refund/cancel',
  access: 'staff:cashier.approve',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: prose(300, 5) }),
  output: z.object({ state: z.enum(REFUND_STATES) }),
});

/** Asks a second operator to take a credited payment back that a reorganisation of its chain took away (DEPOSIT_EVENTS.chargeBack). */
export const opsChargeBack = route({
  method: 'POST',
  path: '/ops/cashier/deposit/charge-back',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 5) }),
  output: z.object({ approval: z.string() }),
});
