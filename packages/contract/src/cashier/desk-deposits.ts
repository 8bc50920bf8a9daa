import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { RiskScore } from '../risk/rules.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, Nothing, prose, Stake, text, Uuid } from '../wire.ts';
import { STATEMENT_FINDINGS } from './bank-files/desk-bank-files.ts';
import { FeeTerms } from './deposits.ts';
import { DaySums, DeskMember, PlayClosed, ShownHistoryEntry, ShownPicture } from './desk-parts.ts';
import { OpsShownPiece } from './peers/desk-peers.ts';
import {
  DEPOSIT_REASONS,
  DEPOSIT_STATES,
  INCOMING_STATES,
  PAYMENT_METHODS,
  REFUND_STATES,
  UNSEEN_PAYMENTS,
} from './states.ts';

export const OpsDepositRow = z.object({
  id: z.string(),
  reference: z.string(),
  member: DeskMember,
  state: z.enum(DEPOSIT_STATES),
  method: z.enum(PAYMENT_METHODS),
  channel: z.string(),
  currency: z.string(),
  amount: Amount,
  payable: Amount,
  received: z.nullable(Amount),
  fee: Amount,
  createdAt: Instant,
  submittedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  /** When it began to wait for an operator; null while it does not. */
  waitsSince: z.nullable(Instant),
  /** Conspicuous facts, by code. */
  marks: z.array(z.string()),
});
export type OpsDepositRow = z.infer<typeof OpsDepositRow>;

