import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { isExcluded, settleDepositUse } from '../../protection/protection.ts';
import { cancelRequirementOf } from '../../turnover/turnover.ts';
import { CASH, type Leg, legsBetween, openAccount, openHouseAnchor } from '../../wallet/wallet.ts';
import { type Channel, channelById, houseOf } from '../channels/channels.ts';
import { requireDeposit, type StoredDeposit } from '../deposits/changes.ts';
import { CASHIER_PAYMENT_LOCK, lockCashier, move, SUSPENSE } from '../ground.ts';
import { newReference } from '../references.ts';
import {
  changeRefund,
  noteRefund,
  refundAllows,
  refundsOf,
  refuseGrownDebt,
  type StoredRefund,
} from './changes.ts';

interface Approved {
  readonly reason: string;
  readonly maker: string;
  readonly approver: string;
}

/**
 * The most that may go back of a credited deposit: the sum that it brought to the member's cash, less its refunds. Null where nothing
 * may.
 */
export async function refundableOf(db: Db | Tx, row: StoredDeposit): Promise<bigint | null> {
  if (row.state !== 'credited' || row.received === null) return null;
  // The payer of another member's withdrawal gave that money to the member, not to the operator. The operator sends it back only
  // where it can leave in no other way (RG-9).
  if (row.peer && !(await isExcluded(db, row.member))) return null;
  const left = row.received - row.fee - sumOf(await refundsOf(db, row.id));
  return left > 0n ? left : null;
}

function sumOf(refunds: readonly StoredRefund[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + amount, 0n);
}

interface Wish extends Approved {
  readonly deposit: string;
  readonly amount: bigint;
  /** The debt of the member that both people saw. */
  readonly owed: bigint;
}

/**
 * Holds the money of a credited deposit that goes back: its amount leaves the cash at once, so that nobody plays with it. Refuses
 * `debt.changed` where the member owes more than was seen.
 */
export async function beginRefund(
  app: App,
  tx: Tx,
  { deposit, amount, ...approved }: Wish,
): Promise<StoredRefund> {
  const { member } = await requireDeposit(tx, deposit);
  await lockCashier(tx, member);
  const row = await requireDeposit(tx, deposit);
  const most = (await refundableOf(tx, row)) ?? refuse('deposit.state');
  if (amount <= 0n || amount > most) refuse('refund.amount');
  await refuseGrownDebt(tx, { member, owed: approved.owed });
  const channel = await channelById(tx, row.channel);
  // No provider knows a payment between members, and one that is called again for the same sum takes it for the first refund.
  const isCalled = (await refundsOf(tx, deposit)).some((each) => each.payment !== null);
  const payment = row.peer || isCalled ? null : row.id;
  const refund = await insert(app, tx, channel, { deposit, member, amount, payment, ...approved });
  const locked = await openAccount(tx, { member, name: 'locked' });
  const legs = legsBetween({ no: CASH }, { no: locked }, amount);
  await move(app, tx, { member, kind: 'refundHold', about: deposit, legs });
  const note = approved.reason;
  await noteRefund(app, tx, refund, { event: 'refund.hold', operator: approved.approver, note });
  return refund;
}

/** Takes a payment out of the reach of orders, to send it back to its payer (DP-3, DP-4). Refuses `cashier.incoming` for one that is taken. */
export async function askForReturn(
  app: App,
  tx: Tx,
  { incoming, ...approved }: Approved & { readonly incoming: string },
): Promise<StoredRefund> {
  await lock(tx, CASHIER_PAYMENT_LOCK, incoming);
  const taken = await tx
    .updateTable('cashier.incoming')
    .set({ state: 'returning' })
    .where('id', '=', incoming)
    .where('state', '=', 'suspense')
    .returningAll()
    .executeTakeFirst();
  if (!taken) return refuse('cashier.incoming');
  const { amount, payment } = taken;
  const channel = await channelById(tx, taken.channel);
  return insert(app, tx, channel, { incoming, amount, payment, ...approved });
}

interface New extends Approved {
  readonly deposit?: string;
  readonly incoming?: string;
  readonly member?: bigint;
  readonly amount: bigint;
  readonly owed?: bigint;
  readonly payment: string | null;
}

