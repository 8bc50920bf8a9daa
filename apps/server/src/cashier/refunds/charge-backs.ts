import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Channel } from '../channels/channels.ts';
import { holdDeposit, type StoredDeposit } from '../deposits/changes.ts';
import { chargeBack } from '../deposits/credit.ts';
import { noteChargeBack } from '../statements/differences.ts';
import { changeRefund, refundOf } from './changes.ts';
import { cancelRefund } from './refunds.ts';

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
  if (!credited) return false;
  const taken = await app.db.transaction().execute(async (tx) => {
    const row = await holdDeposit(tx, reference);
    const back = await takeBack(app, tx, row, { note: `payment ${providerId}` });
    if (!back && row.state === 'credited') await noteChargeBack(app, tx, { channel, row, payment });
    return back !== null;
  });
  if (taken) app.tellBalance(credited.member);
  return taken;
}
