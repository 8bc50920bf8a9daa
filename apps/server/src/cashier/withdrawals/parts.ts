import type { Piece } from '@baize/contract/cashier/peers/peers';
import { formatAmount } from '@baize/contract/money';
import type { Selectable } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';

/** A piece as its payee sees it. */
export function shownPiece(row: Selectable<DB['cashier.piece']>): Piece {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state as Piece['state'],
    currency: row.currency,
    amount: formatAmount(row.amount),
    matchedAt: row.matched_at.toISOString(),
    payUntil: row.pay_until.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    confirmUntil: row.confirm_until?.toISOString() ?? null,
    confirmedBy: row.confirmed_by as Piece['confirmedBy'],
    kept: formatAmount(row.kept),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** The pieces of a withdrawal, the oldest first. */
export async function piecesOf(db: Db, withdrawal: string): Promise<Piece[]> {
  const rows = await db
    .selectFrom('cashier.piece')
    .selectAll()
    .where('withdrawal', '=', withdrawal)
    .orderBy('matched_at')
    .orderBy('id')
    .execute();
  return rows.map(shownPiece);
}
