import * as z from 'zod/mini';
import { IdCursor, NameCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { DIRECTIONS, TRANSFER_STATES } from '../vendors/transfers.ts';
import { StoredId, VendorId, WireAmount, WireTime } from '../vendors/wire.ts';
import { Amount, Currency, Day, Instant, OperationKey, prose, Stake, text, Uuid } from '../wire.ts';
import { VendorCode } from './catalog.ts';

/** The kinds of differences between a vendor's list of a day and ours (`docs/vendors.md`). */
export const BREAK_KINDS = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT',
  'CURRENCY',
  'STATE',
  'PLAYER',
  'DATE',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];
/** Matched when a later comparison no longer finds it, accepted when somebody gave a reason for it. */
export const BREAK_STATES = ['open', 'matched', 'accepted'] as const;

const Reason = prose(300, 5);

/** One message as a side tells it. */
const Side = z.object({
  state: z.string(),
  amount: z.string(),
  currency: z.string(),
  playerId: z.string(),
  at: Instant,
});

const Break = z.object({
  id: z.string(),
  vendor: z.string(),
  day: z.string(),
  kind: z.enum(BREAK_KINDS),
  transactionId: z.string(),
  ours: z.nullable(Side),
  theirs: z.nullable(Side),
  amount: Amount,
  currency: z.string(),
  state: z.enum(BREAK_STATES),
  foundAt: Instant,
  decided: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
});
export type BreakRow = z.infer<typeof Break>;

export const opsBreaks = route({
  method: 'GET',
  path: '/ops/reconciliation/breaks',
  access: 'staff:ledger.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(VendorCode),
    kind: z.optional(z.enum(BREAK_KINDS)),
    state: z.optional(z.enum(BREAK_STATES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('foundAt', 'day', 'vendor', 'kind', 'amount'),
  }),
  output: listPage(Break),
});

export const DIFFERENCES_LIST = list({
  name: 'differences',
  title: 'Differences',
  route: opsBreaks,
  filters: [
    { key: 'vendor', title: 'Provider (code)', kind: 'text' },
    { key: 'kind', title: 'Difference', kind: 'choice', values: BREAK_KINDS },
    { key: 'state', title: 'State', kind: 'choice', values: BREAK_STATES },
    { key: 'from', title: 'From', kind: 'day', zone: 'UTC' },
    { key: 'to', title: 'Before', kind: 'day', zone: 'UTC' },
  ],
  columns: [
    { key: 'day', title: 'Day (UTC)', kind: 'day', sortable: true },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'kind', title: 'Difference', kind: 'text', sortable: true },
    { key: 'transactionId', title: 'Transaction', kind: 'id' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'ours.amount', title: 'Amount in our books', kind: 'money', fileOnly: true },
    { key: 'ours.currency', title: 'Currency in our books', kind: 'text', fileOnly: true },
    { key: 'theirs.amount', title: 'Amount in their books', kind: 'money', fileOnly: true },
    { key: 'theirs.currency', title: 'Currency in their books', kind: 'text', fileOnly: true },
    { key: 'state', title: 'State', kind: 'state', fileOnly: true },
    { key: 'foundAt', title: 'Found', kind: 'instant', sortable: true },
    { key: 'decided.by', title: 'Decided by', kind: 'text', extra: true },
    { key: 'decided.reason', title: 'Reason', kind: 'text', extra: true },
  ],
});

/** Compares a day that is over with the vendor's own list; again as often as one likes. */
export const opsReconcile = route({
  method: 'POST',
  path: '/ops/reconciliation/run',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({ vendor: VendorCode, day: Day }),
  output: z.object({ ours: z.number(), theirs: z.number(), found: z.number(), matched: z.number() }),
});

/** Accepts a difference, with the reason; a large one waits for a second operator. */
export const opsAcceptBreak = route({
  method: 'POST',
  path: '/ops/reconciliation/accept',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: Reason }),
  output: z.object({ approval: z.nullable(z.string()) }),
});

const DeskTransfer = z.object({
  id: z.string(),
  vendor: z.string(),
  member: z.object({ id: z.string(), username: z.string() }),
  direction: z.enum(DIRECTIONS),
  amount: z.nullable(Amount),
  currency: z.string(),
  state: z.enum(TRANSFER_STATES),
  asks: z.number(),
  /** How often in a row the vendor said that it knows no such transfer. */
  notFound: z.number(),
  at: Instant,
});
export type DeskTransfer = z.infer<typeof DeskTransfer>;

export const opsTransfers = route({
  method: 'GET',
  path: '/ops/reconciliation/transfers',
  access: 'staff:ledger.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(VendorCode),
    state: z.optional(z.enum(TRANSFER_STATES)),
    member: z.optional(text(64)),
    cursor: z.optional(IdCursor),
    ...listInput('at', 'vendor', 'amount', 'asks'),
  }),
  output: listPage(DeskTransfer),
});

export const TRANSFERS_LIST = list({
  name: 'transfers',
  title: 'Transfers',
  route: opsTransfers,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: TRANSFER_STATES, unchosen: 'unknown' },
    { key: 'vendor', title: 'Provider (code)', kind: 'text' },
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
  ],
  columns: [
    { key: 'at', title: 'When', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'direction', title: 'Direction', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'state', title: 'State', kind: 'state', fileOnly: true },
    { key: 'asks', title: 'Inquiries', kind: 'number', sortable: true },
    { key: 'notFound', title: 'Not found in a row', kind: 'number' },
    { key: 'id', title: 'Transfer', kind: 'id', extra: true },
  ],
});

