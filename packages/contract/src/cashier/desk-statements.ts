import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, OperationKey, prose, text, Uuid } from '../wire.ts';

/** How the statement of a provider and our books can differ. */
export const DIFFERENCE_KINDS = ['missingHere', 'missingThere', 'amount', 'state', 'fee'] as const;
/** Matched when a later reading no longer finds it, explained by a note, taken in as a payment by two people. */
export const DIFFERENCE_STATES = ['open', 'matched', 'explained', 'taken'] as const;
export const STATEMENT_LINE_KINDS = ['deposit', 'payout', 'fee', 'refund', 'chargeBack'] as const;
/** Proven where the money of the day before, with the lines of the day, is the money that the provider says it holds. */
export const STATEMENT_STATES = ['proven', 'gap', 'first', 'unread'] as const;

const Statement = z.object({
  id: z.string(),
  channel: z.string(),
  day: z.string(),
  currency: z.string(),
  state: z.enum(STATEMENT_STATES),
  lines: z.number(),
  /** Lines in other currencies than the channel's. */
  foreign: z.number(),
  opening: z.nullable(Amount),
  deposits: Amount,
  payouts: Amount,
  /** Refunds and charge-backs. */
  givenBack: Amount,
  fees: Amount,
  closing: z.nullable(Amount),
  /** By how much the lines miss the closing balance. */
  gap: Amount,
  /** The sum of the same payments in our books, without fees. */
  ours: Amount,
  differences: z.number(),
  readAt: z.nullable(Instant),
  failure: z.nullable(z.string()),
});
export type StatementRow = z.infer<typeof Statement>;

export const opsStatements = route({
  method: 'GET',
  path: '/ops/reconciliation/statements',
  access: 'staff:ledger.read',
  passive: true,
  input: z.strictObject({
    channel: z.optional(text(32)),
    state: z.optional(z.enum(STATEMENT_STATES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('day', 'channel', 'lines'),
  }),
  output: listPage(Statement),
});

export const STATEMENTS_LIST = list({
  name: 'statements',
  title: 'Statements',
  route: opsStatements,
  filters: [
    { key: 'channel', title: 'Channel (code)', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: STATEMENT_STATES },
    { key: 'from', title: 'From', kind: 'day', zone: 'UTC' },
    { key: 'to', title: 'To', kind: 'day', zone: 'UTC' },
  ],
  columns: [
    { key: 'day', title: 'Day (UTC)', kind: 'day', sortable: true },
    { key: 'channel', title: 'Channel', kind: 'text', sortable: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'lines', title: 'Lines', kind: 'number', sortable: true },
    { key: 'opening', title: 'Opening', kind: 'money', extra: true },
    { key: 'deposits', title: 'Deposits', kind: 'money', total: true },
    { key: 'payouts', title: 'Payouts', kind: 'money', total: true },
    { key: 'givenBack', title: 'Given back', kind: 'money', total: true, extra: true },
    { key: 'fees', title: 'Fees', kind: 'money', total: true },
    { key: 'closing', title: 'Closing', kind: 'money' },
    { key: 'gap', title: 'Gap', kind: 'money' },
    { key: 'ours', title: 'In our books', kind: 'money', total: true, extra: true },
    { key: 'differences', title: 'Open differences', kind: 'number' },
    { key: 'foreign', title: 'Lines in other currencies', kind: 'number', extra: true },
    { key: 'readAt', title: 'Read', kind: 'instant', extra: true },
    { key: 'failure', title: 'Failure', kind: 'text', extra: true },
  ],
});

/** Reads what is missing of a provider's statements: yesterday's, unread days, and days with open differences. */
export const opsReadStatements = route({
  method: 'POST',
  path: '/ops/reconciliation/statements/read',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({ channel: text(32) }),
  output: z.object({ days: z.number(), found: z.number(), failure: z.nullable(z.string()) }),
});

const OurSide = z.object({ reference: z.string(), state: z.string(), amount: Amount, at: Instant });
const TheirSide = z.object({ amount: Amount, text: z.string(), at: Instant });

const PaymentDifference = z.object({
  id: z.string(),
  channel: z.string(),
  day: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  line: z.enum(STATEMENT_LINE_KINDS),
  /** The line of the statement, or our payment where no line tells of it. */
  element: z.string(),
  /** The order that the provider names. */
  reference: z.nullable(z.string()),
  ours: z.nullable(OurSide),
  theirs: z.nullable(TheirSide),
  amount: Amount,
  currency: z.string(),
  state: z.enum(DIFFERENCE_STATES),
  foundAt: Instant,
  decided: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
  /** A payment in that names no order, which two people may take in. */
  mayTake: z.boolean(),
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

export const opsPaymentDifferences = route({
  method: 'GET',
  path: '/ops/reconciliation/payments',
  access: 'staff:ledger.read',
  passive: true,
  input: z.strictObject({
    channel: z.optional(text(32)),
    kind: z.optional(z.enum(DIFFERENCE_KINDS)),
    state: z.optional(z.enum(DIFFERENCE_STATES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('foundAt', 'day', 'channel', 'kind', 'amount'),
  }),
  output: listPage(PaymentDifference),
});

export const PAYMENT_DIFFERENCES_LIST = list({
  name: 'payment-differences',
  title: 'Differences in payments',
  route: opsPaymentDifferences,
  filters: [
    { key: 'channel', title: 'Channel (code)', kind: 'text' },
    { key: 'kind', title: 'Difference', kind: 'choice', values: DIFFERENCE_KINDS },
    { key: 'state', title: 'State', kind: 'choice', values: DIFFERENCE_STATES },
    { key: 'from', title: 'From', kind: 'day', zone: 'UTC' },
    { key: 'to', title: 'To', kind: 'day', zone: 'UTC' },
  ],
  columns: [
    { key: 'day', title: 'Day (UTC)', kind: 'day', sortable: true },
    { key: 'channel', title: 'Channel', kind: 'text', sortable: true },
    { key: 'kind', title: 'Difference', kind: 'text', sortable: true },
    { key: 'line', title: 'Payment', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'ours.reference', title: 'Reference', kind: 'id' },
    { key: 'ours.amount', title: 'Amount in our books', kind: 'money', fileOnly: true },
    { key: 'ours.state', title: 'State in our books', kind: 'text', fileOnly: true },
    { key: 'theirs.amount', title: 'Amount in their books', kind: 'money', fileOnly: true },
    { key: 'theirs.text', title: 'Text in their books', kind: 'text', fileOnly: true },
    { key: 'state', title: 'State', kind: 'state', fileOnly: true },
    { key: 'foundAt', title: 'Found', kind: 'instant', sortable: true },
    { key: 'element', title: 'Line', kind: 'id', extra: true },
    { key: 'decided.by', title: 'Decided by', kind: 'text', extra: true },
    { key: 'decided.reason', title: 'Reason', kind: 'text', extra: true },
  ],
});

const Reason = prose(300, 5);

/** Explains a difference by a note. No money moves. */
export const opsExplainDifference = route({
  method: 'POST',
  path: '/ops/reconciliation/payments/explain',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: Reason }),
  output: z.object({}),
});

/** Takes in a payment that names no order, as if the provider had reported it. Always two people. */
export const opsTakePayment = route({
  method: 'POST',
  path: '/ops/reconciliation/payments/take',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: Reason }),
  output: z.object({ approval: z.string() }),
});
