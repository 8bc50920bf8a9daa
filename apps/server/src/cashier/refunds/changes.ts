import { REFUND_EVENTS, type RefundEvent } from '@baize/contract/cashier/states';
import type { Selectable } from 'kysely';

import type { App } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { stateful } from '../../platform/database/stateful.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import type { StoredDeposit } from '../deposits/changes.ts';
import { CASHIER_PAYMENT_LOCK, lockCashier } from '../ground.ts';
import { noteEntry } from '../history.ts';

export type StoredRefund = Selectable<DB['cashier.refund']>;

/** Money that goes back to its source. */
export const {
  allows: refundAllows,
  require: requireRefund,
  holding: withRefund,
  change: changeRefund,
} = stateful<'cashier.refund', RefundEvent>({
  table: 'cashier.refund',
  events: REFUND_EVENTS,
  unknown: 'refund.unknown',
  conflict: 'refund.state',
  async lock(tx, { member, incoming }) {
    if (member !== null) await lockCashier(tx, member);
    if (incoming !== null) await lock(tx, CASHIER_PAYMENT_LOCK, incoming);
  },
  async before(_, tx, { row, event }) {
    if (event === 'call') await refuseGrownDebt(tx, row);
  },
  note: (app, tx, changed, { event, ...more }) =>
    noteRefund(app, tx, changed, { event: `refund.${event}`, ...more }),
});

/** Refuses `debt.changed` where the member owes more than the two people saw who let the money leave. */
export async function refuseGrownDebt(
  tx: Tx,
  { member, owed }: Pick<StoredRefund, 'member' | 'owed'>,
): Promise<void> {
  if (member !== null && (await owedBy(tx, member)) > owed) refuse('debt.changed');
}

/** The refunds of a deposit that are not given up, the oldest first. */
export function refundsOf(db: Db | Tx, deposit: string): Promise<StoredRefund[]> {
  return db
    .selectFrom('cashier.refund')
    .selectAll()
    .where('deposit', '=', deposit)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The rest of a credited deposit after its refunds: what the channel has of it, and how much of that the member got. */
export async function leftOf(
  db: Db | Tx,
  { id, received, fee }: Pick<StoredDeposit, 'id' | 'received' | 'fee'>,
): Promise<{ readonly ofHouse: bigint; readonly ofMember: bigint }> {
  const sent = (await refundsOf(db, id)).filter(({ state }) => state === 'sent');
  const ofHouse = (received ?? 0n) - sent.reduce((sum, { amount }) => sum + amount, 0n);
  return { ofHouse, ofMember: ofHouse - fee };
}

/** The history of the deposit tells what became of its refund. */
export async function noteRefund(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { deposit, member }: StoredRefund,
  entry: { event: string; operator?: string | undefined; note?: string | undefined },
): Promise<void> {
  if (deposit === null || member === null) return;
  await noteEntry(app, tx, { about: 'deposit', subject: deposit, member, state: 'credited', ...entry });
}
