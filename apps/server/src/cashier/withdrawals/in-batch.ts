// The word of batches in what happens to a withdrawal outside of them.
import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASHIER_BATCH_LOCK } from '../ground.ts';

/** The line by which a batch is to pay a withdrawal, if one is. */
function lineOf(db: Db | Tx, withdrawal: string) {
  return db
    .selectFrom('cashier.batch_line')
    .select(['id', 'batch'])
    .where('withdrawal', '=', withdrawal)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Money leaves in one way at a time: what lies in a batch is paid by it, or taken out of it first. */
export async function requireInNoBatch(tx: Tx, withdrawal: string): Promise<void> {
  if (await lineOf(tx, withdrawal)) refuse('withdrawal.batch');
}

/**
 * The withdrawal is rejected: its line is void. Refuses `withdrawal.batch` where the batch is released, since the bank may be sending
 * the money at this moment; the line is marked as failed first.
 */
export async function leaveBatch(app: Pick<App, 'clock'>, tx: Tx, withdrawal: string): Promise<void> {
  const line = await lineOf(tx, withdrawal);
  if (!line) return;
  await lock(tx, CASHIER_BATCH_LOCK, line.batch);
  const { state } = await tx
    .selectFrom('cashier.batch')
    .select('state')
    .where('id', '=', line.batch)
    .executeTakeFirstOrThrow();
  if (state === 'released') refuse('withdrawal.batch');
  await tx
    .updateTable('cashier.batch_line')
    .set({ state: 'void', note: 'rejected', finished_at: app.clock.now() })
    .where('id', '=', line.id)
    .where('state', '=', 'waiting')
    .execute();
}