export const opsDeposits = route({
  method: 'GET',
  path: '/ops/cashier/deposits',
  access: 'staff:cashier.read',
  // Open queues and the counts of the menu ask by themselves.
  passive: true,
  input: z.strictObject({
    /** Those that wait for an operator. */
    queue: z.optional(z.literal('yes')),
    member: z.optional(text(64)),
    /** Of the order, or of the payment at the provider or bank. */
    reference: z.optional(text(80)),
    state: z.optional(z.enum(DEPOSIT_STATES)),
    method: z.optional(z.enum(PAYMENT_METHODS)),
    channel: z.optional(text(40)),
    statement: z.optional(z.enum(UNSEEN_PAYMENTS)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('createdAt', 'amount'),
  }),
  output: listPage(OpsDepositRow),
});

export const DEPOSITS_LIST = list({
  name: 'deposits',
  title: 'Deposits',
  route: opsDeposits,
  filters: [
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'reference', title: 'Reference or bank’s id', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: DEPOSIT_STATES },
    { key: 'method', title: 'Method', kind: 'choice', values: PAYMENT_METHODS },
    { key: 'channel', title: 'Channel (code)', kind: 'text' },
    { key: 'statement', title: 'Typed by hand', kind: 'choice', values: UNSEEN_PAYMENTS },
    ...DAYS,
  ],
  columns: [
    { key: 'createdAt', title: 'Requested', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'reference', title: 'Reference', kind: 'id' },
    { key: 'method', title: 'Method', kind: 'text' },
    { key: 'channel', title: 'Channel', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'received', title: 'Received', kind: 'money', total: true },
    { key: 'fee', title: 'Fee', kind: 'money', total: true, extra: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'waitsSince', title: 'Waits since', kind: 'instant' },
    { key: 'marks', title: 'Marks', kind: 'text' },
    { key: 'submittedAt', title: 'Slip shown', kind: 'instant', extra: true },
    { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

/** Money that has arrived, with or without an order. */
export const Incoming = z.object({
  id: z.string(),
  channel: z.string(),
  /** The id of the payment at the provider or bank. */
  transaction: z.string(),
  currency: z.string(),
  amount: Amount,
  payer: z.string(),
  memo: z.string(),
  at: Instant,
  state: z.enum(INCOMING_STATES),
  deposit: z.nullable(z.string()),
  /** The amount by the bank or provider; null while only an operator says that it has arrived. */
  reported: z.nullable(Amount),
  /** The bank gave its reference to a payment of this amount on another day as well. */
  otherDay: z.boolean(),
  /** The day of the bank, where it says no time of it: `at` is then the start of that day. */
  dayOnly: z.nullable(Day),
  /** Why it is in suspense, and the order that it names; null while it is elsewhere. */
  waits: z.nullable(
    z.object({
      finding: z.enum(STATEMENT_FINDINGS),
      order: z.nullable(z.object({ id: z.string(), reference: z.string() })),
    }),
  ),
});
export type Incoming = z.infer<typeof Incoming>;

export const opsDeposit = route({
  method: 'GET',
  path: '/ops/cashier/deposit',
  access: 'staff:cashier.read',
  // Details that are open ask by themselves.
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.extend(OpsDepositRow, {
    expiresAt: z.nullable(Instant),
    /** The fee that a credit will cost the member; null where none can follow. */
    feeTerms: z.nullable(FeeTerms),
    realName: z.nullable(z.string()),
    reason: z.nullable(z.enum(DEPOSIT_REASONS)),
    pictures: z.array(ShownPicture),
    /** The part of a withdrawal that it pays. */
    piece: z.nullable(OpsShownPiece),
    /** Slips that look alike: the deposits they were shown for. */
    alike: z.array(z.object({ deposit: z.string(), reference: z.string(), username: z.string() })),
    /** The payment that credited it, or its own that went back to the payer. */
    incoming: z.nullable(Incoming),
    /** Payments in suspense that could be the one of this order. */
    candidates: z.array(Incoming),
    /** The crediting takes a second person. */
    twoPeople: z.boolean(),
    /** Why play and deposits are closed to the member; null while they are open. */
    closed: z.nullable(PlayClosed),
    sums: DaySums,
    /** While it is under review. */
    confirmedBy: z.nullable(z.string()),
    /** Of now. */
    risk: RiskScore,
    history: z.array(ShownHistoryEntry),
    /** The transaction of its credit, where the chain no longer has it; else null. */
    gone: z.nullable(z.string()),
    /** The most that can be given back to its source; null where nothing can. */
    refundable: z.nullable(Amount),
    /** RG-9: the part that an excluded member has not played and has now; it leaves in no other way. Null without an exclusion. */
    unplayed: z.nullable(Amount),
    /** Given back to its source, or on the way, the oldest first. */
    refunds: z.array(z.object({ reference: z.string(), amount: Amount, state: z.enum(REFUND_STATES) })),
  }),
});

/** The first review: the payment has arrived. An order that was over is open again from then on. */
export const opsConfirmDeposit = route({
  method: 'POST',
  path: '/ops/cashier/deposit/confirm',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, note: z.optional(prose(300, 0)) }),
  output: Nothing,
});

/**
 * Credits a deposit with the payment that has arrived for it: one in suspense, or one that the operator reads in the bank's
 * statement. From an amount on, which the sums of the day count towards, one person confirms it first and another one credits it. One
 * whose amount is far from the order's, or too much above what was confirmed, waits for the approval of a second person.
 */
export const opsCreditDeposit = route({
  method: 'POST',
  path: '/ops/cashier/deposit/credit',
  access: 'staff:cashier.decide',
  limit: 'change',
  input: z.strictObject({
    /** The same key again asks for one approval. */
    key: z.optional(Uuid),
    id: Uuid,
    /** A payment in suspense. */
    incoming: z.optional(Uuid),
    /** Or one from the statement: the amount that arrived and the bank's id of it. */
    received: z.optional(Stake),
    transaction: z.optional(text(80)),
    payer: z.optional(text(80)),
    /** Why it is the member's, where it is in suspense and names another payer (DP-4) or its amount differs from the order's. */
    note: z.optional(prose(300, 0)),
  }),
  /** A payment of another person is kept in suspense. The approval is of a request that waits for a second person. */
  output: z.object({ credited: z.boolean(), approval: z.nullable(z.string()) }),
});

export const opsRejectDeposit = route({
  method: 'POST',
  path: '/ops/cashier/deposit/reject',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: z.enum(DEPOSIT_REASONS), note: z.optional(prose(300, 0)) }),
  output: Nothing,
});

/** Payments that matched no order, and those that did (DP-3). */
export const opsIncoming = route({
  method: 'GET',
  path: '/ops/cashier/incoming',
  access: 'staff:cashier.read',
  input: z.strictObject({
    state: z.optional(z.enum(INCOMING_STATES)),
    channel: z.optional(text(40)),
    /** The bank's id, the payer or the text of the transfer. */
    search: z.optional(text(80)),
    statement: z.optional(z.enum(UNSEEN_PAYMENTS)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('at', 'amount'),
  }),
  output: listPage(Incoming),
});

export const INCOMING_LIST = list({
  name: 'incoming',
  title: 'Payments received',
  route: opsIncoming,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: INCOMING_STATES },
    { key: 'channel', title: 'Channel (code)', kind: 'text' },
    { key: 'search', title: 'Bank’s id, payer or text', kind: 'text' },
    { key: 'statement', title: 'Typed by hand', kind: 'choice', values: UNSEEN_PAYMENTS },
    ...DAYS,
  ],
  columns: [
    { key: 'at', title: 'Received', kind: 'instant', sortable: true },
    { key: 'channel', title: 'Channel', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'payer', title: 'Payer', kind: 'text' },
    { key: 'memo', title: 'Text', kind: 'text' },
    { key: 'transaction', title: 'Transaction', kind: 'id' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'deposit', title: 'Deposit', kind: 'id', extra: true },
  ],
});
