import { UNIT } from '@baize/contract/money';

import type { App } from '../../context.ts';
import { lastDebt, openDebts, repayFromPayout, sumOf } from '../../debts/debts.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASH, holdMembers, openAccount } from '../../wallet/wallet.ts';
import { move } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { changeWithdrawal, dueOf, type StoredWithdrawal, withdrawalAllows } from './changes.ts';
import { requireInNoBatch } from './in-batch.ts';
import { openOf } from './offers.ts';

/** Payouts are sent in hundredths. */
const CENT = UNIT / 100n;

interface Decision {
  /** The sum that the operator saw; refuses `debt.changed` where it is another one by now. */
  readonly owed: bigint;
  readonly operator: string;
  readonly note?: string | undefined;
}

/**
 * Repays the debts of a member from a withdrawal that has not left. The rest of it is paid as before. A rest that is less than its
 * fee and a hundredth goes back to cash instead, and the withdrawal is over.
 */
export async function takeDebt(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  { owed, operator, note }: Decision,
): Promise<{ readonly row: StoredWithdrawal; readonly taken: bigint }> {
  const debts = await requireOwed(tx, row, owed);
  // Wins with a provider, or a write-off, settle what is owed to it.
  const ours = sumOf(debts.filter(({ cause }) => cause !== 'vendor'));
  if (ours === 0n) refuse('debt.vendor');
  await requireInNoBatch(tx, row.id);
  const { member } = row;
  const byOperator = row.house > 0n;
  const part = byOperator ? row.house : openOf(row);
  // Other members are paying all of it at this moment.
  if (part === 0n) refuse('withdrawal.peers');
  const most = byOperator ? dueOf(row) : part;
  const rest = most > ours ? ((most - ours) / CENT) * CENT : 0n;
  const gone = rest > 0n ? most - rest : part;
  const isOver = row.settled + gone === row.amount;
  const security = isOver ? row.security_left : 0n;
  const taken = await repayFromPayout(tx, { member, amount: gone });
  const back = gone - taken;
  const legs = [
    { account: { no: await openAccount(tx, { member, name: 'locked' }) }, amount: -gone - security },
    // It comes back whole, and the debt is repaid beside it: the account record tells one from the other.
    { account: { no: CASH }, amount: gone + security },
    { account: { no: CASH }, amount: -taken },
    { account: { no: await openAccount(tx, { member, name: 'debt' }) }, amount: taken },
  ];
  await move(app, tx, { member, kind: 'debtTaken', about: row.id, legs });
  const house = byOperator ? row.house - gone : 0n;
  const set = {
    settled: row.settled + gone,
    house,
    house_fee: house === 0n ? 0n : row.house_fee,
    debt_taken: row.debt_taken + taken,
    refunded: (row.refunded ?? 0n) + back,
  };
  if (isOver) return { row: await end(app, tx, row, { set, operator, note }), taken };
  const changed = await tx
    .updateTable('cashier.withdrawal')
    .set(set)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteDebt(app, tx, row, { event: 'debt.take', operator, note });
  return { row: changed, taken };
}

interface Ending {
  readonly set: Pick<StoredWithdrawal, 'settled' | 'house' | 'house_fee' | 'debt_taken'> & {
    refunded: bigint;
  };
  readonly operator: string;
  readonly note?: string | undefined;
}

/** Nothing of it is left to send. A fee is kept only where a part was sent before. */
function end(app: App, tx: Tx, row: StoredWithdrawal, { set, operator, note }: Ending) {
  const fee = row.payouts === 0 ? 0n : row.fee;
  const received = row.amount - fee - set.refunded - set.debt_taken;
  const over = { fee, received, security_left: 0n, claimed_by: 'debt', finished_at: app.clock.now() };
  return changeWithdrawal(app, tx, row, 'repay', { set: { ...set, ...over }, operator, note });
}

/** Lets a withdrawal go on with the debts that its member has now. */
export async function deferDebt(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  { owed, operator, note }: Decision,
): Promise<void> {
  const debts = await requireOwed(tx, row, owed);
  await tx
    .updateTable('cashier.withdrawal')
    .set({ debt_deferred: lastDebt(debts) })
    .where('id', '=', row.id)
    .execute();
  await noteDebt(app, tx, row, { event: 'debt.defer', operator, note });
}

/** The debts of its member, which no longer change; refuses `withdrawal.state` where the money has left. */
async function requireOwed(tx: Tx, row: StoredWithdrawal, owed: bigint) {
  if (!withdrawalAllows(row.step, 'repay')) refuse('withdrawal.state');
  await holdMembers(tx, [row.member]);
  const debts = await openDebts(tx, row.member);
  if (debts.length === 0 || sumOf(debts) !== owed) refuse('debt.changed');
  return debts;
}

function noteDebt(
  app: App,
  tx: Tx,
  { id: subject, member, step: state }: StoredWithdrawal,
  entry: { event: string; operator: string; note?: string | undefined },
): Promise<void> {
  return noteEntry(app, tx, { about: 'withdrawal', subject, member, state, ...entry });
}
