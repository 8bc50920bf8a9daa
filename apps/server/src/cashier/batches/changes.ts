import { BATCH_EVENTS, type BatchEvent, type BatchState } from '@baize/contract/cashier/states';
import type { Selectable } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';

export type StoredBatch = Selectable<DB['cashier.batch']>;
export type StoredLine = Selectable<DB['cashier.batch_line']>;

/** Whether an event may happen to a batch in this state. */
export function batchAllows(state: string, event: BatchEvent): boolean {
  const from: readonly BatchState[] = BATCH_EVENTS[event].from;
  return from.includes(state as BatchState);
}

/** Refuses `batch.unknown`. */
export async function requireBatch(db: Db | Tx, id: string): Promise<StoredBatch> {
  const row = await db.selectFrom('cashier.batch').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('batch.unknown');
}

/**
 * A batch whose lines nothing else changes until the transaction ends. Refuses `batch.state` where the event does not fit. The lock of a
 * member, where it is needed too, is taken before.
 */
export async function holdBatch(tx: Tx, id: string, event: BatchEvent): Promise<StoredBatch> {
  await lock(tx, 'cashierBatch', id);
  const row = await requireBatch(tx, id);
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
