import * as z from 'zod/mini';
import { IdCursor } from '../../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../../lists/lists.ts';
import { route } from '../../route.ts';
import { Amount, Day, Instant, OperationKey, prose, text, Uuid } from '../../wire.ts';
import { DeskMember, ShownPicture } from '../desk-parts.ts';
import { PIECE_CONFIRMED_BY, PIECE_STATES } from '../states.ts';

/** A part of a withdrawal that another member's deposit pays. */
export const OpsPiece = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(PIECE_STATES),
  payee: DeskMember,
  payer: DeskMember,
  withdrawal: z.object({ id: z.string(), reference: z.string() }),
  deposit: z.object({ id: z.string(), reference: z.string() }),
  currency: z.string(),
  amount: Amount,
  /** Of the payee's security: kept because no answer came in time. */
  kept: Amount,
  matchedAt: Instant,
  payUntil: Instant,
  paidAt: z.nullable(Instant),
  confirmUntil: z.nullable(Instant),
  confirmedBy: z.nullable(z.enum(PIECE_CONFIRMED_BY)),
  finishedAt: z.nullable(Instant),
  /** A dispute waits for an operator since then; null for other states. */
  waitsSince: z.nullable(Instant),
  /** It has waited longer than disputes should. */
  overdue: z.boolean(),
});
export type OpsPiece = z.infer<typeof OpsPiece>;

/** With the pictures that a decision needs: the payer's slip, and what the payee shows. */
export const OpsShownPiece = z.extend(OpsPiece, {
  slips: z.array(ShownPicture),
  pictures: z.array(ShownPicture),
});

/** Payments between members, newest first. */
export const opsPieces = route({
  method: 'GET',
  path: '/ops/cashier/pieces',
  access: 'staff:cashier.read',
  input: z.strictObject({
    /** On either side, by name or id. */
    member: z.optional(text(64)),
    /** Of the piece, its withdrawal or its deposit. */
    reference: z.optional(text(80)),
    state: z.optional(z.enum(PIECE_STATES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('matchedAt', 'amount'),
  }),
  output: listPage(OpsPiece),
});

export const PIECES_LIST = list({
  name: 'pieces',
  title: 'Payments between members',
  route: opsPieces,
  filters: [
    { key: 'member', title: 'Payer or payee', kind: 'text' },
    { key: 'reference', title: 'Reference', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: PIECE_STATES },
    ...DAYS,
  ],
  columns: [
    { key: 'matchedAt', title: 'Matched', kind: 'instant', sortable: true },
    { key: 'reference', title: 'Reference', kind: 'id' },
    { key: 'payer.username', title: 'Payer', kind: 'link' },
    { key: 'payee.username', title: 'Payee', kind: 'link' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'withdrawal.reference', title: 'Withdrawal', kind: 'id' },
    { key: 'deposit.reference', title: 'Deposit', kind: 'id' },
    { key: 'waitsSince', title: 'Waits since', kind: 'instant' },
    { key: 'kept', title: 'Security kept', kind: 'money', total: true, extra: true },
    { key: 'paidAt', title: 'Paid', kind: 'instant', extra: true },
    { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
  ],
});

/** Asks a second operator to decide a dispute about a piece: nothing arrived, or it counts as received (P2P-3). */
export const opsDecidePiece = route({
  method: 'POST',
  path: '/ops/cashier/piece/dispute',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    id: Uuid,
    outcome: z.enum(['uphold', 'dismiss']),
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});
