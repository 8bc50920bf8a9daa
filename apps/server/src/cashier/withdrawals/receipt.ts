import assert from 'node:assert/strict';
import type { CLAIMED_BY, DisputeOutcome, RECEIPT_ANSWERS } from '@baize/contract/cashier/states';
import { parseAmount } from '@baize/contract/money';
import type { App, PlayerSession } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { ago } from '../../platform/database/questions.ts';
import { refuse } from '../../platform/refuse.ts';
import { takePictures } from '../../uploads/uploads.ts';
import { CASH, type Leg, openAccount } from '../../wallet/wallet.ts';
import { channelById, houseOf } from '../channels/channels.ts';
import { move } from '../ground.ts';
import {
  changeWithdrawal,
  dueOf,
  type StoredWithdrawal,
  withdrawalAllows,
  withWithdrawal,
} from './changes.ts';

interface Answer {
  readonly id: string;
  readonly answer: (typeof RECEIPT_ANSWERS)[number];
  readonly received?: string | undefined;
  readonly pictures?: readonly string[] | undefined;
}

/** The member's word about money that was sent; the same again shows what became of it. At the deadline it is too late (WD-5, TM-8). */
export async function answerReceipt(
  app: App,
  session: PlayerSession,
  said: Answer,
): Promise<StoredWithdrawal> {
  const { member } = session;
  const answered = await withWithdrawal(app, said.id, async (tx, row) => {
    if (row.member !== member) refuse('withdrawal.unknown');
    if (row.step !== 'receipt' && isSaid(row, said)) return row;
    if (row.step !== 'receipt') refuse(row.state === 'claimed' ? 'withdrawal.late' : 'withdrawal.state');
    if (row.confirm_until && row.confirm_until <= app.clock.now()) refuse('withdrawal.late');
    const sent = dueOf(row);
    const received = receivedOf(said, sent);
    if (said.pictures?.length) {
      const usedBy = `withdrawal:${row.id}`;
      await takePictures(app, tx, { member, purpose: 'receipt', ids: said.pictures, usedBy });
    }
    if (received === sent) {
      return claim(app, tx, row, { event: 'claim', received, by: 'member', answered: 'full' });
    }
    const set = { answered: said.answer, answered_received: received, disputed: sent - received };
    const settled = received > 0n ? await settleReceived(app, tx, row, received) : {};
    return changeWithdrawal(app, tx, row, 'dispute', { set: { ...set, ...settled } });
  });
  app.tellBalance(member);
  return answered;
}

/** Whether the member has given this answer before. */
function isSaid(row: StoredWithdrawal, { answer, received = '0' }: Answer): boolean {
  return row.answered === answer && (answer !== 'part' || row.answered_received === parseAmount(received));
}

/** The received part of the sent amount; with `part` more than nothing and less than all. */
function receivedOf({ answer, received }: Answer, sent: bigint): bigint {
  if (answer !== 'part') return answer === 'full' ? sent : 0n;
  const units = parseAmount(received ?? '0');
  return units > 0n && units < sent ? units : refuse('withdrawal.received');
}

/** WD-5: the received part leaves through the channel with the fee, before anybody decides about the rest. */
async function settleReceived(app: App, tx: Tx, row: StoredWithdrawal, received: bigint) {
  const { member, channel, house: part, house_fee: fee, id: about } = row;
  assert(channel !== null);
  const legs: Leg[] = [
    { account: { no: await openAccount(tx, { member, name: 'locked' }) }, amount: -received - fee },
    { account: { house: houseOf(await channelById(tx, channel)) }, amount: received },
    { account: { house: 'fees' }, amount: fee },
  ].filter((leg) => leg.amount !== 0n);
  await move(app, tx, { member, kind: 'payout', about, legs });
  return {
    settled: row.settled + received + fee,
    payouts: row.payouts + 1,
    house: part - received - fee,
    house_fee: 0n,
  };
}

interface Claim {
  readonly event: 'claim' | 'uphold' | 'dismiss';
  /** Of the sent amount: what counts as received. The rest goes back. */
  readonly received: bigint;
  readonly by: (typeof CLAIMED_BY)[number];
  readonly answered?: string;
  readonly operator?: string;
  readonly note?: string;
}

/**
 * Settles the part of a withdrawal that the operator paid, which is all of it where no other member pays: what was received leaves
 * through the channel, what was not goes back to cash. The fee is kept unless everything goes back (WD-6).
 */