function insert(
  app: App,
  tx: Tx,
  { id: channel, kind, currency }: Channel,
  { maker, approver, payment, ...wish }: New,
): Promise<StoredRefund> {
  const now = app.clock.now();
  const byCall = kind === 'provider' && payment !== null;
  return tx
    .insertInto('cashier.refund')
    .values({
      id: uuidv7(now.getTime()),
      reference: newReference(app, 'R'),
      ...wish,
      channel,
      currency,
      state: 'held',
      payment: byCall ? payment : null,
      auto: byCall,
      asked_by: maker,
      approved_by: approver,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Sent {
  readonly channel: Channel;
  readonly transaction: string;
  readonly operator?: string;
}

/**
 * The money has left by a channel: what was held, or stood in suspense, goes to its house account. A deposit of which everything went
 * back no longer asks for turnover, and counts towards the deposit limits only with the rest.
 */
export async function sendRefund(
  app: App,
  tx: Tx,
  row: StoredRefund,
  { channel, transaction, operator }: Sent,
): Promise<StoredRefund> {
  if (!refundAllows(row.state, 'send')) refuse('refund.state');
  const now = app.clock.now();
  const { amount, deposit, member, incoming } = row;
  const house: Leg = { account: { house: houseOf(channel) }, amount };
  let movement: string;
  if (deposit !== null && member !== null) {
    const held: Leg = { account: { no: await openAccount(tx, { member, name: 'locked' }) }, amount: -amount };
    movement = await move(app, tx, { member, kind: 'refund', about: deposit, legs: [held, house] });
    const earlier = (await refundsOf(tx, deposit)).filter(({ state }) => state === 'sent');
    await countLess(tx, await requireDeposit(tx, deposit), amount + sumOf(earlier), now);
  } else {
    const legs: Leg[] = [{ account: { house: SUSPENSE }, amount: -amount }, house];
    const anchor = await openHouseAnchor(tx, row.currency);
    movement = await move(app, tx, { member: anchor, kind: 'suspense', about: row.id, legs });
    await setIncoming(tx, incoming, 'returned');
  }
  const set = { channel: channel.id, transaction, movement, finished_at: now, failure: null };
  return changeRefund(app, tx, row, 'send', { set, operator, note: transaction });
}

async function countLess(tx: Tx, row: StoredDeposit, refunded: bigint, at: Date): Promise<void> {
  const { id, member, received, fee, finished_at: creditedAt } = row;
  const gross = received ?? 0n;
  const isWhole = refunded >= gross - fee;
  await settleDepositUse(tx, id, isWhole ? null : { amount: gross - refunded, at: creditedAt ?? at });
  if (isWhole) await cancelRequirementOf(tx, { member, source: 'deposit', sourceId: id, at });
}

/** Writes what became of a payment in suspense. */
export async function setIncoming(
  tx: Tx,
  incoming: string | null,
  state: 'suspense' | 'returned',
): Promise<void> {
  await tx.updateTable('cashier.incoming').set({ state }).where('id', '=', incoming).execute();
}

/** An operator has sent the money at the bank. One that a provider may be giving back is not sent by hand as well. */
export async function refundByHand(app: App, tx: Tx, row: StoredRefund, sent: Sent): Promise<StoredRefund> {
  if (row.state !== 'held' || row.auto || sent.channel.currency !== row.currency) refuse('refund.state');
  await refuseGrownDebt(tx, row);
  return sendRefund(app, tx, row, sent);
}

/** Gives a refund up that has not left: the member has the money again, or the payment is in suspense as before. */
export async function cancelRefund(
  app: App,
  tx: Tx,
  row: StoredRefund,
  { operator, note }: { operator?: string | undefined; note: string },
): Promise<StoredRefund> {
  if (!refundAllows(row.state, 'cancel')) refuse('refund.state');
  const { member, deposit, amount, incoming } = row;
  if (member !== null && deposit !== null) {
    const locked = await openAccount(tx, { member, name: 'locked' });
    const legs = legsBetween({ no: locked }, { no: CASH }, amount);
    await move(app, tx, { member, kind: 'refundReturn', about: deposit, legs });
  } else await setIncoming(tx, incoming, 'suspense');
  return changeRefund(app, tx, row, 'cancel', { set: { finished_at: app.clock.now() }, operator, note });
}
