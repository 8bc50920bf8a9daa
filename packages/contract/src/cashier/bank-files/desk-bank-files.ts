import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { Amount, Day, lines, text } from '../../wire.ts';
import { DeskMember, PlayClosed } from '../desk-parts.ts';

/** The meanings of columns in a bank's file; a passed one decides nothing. */
export const COLUMN_MEANINGS = [
  'date',
  'time',
  'amount',
  'debit',
  'credit',
  'balance',
  'reference',
  'memo',
  'payer',
  'direction',
  'status',
  'currency',
  'passed',
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** The meanings of words in columns of directions and states. */
export const LINE_WORDS = ['incoming', 'outgoing', 'booked', 'notBooked'] as const;
export type LineWord = (typeof LINE_WORDS)[number];

const Words = z.optional(z.array(text(40)).check(z.maxLength(20)));

/** The manner in which one bank writes its files, where it is not that of most. */
export const Dialect = z.strictObject({
  columns: z.optional(
    z.array(z.strictObject({ heading: text(60), as: z.enum(COLUMN_MEANINGS) })).check(z.maxLength(40)),
  ),
  /** The order of 01/02/2030. */
  dates: z.optional(z.enum(['dmy', 'mdy'])),
  decimal: z.optional(z.enum(['.', ','])),
  words: z.optional(z.strictObject({ incoming: Words, outgoing: Words, booked: Words, notBooked: Words })),
});
export type Dialect = z.infer<typeof Dialect>;

/** The outcomes for a payment of a file: only `found` credits its order. */
export const STATEMENT_FINDINGS = [
  'found',
  /** The payer has another name than the member (DP-4). */
  'otherName',
  /** It names an order of another amount. */
  'otherAmount',
  /** A payment of its reference and amount was taken in on another day. */
  'otherDay',
  /** It names an order that is paid, closed or not paid here. */
  'notOpen',
  /** It names no order, and one of its amount may be another member's. */
  'unsure',
  'notFound',
  /** Taken in before: by a file, or by an operator who typed the bank's id. */
  'known',
  /** Taken in before, with another amount. */
  'knownOther',
] as const;
export type StatementFinding = (typeof STATEMENT_FINDINGS)[number];

const BankFile = z.strictObject({
  channel: text(40),
  format: z.enum(['csv', 'mt940']),
  content: lines(5_000_000),
});

/** Reads a statement of a bank account: every credit becomes a payment, and matches its order where it can only be that one. */
export const opsImportStatement = route({
  method: 'POST',
  path: '/ops/cashier/statement',
  access: 'staff:cashier.review',
  bulky: true,
  limit: 'change',
  input: BankFile,
  output: z.object({
    lines: z.number(),
    /** Known from an earlier file, or from an operator. */
    known: z.number(),
    matched: z.number(),
    /** Of an order, but more than one person may credit: they wait in suspense for a second one. */
    held: z.number(),
    suspense: z.number(),
    /** Requests to credit those that are held. */
    requests: z.number(),
  }),
});

const PreviewRow = z.object({
  /** Where it is in the file. */
  line: z.number(),
  day: Day,
  /** `16:34:00` on the clocks of the bank; null where the file says none. */
  time: z.nullable(z.string()),
  amount: Amount,
  payer: z.string(),
  memo: z.string(),
  /** The bank's own; null where the bank gives none. */
  reference: z.nullable(z.string()),
  finding: z.enum(STATEMENT_FINDINGS),
  /** The order that it pays, or would if nothing differed. */
  order: z.nullable(
    z.object({
      id: z.string(),
      reference: z.string(),
      payable: Amount,
      member: DeskMember,
      /** Why play and deposits are closed to the member; null while they are open. */
      closed: z.nullable(PlayClosed),
    }),
  ),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** Says how a statement is read and what each of its payments would do. Nothing is taken in. */
export const opsPreviewStatement = route({
  method: 'POST',
  path: '/ops/cashier/statement/preview',
  access: 'staff:cashier.review',
  bulky: true,
  limit: 'change',
  input: BankFile,
  output: z.object({
    columns: z.array(z.object({ heading: z.string(), as: z.enum(COLUMN_MEANINGS) })),
    /** Payments of the file, and those of them that are not among the rows. */
    lines: z.number(),
    left: z.number(),
    /** Lines that are no payments. */
    outgoing: z.number(),
    notBooked: z.number(),
    takenBack: z.number(),
    otherCurrency: z.number(),
    counts: z.array(z.object({ finding: z.enum(STATEMENT_FINDINGS), count: z.number() })),
    rows: z.array(PreviewRow),
  }),
});