/** Decides a transfer that its vendor cannot tell about. Always two people. */
export const opsDecideTransfer = route({
  method: 'POST',
  path: '/ops/reconciliation/transfers/decide',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    id: Uuid,
    outcome: z.enum(['done', 'undone']),
    /** The vendor's refund, where everything was asked for. */
    amount: z.optional(Stake),
    reason: Reason,
  }),
  output: z.object({ approval: z.string() }),
});

const HeldWin = z.object({
  /** A message about a win, or a transfer that brought one home. */
  source: z.enum(['message', 'transfer']),
  vendor: z.string(),
  id: z.string(),
  member: z.object({ id: z.string(), username: z.string() }),
  amount: Amount,
  currency: z.string(),
  at: Instant,
  decision: z.nullable(z.object({ outcome: z.enum(['paid', 'returned']), at: Instant, reason: z.string() })),
});
export type HeldWin = z.infer<typeof HeldWin>;

/** Wins over the cap of a contract, whose money waits in `suspense:wins`. */
export const opsHeldWins = route({
  method: 'GET',
  path: '/ops/reconciliation/wins',
  access: 'staff:ledger.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(VendorCode),
    state: z.optional(z.enum(['open', 'decided'])),
    cursor: z.optional(NameCursor),
    ...listInput('at', 'vendor', 'amount'),
  }),
  output: listPage(HeldWin),
});

export const HELD_WINS_LIST = list({
  name: 'held-wins',
  title: 'Held wins',
  route: opsHeldWins,
  filters: [
    {
      key: 'state',
      title: 'State',
      kind: 'choice',
      values: ['open', 'decided'],
      labels: { open: 'waiting' },
      unchosen: 'open',
    },
    { key: 'vendor', title: 'Provider (code)', kind: 'text' },
  ],
  columns: [
    { key: 'at', title: 'When', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'source', title: 'Source', kind: 'text' },
    { key: 'id', title: 'Transaction', kind: 'id' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'decision.outcome', title: 'Decision', kind: 'state', fileOnly: true },
    { key: 'decision.at', title: 'Decided', kind: 'instant', extra: true },
    { key: 'decision.reason', title: 'Reason', kind: 'text', extra: true },
  ],
});

/** Pays a held win to its member or gives it back to the vendor. Always two people. */
export const opsDecideWin = route({
  method: 'POST',
  path: '/ops/reconciliation/wins/decide',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    vendor: VendorCode,
    source: z.enum(['message', 'transfer']),
    id: StoredId,
    outcome: z.enum(['paid', 'returned']),
    reason: Reason,
  }),
  output: z.object({ approval: z.string() }),
});

/** Open until later wins, or two people, made nothing of it. */
export const OWED_STATES = ['open', 'collected', 'writtenOff'] as const;

const Owed = z.object({
  vendor: z.string(),
  id: z.string(),
  /** Kind of the message that took something back. */
  type: z.string(),
  member: z.object({ id: z.string(), username: z.string() }),
  amount: Amount,
  /** Taken from later wins, where the brand allows it. */
  collected: Amount,
  left: Amount,
  currency: z.string(),
  at: Instant,
  state: z.enum(OWED_STATES),
  writtenOff: z.nullable(z.object({ at: Instant, reason: z.string() })),
});
export type Owed = z.infer<typeof Owed>;

/** Amounts that members no longer had when a vendor corrected a round. */
export const opsOutstanding = route({
  method: 'GET',
  path: '/ops/reconciliation/outstanding',
  access: 'staff:ledger.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(VendorCode),
    state: z.optional(z.enum(OWED_STATES)),
    member: z.optional(text(64)),
    cursor: z.optional(NameCursor),
    ...listInput('at', 'vendor', 'amount', 'collected', 'left'),
  }),
  output: listPage(Owed),
});

export const OUTSTANDING_LIST = list({
  name: 'outstanding',
  title: 'Outstanding',
  route: opsOutstanding,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: OWED_STATES, unchosen: 'open' },
    { key: 'vendor', title: 'Provider (code)', kind: 'text' },
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
  ],
  columns: [
    { key: 'at', title: 'When', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'type', title: 'Source', kind: 'text' },
    { key: 'id', title: 'Transaction', kind: 'id' },
    { key: 'amount', title: 'Not covered', kind: 'money', sortable: true, total: true },
    { key: 'collected', title: 'Collected', kind: 'money', sortable: true, total: true },
    { key: 'left', title: 'Outstanding', kind: 'money', sortable: true, total: true },
    { key: 'state', title: 'State', kind: 'state', fileOnly: true },
    { key: 'writtenOff.at', title: 'Written off', kind: 'instant', extra: true },
    { key: 'writtenOff.reason', title: 'Reason', kind: 'text', extra: true },
  ],
});

/** Gives up what is outstanding. Always two people. */
export const opsWriteOff = route({
  method: 'POST',
  path: '/ops/reconciliation/outstanding/write-off',
  access: 'staff:reconciliation.write',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, vendor: VendorCode, id: StoredId, reason: Reason }),
  output: z.object({ approval: z.string() }),
});

/** A vendor's own list of messages. */
export const TransactionsAnswer = z.object({
  transactions: z
    .array(
      z.object({
        transactionId: VendorId,
        playerId: text(64),
        currency: Currency,
        amount: WireAmount,
        state: z.enum(['ACCEPTED', 'HELD', 'POSTED', 'REFUSED', 'REVERSED', 'TOMBSTONE']),
        createdAt: WireTime,
        /** To the player or from him: of a vendor that keeps money, whose bets and wins we do not know. */
        direction: z.optional(z.enum(['CREDIT', 'DEBIT'])),
      }),
    )
    .check(z.maxLength(5_000)),
  nextCursor: z.nullable(text(200)),
});
export type TheirMessage = z.infer<typeof TransactionsAnswer>['transactions'][number];
