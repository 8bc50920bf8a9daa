import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { isUuid, uuidv7 } from '../../platform/uuid.ts';
import { legsBetween, openHouseAnchor } from '../../wallet/wallet.ts';
import { type Channel, houseOf } from '../channels/channels.ts';
import type { StoredDeposit } from '../deposits/changes.ts';
import type { IncomingRow } from '../deposits/credit.ts';
import { keepInSuspense, lockPayment, markDiffering, reportedArrival } from '../deposits/incoming.ts';
import { knownPayment } from '../deposits/matching.ts';
import { CASHIER_PAYMENT_LOCK, move, SUSPENSE } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { refundAllows } from './changes.ts';
import { sendRefund, setIncoming } from './refunds.ts';

/** The order that a payment of a provider is for; our references are ids. */
export async function orderNamed(
  db: Db | Tx,
  channel: Channel,
  reference: string,
): Promise<StoredDeposit | undefined> {
  if (!isUuid(reference)) return undefined;
  return db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('id', '=', reference)
    .where('channel', '=', channel.id)
    .executeTakeFirst();
}

/** A payment of a provider as it was taken in before, also by an operator who has typed its id. */
export async function arrivalIn(
  db: Db | Tx,
  channel: Channel,
  { providerId: transaction }: Pick<Payment, 'providerId'>,
): Promise<IncomingRow | undefined> {
  const known = await knownPayment(db, { channel, transaction });
  return known && db.selectFrom('cashier.incoming').selectAll().where('id', '=', known.id).executeTakeFirst();
}

/** The same, alone among all that takes the payment in, assigns it or sends it back. */
export async function holdArrival(
  tx: Tx,
  channel: Channel,
  payment: Pick<Payment, 'providerId'>,
): Promise<IncomingRow | undefined> {
  await lockPayment(tx, payment.providerId);
  const found = await arrivalIn(tx, channel, payment);
  if (!found) return undefined;
  await lock(tx, CASHIER_PAYMENT_LOCK, found.id);
  return arrivalIn(tx, channel, payment);
}

interface Gone {
  readonly channel: Channel;
  readonly payment: Payment;
  readonly row: StoredDeposit | null;
}

interface Uncredited extends Gone {
  readonly incoming: IncomingRow | undefined;
}

/**
 * The payer has the money of a payment that no order is credited with: nobody sends it again, and none is credited with it from now
 * on, also where an older answer says that it arrived. The caller holds its locks.
 */
export async function takeUncredited(app: App, tx: Tx, gone: Uncredited): Promise<boolean> {
  const { channel, payment, row, incoming } = gone;
  if (!incoming) {
    const arrival = reportedArrival(channel, payment);
    const id = await keepInSuspense(app, tx, arrival);
    await leaveSuspense(app, tx, channel, { id, ...payment });
    await noteGone(app, tx, gone);
    if (row) await markDiffering(app, tx, row, arrival);
    return true;
  }
  if (incoming.state === 'suspense') {
    await leaveSuspense(app, tx, channel, incoming);
    return noteGone(app, tx, gone);
  }
  return endRefund(app, tx, gone, incoming);
}

/** A refund that was approved for the payment is done by this. One that was sent another way is a second payment. */
async function endRefund(app: App, tx: Tx, gone: Gone, { id, state }: IncomingRow): Promise<boolean> {
  const { channel, payment } = gone;
  const refund = await tx
    .selectFrom('cashier.refund')
    .selectAll()
    .where('incoming', '=', id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (!refund) return false;
  if (state === 'returned') return refund.transaction !== payment.providerId && noteGone(app, tx, gone);
  if (!refundAllows(refund.state, 'send')) return false;
  await sendRefund(app, tx, refund, { channel, transaction: payment.providerId });
  return true;
}

/** A payment that waits in suspense is with its payer: the money leaves it for the house account that no longer has it. */
async function leaveSuspense(
  app: App,
  tx: Tx,
  channel: Channel,
  { id, amount, currency }: Pick<IncomingRow, 'id' | 'amount' | 'currency'>,
): Promise<void> {
  const member = await openHouseAnchor(tx, currency);
  const legs = legsBetween({ house: SUSPENSE }, { house: houseOf(channel) }, amount);
  await move(app, tx, { member, kind: 'suspense', about: `${id} back`, legs });
  await setIncoming(tx, id, 'returned');
}

/**
 * A payment that went back without us is a difference, and its order says so; false where that is known. The statement of its day takes
 * its place; a decision stays.
 */
export async function noteGone(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { channel, row, payment }: Gone,
): Promise<boolean> {
  const { reference: element, amount, currency, payer, at, providerId } = payment;
  const text = [payer, providerId].filter(Boolean).join(', ');
  const theirs = { amount: formatAmount(-amount), text, at: at.toISOString() };
  const now = app.clock.now();
  const { numInsertedOrUpdatedRows: kept } = await tx
    .insertInto('cashier.difference')
    .values({
      id: uuidv7(now.getTime()),
      channel: channel.id,
      // Days of statements are those of UTC.
      day: at.toISOString().slice(0, 10),
      kind: row ? 'state' : 'missingHere',
      element,
      reference: element,
      currency,
      line_kind: payment.state === 'refunded' ? 'refund' : 'chargeBack',
      ours: row ? JSON.stringify(oursOf(row)) : null,
      theirs: JSON.stringify(theirs),
      amount,
      found_at: now,
    })
    .onConflict((on) => on.columns(['channel', 'element', 'kind']).doNothing())
    .executeTakeFirstOrThrow();
  if (kept !== 1n) return false;
  if (row) {
    const { id: subject, member, state } = row;
    // The person who confirmed the payment did not know of this.
    if (row.movement === null)
      await tx.updateTable('cashier.deposit').set({ confirmed_by: null }).where('id', '=', subject).execute();
    const note = `payment ${providerId} of ${formatAmount(amount)} ${currency}`;
    await noteEntry(app, tx, { about: 'deposit', subject, member, event: 'gone', state, note });
  }
  return true;
}

function oursOf({ reference, state, finished_at, created_at }: StoredDeposit): object {
  return { reference, state, amount: formatAmount(0n), at: (finished_at ?? created_at).toISOString() };
}
