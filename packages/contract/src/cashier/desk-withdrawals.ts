import * as z from 'zod/mini';
import { Debt } from '../debts/debts.ts';
import { MEMBER_STATES } from '../desk/members.ts';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { RiskScore } from '../risk/rules.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';
import { DaySums, DeskMember, PlayClosed, ShownHistoryEntry, ShownPicture } from './desk-parts.ts';
import { OpsShownPiece } from './peers/desk-peers.ts';
import {
  CLAIMED_BY,
  DISPUTE_OUTCOMES,
  RECEIPT_ANSWERS,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATES,
  WITHDRAWAL_STEP_NAMES,
} from './states.ts';

export const OpsWithdrawalRow = z.object({
  id: z.string(),
  reference: z.string(),
  member: DeskMember,
  state: z.enum(WITHDRAWAL_STATES),
  step: z.enum(WITHDRAWAL_STEP_NAMES),
  currency: z.string(),
  amount: Amount,
  fee: Amount,
  /** The part of the operator that has not left. */
  toSend: Amount,
  /** The part that has left and did not come back. */
  sent: Amount,
  provider: z.string(),
  account: z.string(),
  channel: z.nullable(z.string()),
  createdAt: Instant,
  issuedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  twoPeople: z.boolean(),
  /** When it began to wait for an operator; null while it does not. */
  waitsSince: z.nullable(Instant),
  /** The sum of the points of the risk rules that it met. */
  score: z.number(),
  marks: z.array(z.string()),
});
export type OpsWithdrawalRow = z.infer<typeof OpsWithdrawalRow>;

export const opsWithdrawals = route({
  method: 'GET',
  path: '/ops/cashier/withdrawals',
  access: 'staff:cashier.read',
  // Open queues and the counts of the menu ask by themselves.
  passive: true,
  input: z.strictObject({
    queue: z.optional(z.literal('yes')),
    member: z.optional(text(64)),
    reference: z.optional(text(80)),
    state: z.optional(z.enum(WITHDRAWAL_STATES)),
    step: z.optional(z.enum(WITHDRAWAL_STEP_NAMES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('createdAt', 'amount', 'score'),
  }),
  output: listPage(OpsWithdrawalRow),
});

export const WITHDRAWALS_LIST = list({
  name: 'withdrawals',
  title: 'Withdrawals',
  route: opsWithdrawals,
  filters: [
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'reference', title: 'Reference or bank’s id', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: WITHDRAWAL_STATES },
    { key: 'step', title: 'Step', kind: 'choice', values: WITHDRAWAL_STEP_NAMES },
    ...DAYS,
  ],
  columns: [
    { key: 'createdAt', title: 'Requested', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'reference', title: 'Reference', kind: 'id' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'fee', title: 'Fee', kind: 'money', total: true, extra: true },
    { key: 'toSend', title: 'To send', kind: 'money', total: true },
    { key: 'sent', title: 'Sent', kind: 'money', total: true },
    { key: 'provider', title: 'To', kind: 'text' },
    { key: 'account', title: 'Account', kind: 'id' },
    { key: 'step', title: 'Step', kind: 'state' },
    { key: 'waitsSince', title: 'Waits since', kind: 'instant' },
    { key: 'score', title: 'Score', kind: 'number', sortable: true },
    { key: 'marks', title: 'Marks', kind: 'text' },
    { key: 'channel', title: 'Channel', kind: 'text', extra: true },
    { key: 'issuedAt', title: 'Sent at', kind: 'instant', extra: true },
    { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

export const opsWithdrawal = route({
  method: 'GET',
  path: '/ops/cashier/withdrawal',
  access: 'staff:cashier.read',
  // Details that are open ask by themselves.
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.extend(OpsWithdrawalRow, {
    realName: z.nullable(z.string()),
    holder: z.string(),
    /** The whole number of the account, for the transfer; only with the permission to review. */
    number: z.nullable(z.string()),
    accountSince: Instant,
    /** As it was at the request. */
    risk: RiskScore,
    balance: Amount,
    deposited: Amount,
    returned: Amount,
    withdrawn: Amount,
    answered: z.nullable(z.enum(RECEIPT_ANSWERS)),
    /** The part of the operator: what is sent now, or was sent and waits for an answer. */
    due: Amount,
    /** Held on top of it (WD-7). */
    security: Amount,
    /** The parts that other members pay. */
    pieces: z.array(OpsShownPiece),
    /** The open debts of the member, the oldest first, and their sum. */
    debts: z.array(Debt),
    owed: Amount,
    /** Whether it waits for a decision about them. */
    debtsWait: z.boolean(),
    /** No money leaves for an account that is not active. */
    memberState: z.enum(MEMBER_STATES),
    /** Why play and deposits are closed to the member; null while they are open. */
    closed: z.nullable(PlayClosed),
    /** Whether a report about money laundering keeps it from leaving. */
    heldForReport: z.boolean(),
    /** The part of it that repaid debts. */
    debtTaken: Amount,
    received: z.nullable(Amount),
    refunded: z.nullable(Amount),
    claimedBy: z.nullable(z.enum(CLAIMED_BY)),
    confirmUntil: z.nullable(Instant),
    reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
    /** The bank's or provider's id of the payout. */
    transaction: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
    sums: DaySums,
    /** The payout batch that is to pay it. */
    batch: z.nullable(z.object({ id: z.string(), reference: z.string() })),
    pictures: z.array(ShownPicture),
    /** Channels that can pay it out by a call; empty where an operator pays by hand. */
    channels: z.array(z.object({ code: z.string(), name: z.string() })),
    history: z.array(ShownHistoryEntry),
  }),
});

/** The first or the second approval; from an amount on they are two people's. */
export const opsApproveWithdrawal = route({
  method: 'POST',
  path: '/ops/cashier/withdrawal/approve',
  access: 'staff:cashier.decide',
  limit: 'change',
  input: z.strictObject({
    id: Uuid,
    /** The step that the operator saw, so that two who press the button approve once. */
    step: z.enum(['review', 'secondReview']),
    note: z.optional(prose(300, 0)),
  }),
  output: z.object({ step: z.enum(WITHDRAWAL_STEP_NAMES) }),
});

/** Either approver of a withdrawal may reject it. */
export const opsRejectWithdrawal = route({
  method: 'POST',
  path: '/ops/cashier/withdrawal/reject',
  access: 'staff:cashier.decide',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: z.enum(WITHDRAWAL_REASONS), note: z.optional(prose(300, 0)) }),
  output: Nothing,
});

/** The operator has sent the money from an account of the operator's, or knows that the provider has. */
export const opsIssueWithdrawal = route({
  method: 'POST',
  path: '/ops/cashier/withdrawal/issue',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({
    id: Uuid,
    channel: text(40),
    /** The bank's id of the transfer. */
    transaction: text(80),
    note: z.optional(prose(300, 0)),
  }),
  output: Nothing,
});

/** Pays through a provider of the operator's choice, or asks the one again that gave no clear answer. */
export const opsPayWithdrawal = route({
  method: 'POST',
  path: '/ops/cashier/withdrawal/pay',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, channel: z.optional(text(40)) }),
  output: z.object({ step: z.enum(WITHDRAWAL_STEP_NAMES) }),
});

/** Asks a second operator to decide a dispute: the sum goes back to the member, or counts as received (WD-6). */
export const opsDecideDispute = route({
  method: 'POST',
  path: '/ops/cashier/withdrawal/dispute',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    id: Uuid,
    outcome: z.enum(DISPUTE_OUTCOMES),
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});
