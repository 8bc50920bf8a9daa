import { REFUND_EVENTS, type RefundEvent, type RefundState } from '@baize/contract/cashier/states';
import type { Selectable, Updateable } from 'kysely';

import type { App } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockCashier, type StoredDeposit } from '../deposits/changes.ts';
import { noteEntry } from '../history.ts';

export type StoredRefund = Selectable<DB['cashier.refund']>;

/** Whether an event may happen to a refund in this state. */
export function refundAllows(state: string, event: RefundEvent): boolean {
  const from: readonly RefundState[] = REFUND_EVENTS[event].from;
  return from.includes(state as RefundState);
}

interface Detail {
  readonly set?: Omit<Updateable<DB['cashier.refund']>, 'state'>;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

/** Changes the state of a refund that the caller has locked and read; refuses `refund.state` where the event does not fit. */
export async function changeRefund(
  app: Pick<App, 'clock'>,
  tx: Tx,
  row: StoredRefund,
  event: RefundEvent,
  { set = {}, operator, note }: Detail = {},
): Promise<StoredRefund> {
  if (!refundAllows(row.state, event)) refuse('refund.state');
  if (event === 'call') await refuseGrownDebt(tx, row);
  const changed = await tx
    .updateTable('cashier.refund')
    .set({ ...set, state: REFUND_EVENTS[event].to })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return refuse('refund.state');
  await noteRefund(app, tx, changed, { event: `refund.${event}`, operator, note });
  return changed;
}

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

/** Refuses `refund.unknown`. */
export async function requireRefund(db: Db | Tx, id: string): Promise<StoredRefund> {
  const row = await db.selectFrom('cashier.refund').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('refund.unknown');
}

/** Runs work on a refund, alone among all that is about its member or its payment. */
export async function withRefund<T>(
  app: App,
  id: string,
  work: (tx: Tx, row: StoredRefund) => Promise<T>,
): Promise<T> {
  const { member, incoming } = await requireRefund(app.db, id);
  return app.db.transaction().execute(async (tx) => {
    if (member !== null) await lockCashier(tx, member);
    if (incoming !== null) await lock(tx, 'cashierPayment', incoming);
    return work(tx, await requireRefund(tx, id));
  });
}
