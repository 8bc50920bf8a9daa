import { OPEN_DEPOSIT_STATES } from '@baize/contract/cashier/states';

import type { App } from '../../context.ts';
import { detailsOf, normalName } from '../../members/members.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type MemberId, openHouseAnchor } from '../../wallet/wallet.ts';
import { type Channel, channelById, houseOf } from '../channels/channels.ts';
import { changeDeposit, depositAllows, lockCashier, requireDeposit, type StoredDeposit } from './changes.ts';
import { creditDeposit, type IncomingRow, move, SUSPENSE } from './credit.ts';

/** A payment that a provider or the statement of a bank reports. */
export interface ReceivedPayment {
  readonly channel: Channel;
  /** The id of the payment there: it is counted once, whatever is repeated (DP-2). */
  readonly transaction: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string;
  readonly memo: string;
  readonly at: Date;
  /** The order that it names, if it names one. */
  readonly order: string | null;
}

export type Arrived = 'credited' | 'suspense' | 'known';

/**
 * Takes in a payment: credits the order that it pays exactly, and leaves every other one in suspense. A repeated payment
 * is counted once, in any order and on any node.
 */
export async function takeReceived(app: App, arrival: ReceivedPayment): Promise<Arrived> {
  const { arrived, member } = await app.db.transaction().execute((tx) => takeReceivedIn(app, tx, arrival));
  if (member !== null && arrived === 'credited') app.tellBalance(member);
  return arrived;
}

/** The same in the transaction of the caller, who shows the balance of the member after the commit. */
export async function takeReceivedIn(
  app: App,
  tx: Tx,
  arrival: ReceivedPayment,
): Promise<{ arrived: Arrived; member: MemberId | null }> {
  const order = await orderOf(tx, arrival);
  if (order) await lockCashier(tx, order.member);
  await lock(tx, 'cashierPayment', `${arrival.channel.id} ${arrival.transaction}`);
  const member = order?.member ?? null;
  if (await isKnown(tx, arrival)) return { arrived: 'known', member };
  const row = order && (await requireDeposit(tx, order.id));
  if (row && pays(arrival, row) && !(await isOfAnother(app, tx, row.member, arrival.payer)))
    return { arrived: await creditArrival(app, tx, arrival, row), member };
  await keepInSuspense(app, tx, arrival);
  if (row) await markDiffering(app, tx, row, arrival);
  return { arrived: 'suspense', member };
}

/**
 * DP-4: the channel names a payer who is not the member. Where it names nobody, or the real name of the member is not known yet, nothing
 * can be compared.
 */
async function isOfAnother(app: App, tx: Tx, member: MemberId, payer: string): Promise<boolean> {
  if (payer.trim() === '') return false;
  const { realName } = await detailsOf(app, tx, member);
  return realName !== undefined && normalName(payer) !== normalName(realName);
}

/** The order waits for operators, who give the payment back or find that it is the member's after all. */
async function markDiffering(app: App, tx: Tx, row: StoredDeposit, arrival: ReceivedPayment) {
  if (!depositAllows(row.state, 'differ')) return row;
  return changeDeposit(app, tx, row, 'differ', { set: { expires_at: null }, note: differenceOf(arrival) });
}

