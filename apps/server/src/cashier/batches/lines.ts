import { createHash } from 'node:crypto';

import { BATCH_LINES_MAX } from '@baize/contract/cashier/states';
import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import type { RefusalCode } from '@baize/contract/refusals';

import { IS_ACTIVE, isActive } from '../../accounts/accounts.ts';
import type { App } from '../../context.ts';
import { NOT_OWING, owesMore } from '../../debts/debts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { isHeldForReport, NOT_HELD } from '../../risk/risk.ts';
import { type Channel, channelById, fits, kindOf } from '../channels/channels.ts';
import { noteEntry } from '../history.ts';
import { dueOf, type StoredWithdrawal, withWithdrawal } from '../withdrawals/changes.ts';
import { holdBatch, type StoredLine } from './changes.ts';

/** No bank reaches an address. */
const ADDRESSES = new Set(PAYOUT_PROVIDERS.filter(({ kind }) => kind === 'crypto').map(({ code }) => code));

/** Whether operators pay withdrawals by hand from a house account. */
export function paysByHand(channel: Channel): boolean {
  return channel.is_on && channel.payouts && kindOf(channel).payouts === 'byHand';
}

type Payable = Pick<StoredWithdrawal, 'step' | 'house' | 'house_fee' | 'call' | 'currency' | 'provider'> & {
  /** The account is neither locked nor closed. */
  readonly active: boolean;
  /** No report about money laundering holds it. */
  readonly free: boolean;
  /** Its member owes nothing that an operator has to decide about first. */
  readonly clear: boolean;
};

/** The refusal of a transfer by hand from a house account, or null. */
function problemOf(channel: Channel, row: Payable): RefusalCode | null {
  if (row.step !== 'queue' || row.call !== null) return 'withdrawal.state';
  if (row.house === 0n) return 'withdrawal.peers';
  if (!row.active) return 'withdrawal.frozen';
  if (!row.free) return 'withdrawal.held';
  if (!row.clear) return 'withdrawal.debt';
  const reached = row.currency === channel.currency && !ADDRESSES.has(row.provider);
  return reached && fits(channel, dueOf(row)) ? null : 'cashier.channel';
}

/** The refusal that a line would meet now, or null; its amount must still be the one to send. */
export function lineProblem(
  channel: Channel,
  { amount, ...row }: Payable & Pick<StoredLine, 'amount'>,
): RefusalCode | null {
  return problemOf(channel, row) ?? (amount === dueOf(row) ? null : 'withdrawal.state');
}

/** Lines that wait, with all that a payout needs. */
function linesOf(db: Db | Tx, batch: string) {
  return db
    .selectFrom('cashier.batch_line as l')
    .innerJoin('cashier.withdrawal as w', 'w.id', 'l.withdrawal')
    .select(['l.id', 'l.withdrawal', 'l.amount', 'l.filed_at'])
    .select(['w.reference', 'w.member', 'w.account', 'w.step', 'w.house', 'w.house_fee', 'w.call'])
    .select(['w.currency', 'w.provider'])
    .select([IS_ACTIVE.as('active'), NOT_HELD.as('free'), NOT_OWING.as('clear')])
    .where('l.batch', '=', batch)
    .where('l.state', '=', 'waiting');
}

/** The waiting lines of a batch in their order. */
export function waitingLines(db: Db | Tx, batch: string) {
  return linesOf(db, batch).orderBy('l.id').execute();
}

/** One of them; undefined where it no longer waits. */
export function payableLine(tx: Tx, { id, batch }: Pick<StoredLine, 'id' | 'batch'>) {
  return linesOf(tx, batch).where('l.id', '=', id).executeTakeFirst();
}

/** An approval is bound to the withdrawals and their amounts. */
export function linesDigest(lines: readonly Pick<StoredLine, 'withdrawal' | 'amount'>[]): string {
  const text = lines.map(({ withdrawal, amount }) => `${withdrawal} ${amount}\n`).join('');
  return createHash('sha256').update(text).digest('hex');
}

interface Adding {
  readonly batch: string;
  readonly withdrawal: string;
  readonly operator: string;
}

/** Puts a withdrawal that waits for a transfer by hand into an open batch. */
export function addToBatch(app: App, { batch: id, withdrawal, operator }: Adding): Promise<void> {
  return withWithdrawal(app, withdrawal, async (tx, row) => {
    const batch = await holdBatch(tx, id, 'add');
    const active = await isActive(tx, row.member);
    const free = !(await isHeldForReport(tx, row.member));
    const clear = !(await owesMore(tx, row.member, row.debt_deferred));
    const problem = problemOf(await channelById(tx, batch.channel), { ...row, active, free, clear });
    if (problem) refuse(problem);
    if ((await countWaiting(tx, id)) >= BATCH_LINES_MAX) refuse('batch.full');
    const now = app.clock.now();
    const line = { id: uuidv7(now.getTime()), batch: id, withdrawal, amount: dueOf(row) };
    const added = await tx
      .insertInto('cashier.batch_line')
      .values({ ...line, state: 'waiting', added_by: operator, added_at: now })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) refuse('withdrawal.batch');
    await noteLine(app, tx, row, { event: 'batch.add', operator, note: batch.reference });
  });
}

async function countWaiting(tx: Tx, batch: string): Promise<number> {
  const { count } = await tx
    .selectFrom('cashier.batch_line')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('batch', '=', batch)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The history of the withdrawal tells what a batch did with it. */
export async function noteLine(
  app: App,
  tx: Tx,
  { id, member, step }: Pick<StoredWithdrawal, 'id' | 'member' | 'step'>,
  entry: { event: string; operator?: string; note?: string },
): Promise<void> {
  await noteEntry(app, tx, { about: 'withdrawal', subject: id, member, state: step, ...entry });
}
