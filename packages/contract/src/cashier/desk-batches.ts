import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, type ListColumn, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';
import { DeskMember } from './desk-parts.ts';
import { BATCH_LINE_STATES, BATCH_STATES } from './states.ts';

/** Withdrawals that one bank sends in one upload. */
export const OpsBatch = z.object({
  id: z.string(),
  reference: z.string(),
  channel: z.string(),
  currency: z.string(),
  state: z.enum(BATCH_STATES),
  /** Without those that are void. */
  lines: z.number(),
  amount: Amount,
  sent: Amount,
  /** Of the lines that nobody has decided on. */
  waiting: Amount,
  madeBy: z.string(),
  releasedBy: z.nullable(z.string()),
  createdAt: Instant,
  releasedAt: z.nullable(Instant),
  filedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
});
export type OpsBatch = z.infer<typeof OpsBatch>;

export const OpsBatchLine = z.object({
  id: z.string(),
  withdrawal: z.string(),
  reference: z.string(),
  member: DeskMember,
  amount: Amount,
  currency: z.string(),
  provider: z.string(),
  account: z.string(),
  state: z.enum(BATCH_LINE_STATES),
  transaction: z.nullable(z.string()),
  note: z.string(),
  /** The refusal that its payout would meet now; null where there is none. */
  problem: z.nullable(z.string()),
  filedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
});
export type OpsBatchLine = z.infer<typeof OpsBatchLine>;

/** Payout batches, newest first. */
export const opsBatches = route({
  method: 'GET',
  path: '/ops/cashier/batches',
  access: 'staff:cashier.read',
  input: z.strictObject({
    state: z.optional(z.enum(BATCH_STATES)),
    channel: z.optional(text(40)),
    /** Of the batch, or of a withdrawal in it. */
    reference: z.optional(text(80)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('createdAt', 'amount'),
  }),
  output: listPage(OpsBatch),
});

export const BATCHES_LIST = list({
  name: 'batches',
  title: 'Payout batches',
  route: opsBatches,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: BATCH_STATES },
    { key: 'reference', title: 'Batch or withdrawal', kind: 'text' },
    { key: 'channel', title: 'Channel (code)', kind: 'text' },
    ...DAYS,
  ],
  columns: [
    { key: 'createdAt', title: 'Opened', kind: 'instant', sortable: true },
    { key: 'reference', title: 'Reference', kind: 'id' },
    { key: 'channel', title: 'Channel', kind: 'text' },
    { key: 'lines', title: 'Lines', kind: 'number' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'sent', title: 'Sent', kind: 'money', total: true, extra: true },
    { key: 'waiting', title: 'Still to send', kind: 'money', total: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'madeBy', title: 'Opened by', kind: 'text' },
    { key: 'releasedBy', title: 'Released by', kind: 'text', extra: true },
    { key: 'releasedAt', title: 'Released', kind: 'instant', extra: true },
    { key: 'filedAt', title: 'File taken', kind: 'instant', extra: true },
    { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
  ],
});

export const opsBatch = route({
  method: 'GET',
  path: '/ops/cashier/batch',
  access: 'staff:cashier.read',
  input: z.strictObject({ id: Uuid }),
  output: z.extend(OpsBatch, {
    channelName: z.string(),
    reason: z.string(),
    rows: z.array(OpsBatchLine),
  }),
});

/** Withdrawals that were not added, and the refusals that say why. */
const Added = z.object({
  id: z.string(),
  reference: z.string(),
  added: z.number(),
  left: z.array(z.object({ reference: z.string(), code: z.string() })),
});
/** As many as one page of the queue has. */
const Withdrawals = z.array(Uuid).check(z.minLength(1), z.maxLength(200));

/** Opens a batch for one house account, with the first withdrawals. The same key again is the same batch. */
export const opsOpenBatch = route({
  method: 'POST',
  path: '/ops/cashier/batch/open',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, channel: text(40), withdrawals: z.optional(Withdrawals) }),
  output: Added,
});

export const opsAddToBatch = route({
  method: 'POST',
  path: '/ops/cashier/batch/add',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, withdrawals: Withdrawals }),
  output: Added,
});

export const opsTakeOutOfBatch = route({
  method: 'POST',
  path: '/ops/cashier/batch/takeOut',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, line: Uuid }),
  output: Nothing,
});

/** Gives a batch up that is not released: its withdrawals are in the queue as before. */
export const opsCancelBatch = route({
  method: 'POST',
  path: '/ops/cashier/batch/cancel',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: prose(300, 5) }),
  output: Nothing,
});

/** Asks a second operator to release a batch as it is now. */
export const opsReleaseBatch = route({
  method: 'POST',
  path: '/ops/cashier/batch/release',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 5) }),
  output: z.object({ approval: z.string() }),
});

/** The lines that wait, as the bank's upload takes them. That the file was made, by whom and why, is an event of the audit log. */
export const opsBatchFile = route({
  method: 'POST',
  path: '/ops/cashier/batch/file',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, reason: prose(300, 5) }),
  /** The file in base64. */
  output: z.object({ name: z.string(), file: z.string(), rows: z.number() }),
});

/** The bank has sent a line. */
export const opsSendLine = route({
  method: 'POST',
  path: '/ops/cashier/batch/send',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, line: Uuid, transaction: text(80) }),
  output: Nothing,
});

/** The bank has sent every line that waits. */
export const opsSendAllLines = route({
  method: 'POST',
  path: '/ops/cashier/batch/sendAll',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, transaction: text(80) }),
  output: z.object({ sent: z.number(), left: z.number() }),
});

/** The bank has not sent a line: its withdrawal is in the queue again. */
export const opsFailLine = route({
  method: 'POST',
  path: '/ops/cashier/batch/fail',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, line: Uuid, reason: prose(300, 5) }),
  output: Nothing,
});

/** The lines of one batch. */
export const BATCH_LINE_COLUMNS = [
  { key: 'reference', title: 'Withdrawal', kind: 'id' },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'amount', title: 'Amount', kind: 'money', total: true },
  { key: 'provider', title: 'Bank', kind: 'text' },
  { key: 'account', title: 'Account', kind: 'id' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'transaction', title: 'Bank’s id', kind: 'id' },
  { key: 'note', title: 'Note', kind: 'text', extra: true },
  { key: 'filedAt', title: 'In a file since', kind: 'instant', extra: true },
  { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
] as const satisfies readonly ListColumn[];