export async function claim(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  claimed: Claim,
): Promise<StoredWithdrawal> {
  const { event, received, by, answered, operator, note } = claimed;
  if (!withdrawalAllows(row.step, event)) refuse('withdrawal.state');
  const { member, house: part, house_fee: fee } = row;
  const refunded = part - fee - received;
  const whole = row.settled + part === row.amount;
  const security = whole ? row.security_left : 0n;
  assert(received >= 0n && refunded >= 0n && row.channel !== null);
  const house = houseOf(await channelById(tx, row.channel));
  const locked = await openAccount(tx, { member, name: 'locked' });
  const kept = received === 0n ? 0n : fee;
  const legs: Leg[] = [
    { account: { no: locked }, amount: -part - security },
    { account: { house }, amount: received },
    { account: { house: 'fees' }, amount: kept },
    { account: { no: CASH }, amount: part - received - kept + security },
  ].filter((leg) => leg.amount !== 0n);
  await move(app, tx, { member, kind: 'payout', about: row.id, legs });
  const parts = {
    settled: row.settled + part,
    house: 0n,
    house_fee: 0n,
    payouts: row.payouts + 1,
    refunded: (row.refunded ?? 0n) + refunded,
  };
  if (!whole)
    return changeWithdrawal(app, tx, row, 'settlePart', { set: { ...parts, ...UNSENT }, operator, note });
  const set = {
    ...parts,
    received: row.amount - row.fee - parts.refunded - row.debt_taken,
    security_left: 0n,
    claimed_by: by,
    finished_at: app.clock.now(),
    ...(answered !== undefined && { answered }),
  };
  return changeWithdrawal(app, tx, row, event, { set, operator, note });
}

/** The next part that the operator pays begins without a call and an answer. */
const UNSENT = {
  channel: null,
  transaction: null,
  call: null,
  called_at: null,
  issued_at: null,
  confirm_until: null,
  disputed: null,
  answered: null,
  answered_received: null,
};

const AT_ONCE = 100;

export function overReceipts(app: App) {
  return app.db
    .selectFrom('cashier.withdrawal')
    .select('id')
    .where('step', '=', 'receipt')
    .where('confirm_until', '<=', ago(app));
}

/** Without an answer by the deadline it counts as received in full; true when there were any. */
export async function claimInTime(app: App): Promise<boolean> {
  const now = app.clock.now();
  const rows = await overReceipts(app).orderBy('confirm_until').limit(AT_ONCE).execute();
  for (const { id } of rows) {
    await withWithdrawal(app, id, async (tx, row) => {
      if (row.step !== 'receipt' || !row.confirm_until || row.confirm_until > now) return;
      await claim(app, tx, row, { event: 'claim', received: dueOf(row), by: 'timer' });
    });
  }
  return rows.length > 0;
}

interface Outcome {
  readonly outcome: DisputeOutcome;
  readonly operator: string;
  readonly note: string;
}

/** Decides a dispute. Dismissed is the forced receipt: the disputed sum counts as received. */
export function decideDispute(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  { outcome, operator, note }: Outcome,
): Promise<StoredWithdrawal> {
  if (outcome === 'reissue') return reissue(app, tx, row, { operator, note });
  // All that is left of the payout is disputed.
  const received = outcome === 'dismiss' ? dueOf(row) : 0n;
  const by = outcome === 'dismiss' ? 'forced' : 'upheld';
  return claim(app, tx, row, { event: outcome, received, by, operator, note });
}

/**
 * WD-6: the disputed sum stays held and is sent again, by a press of an operator. Where nothing has arrived, the fee stays with it. The
 * member has one withdrawal under way, so that another one comes first.
 */
async function reissue(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  { operator, note }: Omit<Outcome, 'outcome'>,
): Promise<StoredWithdrawal> {
  if (!withdrawalAllows(row.step, 'reissue')) refuse('withdrawal.state');
  const { member, disputed } = row;
  assert(disputed !== null && disputed === dueOf(row));
  const other = await tx
    .selectFrom('cashier.withdrawal')
    .select('id')
    .where('member', '=', member)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  if (other) refuse('withdrawal.pending');
  // The disputed sum stays on the row: it marks what is sent again.
  const set = { ...UNSENT, disputed, auto: false };
  return changeWithdrawal(app, tx, row, 'reissue', { set, operator, note });
}
