import { DEPOSIT_EVENTS, type DepositEvent } from '@baize/contract/cashier/states';
import type { Selectable } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { stateful } from '../../platform/database/stateful.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockCashier } from '../ground.ts';
import { noteEntry } from '../history.ts';

export type StoredDeposit = Selectable<DB['cashier.deposit']>;

/**
 * The orders of members to pay in. One that pays another member changes with its piece only: `deposit.peer`; `piece` is the change of
 * it that brings this one about.
 */
export const {
  allows: depositAllows,
  require: requireDeposit,
  hold: holdDeposit,
  holding: withDeposit,
  change: changeDeposit,
} = stateful<'cashier.deposit', DepositEvent, { readonly piece?: string | undefined }>({
  table: 'cashier.deposit',
  events: DEPOSIT_EVENTS,
  unknown: 'deposit.unknown',
  conflict: 'deposit.state',
  lock: (tx, { member }) => lockCashier(tx, member),
  async before(_, __, { row, detail }) {
    if (row.peer && detail.piece === undefined) refuse('deposit.peer');
  },
  note: (app, tx, { id: subject, member, state }, entry) =>
    noteEntry(app, tx, { about: 'deposit', subject, member, state, ...entry }),
});

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
