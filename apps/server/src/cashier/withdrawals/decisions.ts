import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { type RefusalArguments, refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { membersInCases } from '../../risk/risk.ts';
import type { Channel } from '../channels/channels.ts';
import { changeWithdrawal, dueOf, type StoredWithdrawal } from './changes.ts';

interface Approval {
  /** The step that the operator saw. */
  readonly step: string;
  readonly operator: string;
  /** All logins of the operator's person. */
  readonly logins: ReadonlySet<string>;
  readonly mayFirst: boolean;
  readonly maySecond: boolean;
  /** Whether the sums of the day leave it to one person; then it counts. */
  mayAlone(tx: Tx, row: StoredWithdrawal): Promise<boolean>;
  /** The sum of the day and the limit, where they ask for two people; for a refusal. */
  whyTwo(tx: Tx, row: StoredWithdrawal): Promise<RefusalArguments>;
  readonly note?: string | undefined;
}

/**
 * Approves one step. A withdrawal for two people goes from the first to the second, as does any of a member with an open case and one
 * that brings a sum of the day to the limit; nobody gives both approvals.
 */
export async function approveWithdrawal(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  { step, operator, logins, mayFirst, maySecond, mayAlone, whyTwo, note }: Approval,
): Promise<StoredWithdrawal> {
  if (row.step !== step) refuse('withdrawal.state');
  if (step === 'review') {
    if (!mayFirst) refuse('withdrawal.firstPerson', await whyTwo(tx, row));
    const set = { approved_by: operator };
    const two =
      row.two_people ||
      (await membersInCases(tx, [row.member])).has(row.member) ||
      !(await mayAlone(tx, row));
    return changeWithdrawal(app, tx, row, two ? 'passOn' : 'approve', { set, operator, note });
  }
  if (!maySecond) refuse('withdrawal.secondPerson', await whyTwo(tx, row));
  if (row.approved_by === null) return refuse('withdrawal.state');
  if (logins.has(row.approved_by)) refuse('cashier.samePerson', await whyTwo(tx, row));
  return changeWithdrawal(app, tx, row, 'approveSecond', { operator, note });
}

interface Sent {
  readonly channel: Channel;
  /** The bank's or provider's id of the payout. */
  readonly transaction: string | null;
  readonly operator?: string;
  readonly note?: string | undefined;
  /** A bank has sent it already, so that nothing holds it any more. */
  readonly told?: boolean;
}

/** The money has been sent: the member answers until the timer ends. No posting: it stays locked until it is claimed (0.3). */
export async function issueWithdrawal(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  { channel, transaction, operator, note, told }: Sent,
): Promise<StoredWithdrawal> {
  const now = app.clock.now();
  const minutes = app.switches.values()['withdraw.confirmMinutes'];
  const set = {
    channel: channel.id,
    transaction,
    issued_at: now,
    confirm_until: new Date(now.getTime() + minutes * MINUTE_MS),
  };
  const issued = await changeWithdrawal(app, tx, row, 'issue', { set, operator, note, told });
  const payout = { withdrawal: row.id, channel: channel.id, call: row.call, amount: dueOf(row), at: now };
  await tx
    .insertInto('cashier.payout')
    .values({ id: uuidv7(now.getTime()), ...payout })
    .execute();
  return issued;
}
