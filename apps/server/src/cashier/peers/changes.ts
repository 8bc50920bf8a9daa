import { PIECE_EVENTS, type PieceEvent } from '@baize/contract/cashier/states';
import type { Selectable } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { stateful } from '../../platform/database/stateful.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { lockBothCashiers } from '../ground.ts';
import { noteEntry } from '../history.ts';

export type StoredPiece = Selectable<DB['cashier.piece']>;

/** Parts of withdrawals that deposits of other members pay. */
export const {
  allows: pieceAllows,
  require: requirePiece,
  hold: holdPiece,
  change: changePiece,
} = stateful<'cashier.piece', PieceEvent>({
  table: 'cashier.piece',
  events: PIECE_EVENTS,
  unknown: 'piece.unknown',
  conflict: 'piece.state',
  lock: (tx, { payee, payer }) => lockBothCashiers(tx, payee, payer),
  note: notePiece,
});

/** The history of the withdrawal tells what became of its piece. */
async function notePiece(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { withdrawal, payee, reference }: StoredPiece,
  {
    event,
    operator,
    note = '',
  }: { event: PieceEvent; operator?: string | undefined; note?: string | undefined },
): Promise<void> {
  const { step } = await tx
    .selectFrom('cashier.withdrawal')
    .select('step')
    .where('id', '=', withdrawal)
    .executeTakeFirstOrThrow();
  await noteEntry(app, tx, {
    about: 'withdrawal',
    subject: withdrawal,
    member: payee,
    event: `peer.${event}`,
    state: step,
    operator,
    note: note === '' ? reference : `${reference}: ${note}`,
  });
}

/** Runs work on a piece, alone among all that is about its two members; each is out of the other's sight. */
export function withPiece<T>(
  app: App,
  id: string,
  work: (tx: Tx, row: StoredPiece) => Promise<T>,
): Promise<T> {
  return inScope(JOB, () => app.db.transaction().execute(async (tx) => work(tx, await holdPiece(tx, id))));
}
