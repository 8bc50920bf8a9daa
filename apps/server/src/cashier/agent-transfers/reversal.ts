import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { cancelRequirementOf } from '../../turnover/turnover.ts';
import { CASH } from '../../wallet/wallet.ts';
import { move } from '../deposits/credit.ts';
import { lockBoth, type StoredTransfer } from './send.ts';

/** Takes a transfer back from the receiver's cash, in full, with the turnover that it required (ACC-43). */
export async function reverseTransfer(
  app: App,
  tx: Tx,
  id: string,
  { operator, reason }: { operator: string; reason: string },
): Promise<StoredTransfer> {
  const { sender, receiver, amount } = await requireTransfer(tx, id);
  await lockBoth(tx, { sender, receiver });
  const { reversal: earlier } = await requireTransfer(tx, id);
  if (earlier !== null) refuse('agentTransfer.reversed');
  const legs = [
    { account: { no: CASH }, amount: -amount },
    { account: { member: sender, no: CASH }, amount },
  ];
  const reversal = await move(app, tx, { member: receiver, kind: 'reversal', about: id, legs });
  const at = app.clock.now();
  await cancelRequirementOf(tx, { member: receiver, source: 'transfer', sourceId: id, at });
  return tx
    .updateTable('cashier.agent_transfer')
    .set({ reversal, reversed_at: at, reversed_by: operator, reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A transfer that the scope shows; refuses `agentTransfer.unknown`. */
async function requireTransfer(tx: Tx, id: string): Promise<StoredTransfer> {
  const row = await tx
    .selectFrom('cashier.agent_transfer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('agentTransfer.unknown');
}
