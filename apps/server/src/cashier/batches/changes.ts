import { BATCH_EVENTS, type BatchEvent } from '@baize/contract/cashier/states';
import type { Selectable } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';
import { stateful } from '../../platform/database/stateful.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASHIER_BATCH_LOCK } from '../ground.ts';

export type StoredBatch = Selectable<DB['cashier.batch']>;
export type StoredLine = Selectable<DB['cashier.batch_line']>;

/** Withdrawals that one bank sends in one upload. */
export const {
  allows: batchAllows,
  require: requireBatch,
  hold: holdAnyBatch,
  change: changeBatch,
} = stateful<'cashier.batch', BatchEvent>({
  table: 'cashier.batch',
  events: BATCH_EVENTS,
  unknown: 'batch.unknown',
  conflict: 'batch.state',
  lock: (tx, { id }) => lock(tx, CASHIER_BATCH_LOCK, id),
});

/**
 * A batch whose lines nothing else changes until the transaction ends. Refuses `batch.state` where the event does not fit. The lock of a
 * member, where it is needed too, is taken before.
 */
export async function holdBatch(tx: Tx, id: string, event: BatchEvent): Promise<StoredBatch> {
  const row = await holdAnyBatch(tx, id);
  return batchAllows(row.state, event) ? row : refuse('batch.state');
}

/** A line that waits, of a batch that the caller holds; refuses `batch.state` for one that was decided or taken out. */
export async function waitingLine(tx: Tx, batch: string, id: string): Promise<StoredLine> {
  const line = await tx
    .selectFrom('cashier.batch_line')
    .selectAll()
    .where('id', '=', id)
    .where('batch', '=', batch)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return line ?? refuse('batch.state');
}
