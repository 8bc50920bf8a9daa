import { PIECE_EVENTS, type PieceEvent, type PieceState } from '@baize/contract/cashier/states';
import type { Selectable, Updateable } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockBothCashiers } from '../deposits/changes.ts';
import { noteEntry } from '../history.ts';

export type StoredPiece = Selectable<DB['cashier.piece']>;

/** Whether an event may happen to a piece in this state. */
export function pieceAllows(state: string, event: PieceEvent): boolean {
  const from: readonly PieceState[] = PIECE_EVENTS[event].from;
  return from.includes(state as PieceState);
}

interface Detail {
  readonly set?: Omit<Updateable<DB['cashier.piece']>, 'state'>;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Changes a piece that the caller has locked and read, and writes it into the history of the withdrawal. Refuses `piece.state` where
 * the event does not fit.
 */
export async function changePiece(
  app: App,
  tx: Tx,
  row: StoredPiece,
  event: PieceEvent,
  { set = {}, operator, note = '' }: Detail = {},
): Promise<StoredPiece> {
  if (!pieceAllows(row.state, event)) refuse('piece.state');
  const changed = await tx
    .updateTable('cashier.piece')
    .set({ ...set, state: PIECE_EVENTS[event].to })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return refuse('piece.state');
  const { step } = await tx
    .selectFrom('cashier.withdrawal')
    .select('step')
    .where('id', '=', row.withdrawal)
    .executeTakeFirstOrThrow();
  await noteEntry(app, tx, {
    about: 'withdrawal',
    subject: row.withdrawal,
    member: row.payee,
    event: `peer.${event}`,
    state: step,
    operator,
    note: note === '' ? row.reference : `${row.reference}: ${note}`,
  });
  return changed;
}

/** A piece of anybody that the scope shows; refuses `piece.unknown`. */
export async function requirePiece(db: Db | Tx, id: string): Promise<StoredPiece> {
  const row = await db.selectFrom('cashier.piece').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('piece.unknown');
}

/** Runs work on a piece, alone among all that is about its two members; each is out of the other's sight. */
export function withPiece<T>(
  app: App,
  id: string,
  work: (tx: Tx, row: StoredPiece) => Promise<T>,
): Promise<T> {
  return inScope(JOB, () => app.db.transaction().execute(async (tx) => work(tx, await holdPiece(tx, id))));
}

/** A piece that nothing else changes until the transaction ends, and neither anything that is about its two members. */
export async function holdPiece(tx: Tx, id: string): Promise<StoredPiece> {
  const { payee, payer } = await requirePiece(tx, id);
  await lockBothCashiers(tx, payee, payer);
  return requirePiece(tx, id);
}
