import type { App } from '../../context.ts';
import { correctionLegs } from '../../debts/debts.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { refuse } from '../../platform/refuse.ts';
import { cancelRequirementOf } from '../../turnover/turnover.ts';
import type { Leg } from '../../wallet/wallet.ts';
import { type Channel, channelById, houseOf } from '../channels/channels.ts';
import { changeDeposit, depositAllows, holdDeposit, type StoredDeposit } from '../deposits/changes.ts';
import { move } from '../ground.ts';
import { changeRefund, leftOf, refundsOf } from './changes.ts';
import { arrivalIn, holdArrival, noteGone, orderNamed, takeUncredited } from './gone.ts';
import { cancelRefund } from './refunds.ts';

/**
 * Takes a credited payment back that the payer's bank has reversed: what the member has got of it, less what was refunded, from cash as
 * far as that goes, with the rest as a debt, and its fee from the fees.
 */
export async function chargeBack(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  note: string,
  operator?: string,
): Promise<StoredDeposit> {
  if (!depositAllows(row.state, 'chargeBack')) refuse('deposit.state');
  const { id: about, member, fee } = row;
  const { ofHouse, ofMember } = await leftOf(tx, row);
  const taken = { member, due: -ofMember };
  const shared = await correctionLegs(tx, { cause: 'chargeBack', about }, [taken]);
  const legs: Leg[] = [
    ...shared(taken).legs,
    { account: { house: houseOf(await channelById(tx, row.channel)) }, amount: ofHouse },
    ...(fee > 0n ? [{ account: { house: 'fees' }, amount: -fee }] : []),
  ];
  await move(app, tx, { member, kind: 'chargeBack', about, legs });
  // Nothing is left of the money that had to be bet.
  await cancelRequirementOf(tx, { member, source: 'deposit', sourceId: about, at: app.clock.now() });
  return changeDeposit(app, tx, row, 'chargeBack', { set: { charged_back: ofHouse }, note, operator });
}

interface TakingBack {
  readonly note: string;
  readonly operator?: string | undefined;
}

/**
 * Takes a credited deposit back that the caller has locked and whose payment is gone. Its payer gets the money once: a refund that has
 * not left is given up first, also one that a provider was called for, which pays nothing back of such a payment. Null where all of
 * it has left by a refund already, or another member gave it: then nothing moves.
 */
async function takeBack(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  { note, operator }: TakingBack,
): Promise<StoredDeposit | null> {
  if (row.state !== 'credited' || row.peer) return null;
  for (const refund of await refundsOf(tx, row.id)) {
    if (refund.state === 'sent') continue;
    const held =
      refund.state === 'held' ? refund : await changeRefund(app, tx, refund, 'refuse', { operator, note });
    await cancelRefund(app, tx, held, { operator, note });
  }
  return (await leftOf(tx, row)).ofHouse > 0n ? chargeBack(app, tx, row, note, operator) : null;
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
 * A provider reports that the payer has a payment again, by its bank or because the provider gave it back without us; true where that
 * changed anything. It is decided alone among all that is about the order, so that an older answer of the provider, which waits for the
 * same lock, finds what is decided here. A deposit that the provider gave back, or of which nothing is left, is a difference, which an
 * operator settles with the payer.
 */
export async function settleGone(app: App, channel: Channel, payment: Payment): Promise<boolean> {
  const order = await orderOf(app, channel, payment);
  const { member, changed } = await app.db.transaction().execute(async (tx) => {
    const row = order === null ? null : await holdDeposit(tx, order);
    const incoming = await holdArrival(tx, channel, payment);
    // An operator has matched it to another order meanwhile, whose member is not locked.
    if (incoming?.deposit && incoming.deposit !== row?.id) refuse('request.busy', {}, 1);
    const gone = { channel, payment, row };
    const wasCredited = incoming ? incoming.deposit !== null : row !== null && row.movement !== null;
    if (!wasCredited || row === null)
      return { member: null, changed: await takeUncredited(app, tx, { ...gone, incoming }) };
    if (payment.state === 'refunded') return { member: null, changed: await noteGone(app, tx, gone) };
    if (row.state === 'chargedBack') return { member: null, changed: false };
    const back = await takeBack(app, tx, row, { note: `payment ${payment.providerId}` });
    // A refund that left by another way does not lessen what the provider no longer has.
    if (!back || (await hasOtherRefund(tx, row.id))) await noteGone(app, tx, gone);
    return { member: row.member, changed: back !== null };
  });
  if (changed && member !== null) app.tellBalance(member);
  return changed;
}

async function hasOtherRefund(tx: Tx, deposit: string): Promise<boolean> {
  return (await refundsOf(tx, deposit)).some(({ state, auto }) => state === 'sent' && !auto);
}

/** The order that was credited with a payment, or the one that it is for. */
async function orderOf(app: App, channel: Channel, payment: Payment): Promise<string | null> {
  const matched = (await arrivalIn(app.db, channel, payment))?.deposit;
  return matched ?? (await orderNamed(app.db, channel, payment.reference))?.id ?? null;
}