/** Whether a payment was taken in before; the caller holds its lock. */
export async function isKnown(
  tx: Tx,
  { channel, transaction }: Pick<ReceivedPayment, 'channel' | 'transaction'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cashier.incoming')
    .select('id')
    .where('channel', '=', channel.id)
    .where('transaction', '=', transaction)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order that a payment names, or the only open one of the channel with exactly this amount where amounts tell orders apart. */
async function orderOf(
  tx: Tx,
  { channel, order, amount, memo }: ReceivedPayment,
): Promise<StoredDeposit | null> {
  const rows = tx.selectFrom('cashier.deposit').selectAll().where('channel', '=', channel.id);
  if (order !== null) return (await rows.where('id', '=', order).executeTakeFirst()) ?? null;
  const named = /\bD-?([2-9A-Z]{8})\b/.exec(memo.toUpperCase());
  if (named) return (await rows.where('reference', '=', `D-${named[1]}`).executeTakeFirst()) ?? null;
  if (!channel.suffix) return null;
  const same = await rows
    .where('payable', '=', amount)
    .where('state', 'in', OPEN_DEPOSIT_STATES)
    .limit(2)
    .execute();
  return same.length === 1 ? (same[0] ?? null) : null;
}

function pays({ amount, currency, channel }: ReceivedPayment, row: StoredDeposit): boolean {
  return (
    !row.peer &&
    row.payable === amount &&
    row.currency === currency &&
    row.channel === channel.id &&
    depositAllows(row.state, 'pay')
  );
}

async function creditArrival(
  app: App,
  tx: Tx,
  arrival: ReceivedPayment,
  row: StoredDeposit,
): Promise<'credited'> {
  const from = houseOf(arrival.channel);
  await creditDeposit(app, tx, row, { event: 'pay', amount: arrival.amount, from });
  await insertArrival(app, tx, arrival, { state: 'matched', deposit: row.id, movement: null });
  return 'credited';
}

/** Moves house accounts only: the money waits in suspense until an operator assigns it. */
async function keepInSuspense(app: App, tx: Tx, arrival: ReceivedPayment): Promise<void> {
  const member = await openHouseAnchor(tx, arrival.currency);
  const legs = [
    { account: { house: houseOf(arrival.channel) }, amount: -arrival.amount },
    { account: { house: SUSPENSE }, amount: arrival.amount },
  ];
  const movement = await move(app, tx, { member, kind: 'suspense', about: arrival.transaction, legs });
  await insertArrival(app, tx, arrival, { state: 'suspense', deposit: null, movement });
}

function differenceOf({ amount, currency, transaction, payer }: ReceivedPayment): string {
  return `payment ${transaction} of ${amount} units of ${currency}${payer && ` from ${payer}`}`;
}

/** Writes down a payment that was taken in. */
export async function insertArrival(
  app: App,
  tx: Tx,
  { channel, transaction, currency, amount, payer, memo, at, order }: ReceivedPayment,
  known: Pick<IncomingRow, 'state' | 'deposit' | 'movement'>,
): Promise<void> {
  const now = app.clock.now();
  const told = { transaction, currency, amount, payer, memo, at, received_at: now };
  const id = uuidv7(now.getTime());
  await tx
    .insertInto('cashier.incoming')
    .values({ id, channel: channel.id, payment: order, ...told, ...known })
    .execute();
}

interface Match {
  /** A payment in suspense, or one that the operator reads in the statement of the bank. */
  readonly payment:
    | { readonly incoming: string }
    | { readonly transaction: string; readonly amount: bigint; readonly payer: string };
  readonly operator: string;
  readonly note?: string | undefined;
}

/**
 * Credits an order with a payment that an operator has found for it. Refuses `cashier.incoming` for one that is taken. A payment
 * that the operator reads as another person's goes to suspense, and from there it takes a note that says why it is the member's (DP-4).
 */
export async function matchDeposit(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  match: Match,
): Promise<StoredDeposit> {
  const { payment, operator, note } = match;
  if (!depositAllows(row.state, 'match')) refuse('deposit.state');
  if ('incoming' in payment) {
    const found = await requireSuspense(tx, payment.incoming, row);
    if (!note?.trim() && (await isOfAnother(app, tx, row.member, found.payer)))
      refuse('request.invalid', { field: 'note' });
    const credited = await creditDeposit(app, tx, row, {
      event: 'match',
      amount: found.amount,
      from: SUSPENSE,
      operator,
      note,
    });
    await tx
      .updateTable('cashier.incoming')
      .set({ state: 'matched', deposit: row.id })
      .where('id', '=', found.id)
      .execute();
    return credited;
  }
  const channel = await channelById(tx, row.channel);
  const { transaction, amount, payer } = payment;
  const { currency } = row;
  const arrival = {
    channel,
    transaction,
    amount,
    currency,
    payer,
    memo: '',
    at: app.clock.now(),
    order: row.id,
  };
  await lock(tx, 'cashierPayment', `${channel.id} ${transaction}`);
  if (await isKnown(tx, arrival)) refuse('cashier.incoming');
  if (await isOfAnother(app, tx, row.member, payer)) {
    await keepInSuspense(app, tx, arrival);
    return markDiffering(app, tx, row, arrival);
  }
  const credited = await creditDeposit(app, tx, row, {
    event: 'match',
    amount,
    from: houseOf(channel),
    operator,
    note,
  });
  await insertArrival(app, tx, arrival, { state: 'matched', deposit: row.id, movement: null });
  return credited;
}

/** A payment that waits in suspense, in the currency of the order. Another operator who takes it as well waits for this transaction. */
async function requireSuspense(tx: Tx, id: string, row: StoredDeposit): Promise<IncomingRow> {
  await lock(tx, 'cashierPayment', id);
  const found = await tx.selectFrom('cashier.incoming').selectAll().where('id', '=', id).executeTakeFirst();
  const free = found?.state === 'suspense' && found.currency === row.currency;
  return free ? found : refuse('cashier.incoming');
}
