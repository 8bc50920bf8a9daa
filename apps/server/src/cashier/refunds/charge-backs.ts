import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { openHouseAnchor } from '../../wallet/wallet.ts';
import { type Channel, houseOf } from '../channels/channels.ts';
import { holdDeposit, type StoredDeposit } from '../deposits/changes.ts';
import { chargeBack, move, SUSPENSE } from '../deposits/credit.ts';
import { changeRefund, refundAllows, refundOf, withRefund } from './changes.ts';
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
 * A provider reports that the payer's bank took a payment back; true where that changed anything. One of a deposit that was given
 * back already is a difference, which an operator settles with the payer.
 */
export async function settleChargeBack(app: App, channel: Channel, payment: Payment): Promise<boolean> {
  const { reference, providerId } = payment;
  const credited = await app.db
    .selectFrom('cashier.deposit')
    .select('member')
    .where('id', '=', reference)
    .where('channel', '=', channel.id)
    .where('state', '=', 'credited')
    .executeTakeFirst();
  if (!credited) return endReturn(app, channel, payment);
  const taken = await app.db.transaction().execute(async (tx) => {
    const row = await holdDeposit(tx, reference);
    const back = await takeBack(app, tx, row, { note: `payment ${providerId}` });
    if (!back && row.state === 'credited') await noteChargeBack(app, tx, { channel, row, payment });
    return back !== null;
  });
  if (taken) app.tellBalance(credited.member);
  return taken;
}

/** The return of a payment in suspense that the payer's bank took back: the payer has the money by that, and nobody sends it again. */
async function endReturn(
  app: App,
  channel: Channel,
  { reference, providerId: transaction }: Payment,
): Promise<boolean> {
  const found = await app.db
    .selectFrom('cashier.refund')
    .select('id')
    .where('payment', '=', reference)
    .where('channel', '=', channel.id)
    .where('incoming', 'is not', null)
    .where('state', 'in', ['held', 'sending', 'unknown'])
    .executeTakeFirst();
  if (!found) return leaveSuspense(app, channel, transaction);
  return withRefund(app, found.id, async (tx, row) => {
    if (!refundAllows(row.state, 'send')) return false;
    await sendRefund(app, tx, row, { channel, transaction });
    return true;
  });
}

/** The payer's bank took back a payment that waits in suspense: the money goes there again, and no order is credited with it. */
function leaveSuspense(app: App, channel: Channel, transaction: string): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const rows = tx
      .selectFrom('cashier.incoming')
      .select(['id', 'amount', 'currency'])
      .where('channel', '=', channel.id)
      .where('transaction', '=', transaction)
      .where('state', '=', 'suspense');
    const found = await rows.executeTakeFirst();
    if (!found) return false;
    const { id, amount, currency } = found;
    // An operator who credits it at this moment is first, or finds it gone.
    await lock(tx, 'cashierPayment', id);
    if (!(await rows.executeTakeFirst())) return false;
    const member = await openHouseAnchor(tx, currency);
    const legs = [
      { account: { house: SUSPENSE }, amount: -amount },
      { account: { house: houseOf(channel) }, amount },
    ];
    await move(app, tx, { member, kind: 'suspense', about: `${id} back`, legs });
    await setIncoming(tx, id, 'returned');
    return true;
  });
}

interface TakenFromUs {
  readonly channel: Channel;
  readonly row: StoredDeposit;
  readonly payment: Payment;
}

/** A charge-back that our books do not follow. The statement of its day takes its place; a decision stays. */
async function noteChargeBack(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { channel, row, payment }: TakenFromUs,
): Promise<void> {
  const { id: element, reference, state, finished_at, created_at, currency } = row;
  const { amount, payer, at, providerId } = payment;
  const ours = { reference, state, amount: formatAmount(0n), at: (finished_at ?? created_at).toISOString() };
  const text = [payer, providerId].filter(Boolean).join(', ');
  const theirs = { amount: formatAmount(-amount), text, at: at.toISOString() };
  const sides = { ours: JSON.stringify(ours), theirs: JSON.stringify(theirs), amount };
  // Days of statements are those of UTC.
  const own = {
    channel: channel.id,
    day: at.toISOString().slice(0, 10),
    kind: 'state',
    element,
    reference: element,
    currency,
  };
  const now = clock.now();
  await tx
    .insertInto('cashier.difference')
    .values({ id: uuidv7(now.getTime()), ...own, line_kind: 'chargeBack', ...sides, found_at: now })
    .onConflict((on) => on.columns(['channel', 'element', 'kind']).doNothing())
    .execute();
}
