import {
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STEPS,
  type WithdrawalEvent,
  type WithdrawalStep,
} from '@baize/contract/cashier/states';
import { type Selectable, sql } from 'kysely';

import { IS_ACTIVE, isActive } from '../../accounts/accounts.ts';
import { NOT_OWING, owesMore } from '../../debts/debts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { stateful } from '../../platform/database/stateful.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { refuse } from '../../platform/refuse.ts';
import { isHeldForReport, NOT_HELD } from '../../risk/risk.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { lockCashier } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { leaveBatch, requireInNoBatch } from './in-batch.ts';

export type StoredWithdrawal = Selectable<DB['cashier.withdrawal']>;

/** Whether an event lets money leave: not the answer of a provider that was called before. */
function letsLeave(event: WithdrawalEvent, step: string): boolean {
  return event === 'issue' ? step === 'queue' : LEAVING.has(event);
}

const LEAVING: ReadonlySet<WithdrawalEvent> = new Set(['approve', 'approveSecond', 'pay']);

/** The reason that keeps the money of a member from leaving now: before the first call for it, and before every other one. */
export async function stopOf(
  tx: Tx,
  { member, debt_deferred: deferred }: Pick<StoredWithdrawal, 'member' | 'debt_deferred'>,
): Promise<'withdrawal.frozen' | 'withdrawal.held' | 'withdrawal.debt' | null> {
  if (!(await isActive(tx, member))) return 'withdrawal.frozen';
  if (await isHeldForReport(tx, member)) return 'withdrawal.held';
  return (await owesMore(tx, member, deferred)) ? 'withdrawal.debt' : null;
}

/** The condition that no such reason keeps the money of a row `w` of withdrawals. */
export const NOT_STOPPED = sql<boolean>`(${IS_ACTIVE} and ${NOT_HELD} and ${NOT_OWING})`;

/** The condition that the member of a job `j` gets no money now. Nobody may take such a job up. */
export const IS_STOPPED = sql<boolean>`exists (
  select from cashier.withdrawal w where w.call = j.id and not ${NOT_STOPPED})`;

/** The amount that the operator sends of a withdrawal now. */
export function dueOf({ house, house_fee: fee }: Pick<StoredWithdrawal, 'house' | 'house_fee'>): bigint {
  return house - fee;
}

interface Leaving {
  /** The money has left already, so that nothing holds it any more. */
  readonly told?: boolean | undefined;
}

/** The requests of members to be paid out; `state` follows from `step`. */
export const {
  allows: withdrawalAllows,
  require: requireWithdrawal,
  hold: holdWithdrawal,
  holding: withWithdrawal,
  change: changeWithdrawal,
} = stateful<'cashier.withdrawal', WithdrawalEvent, Leaving>({
  table: 'cashier.withdrawal',
  column: 'step',
  events: WITHDRAWAL_EVENTS,
  unknown: 'withdrawal.unknown',
  conflict: 'withdrawal.state',
  lock: (tx, { member }) => lockCashier(tx, member),
  async before(app, tx, { row, event, detail: { told = false } }) {
    // Other members pay it: nothing is left for the operator to send.
    if ((event === 'pay' || event === 'issue') && row.house === 0n) refuse('withdrawal.peers');
    if (event === 'pay' || event === 'issue') await requireInNoBatch(tx, row.id);
    if (event === 'reject' || event === 'stop') await leaveBatch(app, tx, row.id);
    // A debt is decided before the first of two approvals; a lock and a report keep back what would leave.
    if (event === 'passOn' && (await owesMore(tx, row.member, row.debt_deferred))) refuse('withdrawal.debt');
    const stop = !told && letsLeave(event, row.step) && (await stopOf(tx, row));
    if (stop) refuse(stop);
  },
  also: (app, { queued_at }, step) => ({
    state: WITHDRAWAL_STEPS[step as WithdrawalStep],
    ...(step === 'queue' && queued_at === null && { queued_at: app.clock.now() }),
  }),
  note: (app, tx, { id: subject, member, step: state }, entry) =>
    noteEntry(app, tx, { about: 'withdrawal', subject, member, state, ...entry }),
});

/** A member's own withdrawal; refuses `withdrawal.unknown`. */
export async function ownWithdrawal(db: Db, member: MemberId, id: string): Promise<StoredWithdrawal> {
  const row = await requireWithdrawal(db, id);
  return row.member === member ? row : refuse('withdrawal.unknown');
}
