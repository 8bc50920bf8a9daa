import type { RefusalCode } from '@baize/contract/refusals';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { channelById } from '../channels/channels.ts';
import { type StoredWithdrawal, withWithdrawal } from '../withdrawals/changes.ts';
import { issueWithdrawal } from '../withdrawals/decisions.ts';
import { holdBatch, requireBatch, type StoredBatch, type StoredLine, waitingLine } from './changes.ts';
import { lineProblem, noteLine, payableLine, waitingLines } from './lines.ts';

interface Outcome {
  readonly batch: string;
  readonly line: string;
  readonly operator: string;
}

/** A line that is decided, alone among all that is about its withdrawal and its batch. */
export interface DecidedLine {
  readonly batch: StoredBatch;
  readonly line: StoredLine;
  readonly row: StoredWithdrawal;
}

interface Sent extends Outcome {
  readonly transaction: string;
  note(tx: Tx, decided: DecidedLine): Promise<void>;
}

/**
 * The bank has sent a line: the withdrawal goes on as after a single payout by hand. Only a line that waits is sent, so that two who
 * say it at the same moment say it once. A line of a member who is locked or held is sent only where it had left in a file before.
 */
export function sendLine(app: App, { batch: id, line: lineId, operator, transaction, note }: Sent) {
  return decide(app, { batch: id, line: lineId }, 'send', async (tx, decided) => {
    const { batch, line, row } = decided;
    const channel = await channelById(tx, batch.channel);
    const present = await payableLine(tx, line);
    const problem = present ? lineProblem(channel, present) : 'batch.state';
    // The bank has the file: its payout is recorded, whatever speaks against it by now.
    const told = line.filed_at !== null && problem !== null && AFTER_THE_FILE.has(problem);
    if (problem && !told) refuse(problem);
    await finishLine(app, tx, line, { state: 'sent', transaction, decided_by: operator });
    await issueWithdrawal(app, tx, row, { channel, transaction, operator, note: batch.reference, told });
    await note(tx, decided);
  });
}

/** These may come up between the file for the bank and its answer. */
const AFTER_THE_FILE: ReadonlySet<RefusalCode> = new Set([
  'withdrawal.frozen',
  'withdrawal.held',
  'withdrawal.debt',
  'cashier.channel',
]);

interface Failed extends Outcome {
  readonly reason: string;
  note(tx: Tx, decided: DecidedLine): Promise<void>;
}

/** The bank has not sent a line: the withdrawal is in the queue, and an operator chooses its next way. */
export function failLine(app: App, { batch: id, line: lineId, operator, reason, note }: Failed) {
  return decide(app, { batch: id, line: lineId }, 'fail', async (tx, decided) => {
    const { batch, line, row } = decided;
    await finishLine(app, tx, line, { state: 'failed', note: reason, decided_by: operator });
    await tx.updateTable('cashier.withdrawal').set({ auto: false }).where('id', '=', row.id).execute();
    await noteLine(app, tx, row, {
      event: 'batch.fail',
      operator,
      note: `${batch.reference}: ${reason}`,
    });
    await note(tx, decided);
  });
}

/** Every line that waits was sent. Lines that are refused stay, and are counted. */
export async function sendAllLines(
  app: App,
  wish: Omit<Sent, 'line'>,
): Promise<{ sent: number; left: number }> {
  const batch = await requireBatch(app.db, wish.batch);
  if (batch.state !== 'released') refuse('batch.state');
  const counts = { sent: 0, left: 0 };
  for (const { id } of await waitingLines(app.db, wish.batch)) {
    const done = await sendLine(app, { ...wish, line: id }).then(() => true, ifRefused);
    counts[done ? 'sent' : 'left'] += 1;
  }
  return counts;
}

/** Another operator may have decided on it, or its member is locked: the others are sent all the same. */
function ifRefused(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}

/** The lock of the member comes first, as in everything else that changes a withdrawal. */
async function decide(
  app: App,
  { batch: id, line: lineId }: { batch: string; line: string },
  event: 'send' | 'fail',
  work: (tx: Tx, decided: DecidedLine) => Promise<void>,
): Promise<void> {
  const found = await app.db
    .selectFrom('cashier.batch_line')
    .select('withdrawal')
    .where('id', '=', lineId)
    .where('batch', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('batch.unknown');
  await withWithdrawal(app, found.withdrawal, async (tx, row) => {
    const batch = await holdBatch(tx, id, event);
    await work(tx, { batch, line: await waitingLine(tx, id, lineId), row });
    await closeIfOver(app, tx, batch);
  });
}

type Finish = Partial<Pick<StoredLine, 'transaction' | 'note'>> & Pick<StoredLine, 'state' | 'decided_by'>;

async function finishLine(app: App, tx: Tx, line: StoredLine, set: Finish): Promise<void> {
  const done = await tx
    .updateTable('cashier.batch_line')
    .set({ ...set, finished_at: app.clock.now() })
    .where('id', '=', line.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!done) refuse('batch.state');
}

async function closeIfOver(app: App, tx: Tx, { id }: StoredBatch): Promise<void> {
  await tx
    .updateTable('cashier.batch')
    .set({ state: 'closed', finished_at: app.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'released')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.batch_line')
            .select('id')
            .where('batch', '=', id)
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}
