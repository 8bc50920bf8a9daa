import type {
  OpsPiece,
  OpsShownPiece,
  opsDecidePiece,
  opsPieces,
} from '@baize/contract/cashier/peers/desk-peers';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import { decidePiece, holdPiece, isOverdue } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { pictureLinks } from '../../uploads/uploads.ts';
import { inDays } from '../filters.ts';

function pieces(app: App) {
  return app.db
    .selectFrom('cashier.piece as k')
    .innerJoin('accounts.member as e', 'e.id', 'k.payee')
    .innerJoin('accounts.member as r', 'r.id', 'k.payer')
    .innerJoin('cashier.withdrawal as w', 'w.id', 'k.withdrawal')
    .innerJoin('cashier.deposit as d', 'd.id', 'k.deposit')
    .selectAll('k')
    .select(['e.public_id as payee_id', 'e.username as payee_name'])
    .select(['r.public_id as payer_id', 'r.username as payer_name'])
    .select(['w.reference as withdrawal_reference', 'd.reference as deposit_reference']);
}
type Found = Awaited<ReturnType<ReturnType<typeof pieces>['executeTakeFirstOrThrow']>>;

/** Payments between members, newest first. */
export async function listPieces(
  app: App,
  { member, reference, state, from, to, ...place }: InputOf<typeof opsPieces>,
): Promise<OutputOf<typeof opsPieces>> {
  const all = pieces(app);
  let found = all;
  if (member !== undefined) found = found.where(eitherIs(member));
  if (reference !== undefined) {
    const text = reference.trim().toUpperCase();
    found = found.where(sql<boolean>`${text} in (k.reference, w.reference, d.reference)`);
  }
  if (state !== undefined) found = found.where('k.state', '=', state);
  found = found.where(inDays(app, 'k.matched_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { matchedAt: sql`l.matched_at`, amount: sql`l.amount` },
    first: '-matchedAt',
    sums: ['amount', 'kept'],
  });
  return { rows: rows.map((row) => pieceRow(app, row)), ...rest };
}

function eitherIs(name: string) {
  const wanted = name.trim();
  return sql<boolean>`(${wanted} in (e.public_id, r.public_id)
    or ${wanted.toLowerCase()} in (lower(e.username), lower(r.username)))`;
}

function pieceRow(app: App, row: Found): OpsPiece {
  const waitsSince = row.state === 'dispute' ? row.disputed_at : null;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state as OpsPiece['state'],
    payee: { id: row.payee_id, username: row.payee_name },
    payer: { id: row.payer_id, username: row.payer_name },
    withdrawal: { id: row.withdrawal, reference: row.withdrawal_reference },
    deposit: { id: row.deposit, reference: row.deposit_reference },
    currency: row.currency,
    amount: formatAmount(row.amount),
    kept: formatAmount(row.kept),
    matchedAt: row.matched_at.toISOString(),
    payUntil: row.pay_until.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    confirmUntil: row.confirm_until?.toISOString() ?? null,
    confirmedBy: row.confirmed_by as OpsPiece['confirmedBy'],
    finishedAt: row.finished_at?.toISOString() ?? null,
    waitsSince: waitsSince?.toISOString() ?? null,
    overdue: isOverdue(app, 'pieces', waitsSince),
  };
}

/** The pieces of a withdrawal, or the one of a deposit, with the pictures of both sides. */
export async function shownPieces(
  app: App,
  of: { readonly withdrawal: string } | { readonly deposit: string },
): Promise<z.infer<typeof OpsShownPiece>[]> {
  const found =
    'withdrawal' in of
      ? pieces(app).where('k.withdrawal', '=', of.withdrawal)
      : pieces(app).where('k.deposit', '=', of.deposit);
  const rows = await found.orderBy('k.matched_at').orderBy('k.id').execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...pieceRow(app, row),
      slips: await picturesOf(app, `deposit:${row.deposit}`),
      pictures: await picturesOf(app, `piece:${row.id}`),
    })),
  );
}

async function picturesOf(app: App, usedBy: string) {
  const rows = await app.db
    .selectFrom('uploads.picture')
    .select('id')
    .where('used_by', '=', usedBy)
    .execute();
  const links = await pictureLinks(
    app,
    rows.map(({ id }) => id),
  );
  return links.map(({ id, url }) => ({ id, url }));
}

const Dispute = z.strictObject({
  id: z.string(),
  reference: z.string(),
  withdrawal: z.string(),
  member: z.string(),
  username: z.string(),
  payer: z.string(),
  amount: z.string(),
  currency: z.string(),
  outcome: z.enum(['uphold', 'dismiss']),
  reason: z.string(),
});
type Dispute = z.infer<typeof Dispute>;

/** Decides whether the money of a piece has arrived. */
export const pieceDecision: Operation<Dispute> = {
  name: 'cashier.piece',
  about: { member: 'member', withdrawal: 'withdrawal', piece: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: Dispute,
  async run(app, tx, { id, outcome, reason }, { approver, maker, request, moved }) {
    const piece = await holdPiece(tx, id);
    const changed = await decidePiece(app, tx, piece, { outcome, operator: approver, note: reason });
    await audit(tx, app.clock, {
      actor: approver,
      action: `piece.${outcome}`,
      element: id,
      before: { state: piece.state },
      after: {
        state: changed.state,
        reference: piece.reference,
        amount: formatAmount(piece.amount),
        currency: piece.currency,
        reason,
        request,
        maker,
      },
    });
    moved(piece.payee);
    moved(piece.payer);
    return null;
  },
};

/** Asks a second operator to decide a dispute about a piece. */
export function requestPieceDecision(
  app: App,
  { key, id, outcome, reason }: InputOf<typeof opsDecidePiece>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: pieceDecision, session, address }, async () => {
    const row = await pieces(app).where('k.id', '=', id).executeTakeFirst();
    if (!row) return refuse('piece.unknown');
    if (row.state !== 'dispute') refuse('piece.state');
    return {
      id,
      reference: row.reference,
      withdrawal: row.withdrawal,
      member: row.payee_id,
      username: row.payee_name,
      payer: row.payer_name,
      amount: formatAmount(row.amount),
      currency: row.currency,
      outcome,
      reason,
    };
  });
}
