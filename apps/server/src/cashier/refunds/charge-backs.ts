import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { refuse } from '../../platform/refuse.ts';
import { openHouseAnchor } from '../../wallet/wallet.ts';
import { type Channel, houseOf } from '../channels/channels.ts';
import { holdDeposit, type StoredDeposit } from '../deposits/changes.ts';
import { chargeBack, type IncomingRow, move, SUSPENSE } from '../deposits/credit.ts';
import { changeRefund, refundAllows, refundOf } from './changes.ts';
import { arrivalIn, holdArrival, keepUncredited, noteGone, orderNamed } from './gone.ts';
import { cancelRefund, sendRefund, setIncoming } from './refunds.ts';

interface TakingBack {
  readonly note: string;
  readonly operator?: string | undefined;
}

/**
 * Takes a credited deposit back that the caller has locked and whose payment is gone. Its payer gets the money once: a refund that has
 * not left is given up first, also one that a provider was called for, which pays nothing back of such a payment. Null where the
 * money has left by a refund already, or another member gave it: then nothing moves.
 */
async function takeBack(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  { note, operator }: TakingBack,
): Promise<StoredDeposit | null> {
  if (row.state !== 'credited' || row.peer) return null;
  const refund = await refundOf(tx, row.id);
  if (refund?.state === 'sent') return null;
  if (refund) {
    const held =
      refund.state === 'held' ? refund : await changeRefund(app, tx, refund, 'refuse', { operator, note });
    await cancelRefund(app, tx, held, { operator, note });
  }
  return chargeBack(app, tx, row, note, operator);
}

interface Gone extends TakingBack {
  isStillGone(row: StoredDeposit): Promise<boolean>;
}

/** Takes a credited deposit back that its chain no longer has; refuses `deposit.state` where it is not gone, or was given back. */
export async function chargeGone(
  app: App,
  tx: Tx,
  id: string,
  { isStillGone, ...why }: Gone,
): Promise<StoredDeposit> {
  const row = await holdDeposit(tx, id);
  if (!(await isStillGone(row))) refuse('deposit.state');
  return (await takeBack(app, tx, row, why)) ?? refuse('deposit.state');
}

/**
 * A provider reports that the payer's bank took a payment back; true where that changed anything. It is decided alone among all that is
 * about the order, so that an older answer of the provider, which waits for the same lock, finds what is decided here. One of a deposit
 * that was given back already is a difference, which an operator settles with the payer.
 */
export async function settleChargeBack(app: App, channel: Channel, payment: Payment): Promise<boolean> {
  const order = await orderOf(app, channel, payment);
  const { member, changed } = await app.db.transaction().execute(async (tx) => {
    const row = order === null ? null : await holdDeposit(tx, order);
    const incoming = await holdArrival(tx, channel, payment);
    // An operator has matched it to another order meanwhile, whose member is not locked.
    if (incoming?.deposit && incoming.deposit !== row?.id) refuse('request.busy', {}, 1);
    if (row?.state !== 'credited' || (incoming && !incoming.deposit))
      return { member: null, changed: await takeUncredited(app, tx, { channel, payment, row, incoming }) };
    const back = await takeBack(app, tx, row, { note: `payment ${payment.providerId}` });
    if (!back) await noteGone(app, tx, { channel, row, payment });
    return { member: row.member, changed: back !== null };
  });
  if (changed && member !== null) app.tellBalance(member);
  return changed;
}

/** The order that was credited with a payment, or the one that it is for. */
async function orderOf(app: App, channel: Channel, payment: Payment): Promise<string | null> {
  const matched = (await arrivalIn(app.db, channel, payment))?.deposit;
  return matched ?? (await orderNamed(app.db, channel, payment.reference))?.id ?? null;
}

interface Uncredited {
  readonly channel: Channel;
  readonly payment: Payment;
  readonly row: StoredDeposit | null;
  readonly incoming: IncomingRow | undefined;
}

/** The payer has the money of a payment that no order is credited with: nobody sends it again, and none is credited with it from now on. */
async function takeUncredited(
  app: App,
  tx: Tx,
  { channel, payment, row, incoming }: Uncredited,
): Promise<boolean> {
  if (!incoming) {
    if (row?.state === 'chargedBack') return false;
    const id = await keepUncredited(app, tx, { channel, payment, row });
    await leaveSuspense(app, tx, channel, { id, ...payment });
    return true;
  }
  if (incoming.state === 'suspense') {
    await leaveSuspense(app, tx, channel, incoming);
    return true;
  }
  if (incoming.state !== 'returning') return false;
  const refund = await tx
    .selectFrom('cashier.refund')
    .selectAll()
    .where('incoming', '=', incoming.id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (!refund || !refundAllows(refund.state, 'send')) return false;
  await sendRefund(app, tx, refund, { channel, transaction: payment.providerId });
  return true;
}

/** The payer's bank took back a payment that waits in suspense: the money goes there again. The caller has locked it. */
async function leaveSuspense(
  app: App,
  tx: Tx,
  channel: Channel,
  { id, amount, currency }: Pick<IncomingRow, 'id' | 'amount' | 'currency'>,
): Promise<void> {
  const member = await openHouseAnchor(tx, currency);
  const legs = [
    { account: { house: SUSPENSE }, amount: -amount },
    { account: { house: houseOf(channel) }, amount },
  ];
  await move(app, tx, { member, kind: 'suspense', about: `${id} back`, legs });
  await setIncoming(tx, id, 'returned');
}
