import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type Channel, channelById } from '../channels/channels.ts';
import { newReference } from '../references.ts';
import { requireWithdrawal } from '../withdrawals/changes.ts';
import { holdBatch, type StoredBatch, waitingLine } from './changes.ts';
import { lineProblem, linesDigest, noteLine, paysByHand, waitingLines } from './lines.ts';

interface Opening {
  readonly key: string;
  readonly channel: Channel;
  readonly operator: string;
}

/** Opens a batch for one house account. The same key again is the same batch. */
export async function openBatch(app: App, tx: Tx, { key, channel, operator }: Opening): Promise<StoredBatch> {
  if (!paysByHand(channel)) refuse('cashier.channel');
  const now = app.clock.now();
  const made = await tx
    .insertInto('cashier.batch')
    .values({
      id: uuidv7(now.getTime()),
      key,
      reference: newReference(app, 'B'),
      channel: channel.id,
      currency: channel.currency,
      state: 'open',
      made_by: operator,
      created_at: now,
    })
    .onConflict((on) => on.columns(['made_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  const earlier = await tx
    .selectFrom('cashier.batch')
    .selectAll()
    .where('made_by', '=', operator)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return earlier.channel === channel.id ? earlier : refuse('wallet.keyReused');
}

/** The withdrawal is in the queue as before. */
export async function takeOutOfBatch(
  app: App,
  tx: Tx,
  { batch: id, line: lineId, operator }: { batch: string; line: string; operator: string },
): Promise<{ batch: StoredBatch; reference: string }> {
  const batch = await holdBatch(tx, id, 'takeOut');
  const line = await waitingLine(tx, id, lineId);
  await tx.deleteFrom('cashier.batch_line').where('id', '=', line.id).execute();
  const row = await requireWithdrawal(tx, line.withdrawal);
  await noteLine(app, tx, row, { event: 'batch.takeOut', operator, note: batch.reference });
  return { batch, reference: row.reference };
}

/** Gives a batch up that is not released. */
export async function cancelBatch(
  app: App,
  tx: Tx,
  { batch: id, operator, reason }: { batch: string; operator: string; reason: string },
): Promise<StoredBatch> {
  const { reference } = await holdBatch(tx, id, 'cancel');
  const now = app.clock.now();
  const lines = await tx
    .updateTable('cashier.batch_line')
    .set({ state: 'void', note: 'cancelled', decided_by: operator, finished_at: now })
    .where('batch', '=', id)
    .where('state', '=', 'waiting')
    .returning('withdrawal')
    .execute();
  for (const { withdrawal } of lines) {
    const row = await requireWithdrawal(tx, withdrawal);
    await noteLine(app, tx, row, { event: 'batch.takeOut', operator, note: reference });
  }
  return tx
    .updateTable('cashier.batch')
    .set({ state: 'cancelled', finished_at: now, reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The batch as a second operator is asked to release it. */
export async function batchToRelease(tx: Tx, id: string) {
  const batch = await holdBatch(tx, id, 'release');
  const channel = await channelById(tx, batch.channel);
  const lines = await waitingLines(tx, id);
  const blocked = lines.length === 0 || lines.some((line) => lineProblem(channel, line) !== null);
  if (blocked || !paysByHand(channel)) refuse('batch.changed');
  const amount = lines.reduce((sum, line) => sum + line.amount, 0n);
  return { batch, channel, lines: lines.length, amount, digest: linesDigest(lines) };
}

interface Release {
  readonly batch: string;
  /** Of the lines that both have seen. */
  readonly digest: string;
  readonly approver: string;
}

/** From now on its lines are paid by the batch alone. Refuses `batch.changed` for other lines than those of the request. */
export async function releaseBatch(
  app: App,
  tx: Tx,
  { batch: id, digest, approver }: Release,
): Promise<StoredBatch> {
  if ((await batchToRelease(tx, id)).digest !== digest) refuse('batch.changed');
  return tx
    .updateTable('cashier.batch')
    .set({ state: 'released', released_at: app.clock.now(), released_by: approver })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The lines for the file of the bank. One whose member was locked meanwhile stays out unless it has left in a file before. */
export async function fileBatch(app: App, tx: Tx, id: string) {
  const batch = await holdBatch(tx, id, 'file');
  const channel = await channelById(tx, batch.channel);
  const all = await waitingLines(tx, id);
  const lines = all.filter((line) => line.filed_at !== null || lineProblem(channel, line) === null);
  const now = app.clock.now();
  const first = lines.filter(({ filed_at }) => filed_at === null).map((line) => line.id);
  if (first.length > 0) {
    await tx.updateTable('cashier.batch_line').set({ filed_at: now }).where('id', 'in', first).execute();
  }
  await tx.updateTable('cashier.batch').set({ filed_at: now }).where('id', '=', id).execute();
  return { batch, channel, lines };
}
