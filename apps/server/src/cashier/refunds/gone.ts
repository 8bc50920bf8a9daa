import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { isUuid, uuidv7 } from '../../platform/uuid.ts';
import type { Channel } from '../channels/channels.ts';
import { holdDeposit, type StoredDeposit } from '../deposits/changes.ts';
import type { IncomingRow } from '../deposits/credit.ts';
import { keepInSuspense, lockPayment, markDiffering, reportedArrival } from '../deposits/incoming.ts';

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

/** A payment of a provider as it was taken in before. */
export function arrivalIn(
  db: Db | Tx,
  channel: Channel,
  { providerId }: Pick<Payment, 'providerId'>,
): Promise<IncomingRow | undefined> {
  return db
    .selectFrom('cashier.incoming')
    .selectAll()
    .where('channel', '=', channel.id)
    .where('transaction', '=', providerId)
    .executeTakeFirst();
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
  await lock(tx, 'cashierPayment', found.id);
  return arrivalIn(tx, channel, payment);
}

interface Gone {
  readonly channel: Channel;
  readonly payment: Payment;
  readonly row: StoredDeposit | null | undefined;
}

/**
 * Keeps a payment in suspense that its payer has again, or a part of it, before we have heard that it arrived: an older answer that says
 * so finds it known, and only an operator credits its order from now on. The caller holds the lock of the payment.
 */
export async function keepUncredited(app: App, tx: Tx, gone: Gone): Promise<string> {
  const { channel, payment, row } = gone;
  const arrival = reportedArrival(channel, payment);
  const id = await keepInSuspense(app, tx, arrival);
  await noteGone(app, tx, gone);
  if (row) await markDiffering(app, tx, row, arrival);
  return id;
}

/** A provider gave a payment back that we did not ask it for; true where that is new to us. */
export async function settleUnasked(app: App, channel: Channel, payment: Payment): Promise<boolean> {
  const order = await orderNamed(app.db, channel, payment.reference);
  return app.db.transaction().execute(async (tx) => {
    const row = order && (await holdDeposit(tx, order.id));
    const incoming = await holdArrival(tx, channel, payment);
    if (incoming) return noteGone(app, tx, { channel, payment, row });
    await keepUncredited(app, tx, { channel, payment, row });
    return true;
  });
}

/**
 * A payment that went back and that our books do not follow; false where that is known. The statement of its day takes its place; a
 * decision stays.
 */
export async function noteGone(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { channel, row, payment }: Gone,
): Promise<boolean> {
  const { reference: element, amount, currency, payer, at, providerId } = payment;
  const text = [payer, providerId].filter(Boolean).join(', ');
  const theirs = { amount: formatAmount(-amount), text, at: at.toISOString() };
  const now = clock.now();
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
  return kept === 1n;
}

function oursOf({ reference, state, finished_at, created_at }: StoredDeposit): object {
  return { reference, state, amount: formatAmount(0n), at: (finished_at ?? created_at).toISOString() };
}
