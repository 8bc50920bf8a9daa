import { DEPOSIT_EVENTS, type DepositEvent, type DepositState } from '@baize/contract/cashier/states';
import type { Selectable, Updateable } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { noteEntry } from '../history.ts';

export type StoredDeposit = Selectable<DB['cashier.deposit']>;

/** Everything of the cashier that is about one member's money happens one after the other, on all nodes. */
export function lockCashier(tx: Tx, member: MemberId): Promise<void> {
  return lock(tx, 'cashier', member);
}

/** In one order, so that two who pay each other do not wait for each other. */
export async function lockBothCashiers(tx: Tx, one: MemberId, other: MemberId): Promise<void> {
  const [first, second] = one < other ? [one, other] : [other, one];
  await lockCashier(tx, first);
  await lockCashier(tx, second);
}

/** Whether an event may happen to a deposit in this state. */
export function depositAllows(state: string, event: DepositEvent): boolean {
  const from: readonly DepositState[] = DEPOSIT_EVENTS[event].from;
  return from.includes(state as DepositState);
}

interface Detail {
  readonly set?: Omit<Updateable<DB['cashier.deposit']>, 'state'>;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
  /** The change of its piece that brings this one about. */
  readonly piece?: string | undefined;
}

/**
 * Changes the state of a deposit that the caller has locked and read; refuses `deposit.state` where the event does not fit. One that
 * pays another member changes with its piece only: `deposit.peer`.
 */
export async function changeDeposit(
  app: Pick<App, 'clock'>,
  tx: Tx,
  row: StoredDeposit,
  event: DepositEvent,
  { set = {}, operator, note, piece }: Detail = {},
): Promise<StoredDeposit> {
  if (row.peer && piece === undefined) refuse('deposit.peer');
  if (!depositAllows(row.state, event)) refuse('deposit.state');
  const state = DEPOSIT_EVENTS[event].to;
  const changed = await tx
    .updateTable('cashier.deposit')
    .set({ ...set, state })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return refuse('deposit.state');
  const { id: subject, member } = row;
  await noteEntry(app, tx, { about: 'deposit', subject, member, event, state, operator, note });
  return changed;
}

/** The operator who has confirmed the payment of an order under review. A confirmation ends with the review: a late order needs a new one. */
export function confirmerOf({ state, confirmed_by }: StoredDeposit): string | null {
  return state === 'reviewing' ? confirmed_by : null;
}

/** The first of two people confirms the payment of an order, once; an order that was over is open again from then on. */
export function confirmPayment(
  app: Pick<App, 'clock'>,
  tx: Tx,
  row: StoredDeposit,
  { operator, note }: { readonly operator: string; readonly note?: string | undefined },
): Promise<StoredDeposit> {
  if (confirmerOf(row) !== null) refuse('deposit.state');
  const set = { confirmed_by: operator, expires_at: null, finished_at: null, reason: null };
  return changeDeposit(app, tx, row, 'confirm', { set, operator, note });
}

/** A deposit of anybody that the scope shows; refuses `deposit.unknown`. */
export async function requireDeposit(db: Db | Tx, id: string): Promise<StoredDeposit> {
  const row = await db.selectFrom('cashier.deposit').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('deposit.unknown');
}

/** Runs work on a deposit, alone among all that is about its member. */
export async function withDeposit<T>(
  app: App,
  id: string,
  work: (tx: Tx, row: StoredDeposit) => Promise<T>,
): Promise<T> {
  return app.db.transaction().execute(async (tx) => work(tx, await holdDeposit(tx, id)));
}

/** The same in the transaction of the caller. */
export async function holdDeposit(tx: Tx, id: string): Promise<StoredDeposit> {
  const { member } = await requireDeposit(tx, id);
  await lockCashier(tx, member);
  return requireDeposit(tx, id);
}
