import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { plainReference } from '../../platform/payments/statements/statement.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type MemberId, openHouseAnchor } from '../../wallet/wallet.ts';
import { type Channel, channelById, houseOf, kindOf } from '../channels/channels.ts';
import { CASHIER_PAYMENT_LOCK, lockCashier, move, SUSPENSE } from '../ground.ts';
import {
  changeDeposit,
  confirmerOf,
  confirmPayment,
  depositAllows,
  requireDeposit,
  type StoredDeposit,
} from './changes.ts';
import { creditDeposit, type IncomingRow } from './credit.ts';
import { findingOf, isOfAnother, knownPayment, type ReceivedPayment, soughtOrder } from './matching.ts';

/** Held: it pays its order exactly, but waits in suspense for a second person. */
export type Arrived = 'credited' | 'suspense' | 'known' | 'held';

/** An operator whose file reports payments. The file is the word of one person. */
export interface Reporter {
  readonly operator: string;
  /** Whether their word alone credits the order. */
  mayCredit(tx: Tx, row: StoredDeposit): Promise<boolean>;
}

/**
 * Takes in a payment: credits the order that it pays exactly, and leaves every other one in suspense. A repeated payment
 * is counted once, in any order and on any node.
 */
export async function takeReceived(app: App, arrival: ReceivedPayment): Promise<Arrived> {
  const { arrived, member } = await app.db.transaction().execute((tx) => takeReceivedIn(app, tx, arrival));
  if (member !== null && arrived === 'credited') app.tellBalance(member);
  return arrived;
}

interface Taken {
  readonly arrived: Arrived;
  readonly member: MemberId | null;
  /** The payment that is held, and the order that it pays. */
  readonly held?: { readonly incoming: string; readonly order: StoredDeposit };
}

/** The same in the transaction of the caller, who shows the balance of the member after the commit. */
export async function takeReceivedIn(
  app: App,
  tx: Tx,
  arrival: ReceivedPayment,
  reporter?: Reporter,
): Promise<Taken> {
  const sought = await soughtOrder(app, tx, arrival);
  const member = sought.row?.member ?? null;
  if (member !== null) await lockCashier(tx, member);
  await lockPayment(tx, arrival.transaction);
  const known = await knownPayment(tx, arrival);
  if (known) {
    await noteReported(tx, known.id, arrival, reporter?.operator);
    return { arrived: 'known', member };
  }
  const row = sought.row && (await requireDeposit(tx, sought.row.id));
  const finding = await findingOf(app, tx, arrival, { ...sought, row });
  const own = finding === 'found' ? row : null;
  if (own && (!reporter || (await reporter.mayCredit(tx, own))))
    return { arrived: await creditArrival(app, tx, arrival, own), member };
  const incoming = await keepInSuspense(app, tx, arrival);
  if (own && reporter) {
    await confirmByReport(app, tx, own, { arrival, operator: reporter.operator });
    return { arrived: 'held', member, held: { incoming, order: own } };
  }
  if (row && (finding === 'otherName' || finding === 'otherAmount'))
    await markDiffering(app, tx, row, arrival);
  return { arrived: 'suspense', member };
}

/** The payment of a provider's answer. */
export function reportedArrival(
  channel: Channel,
  { reference: order, providerId: transaction, amount, currency, payer, at }: Payment,
): ReceivedPayment {
  return { channel, transaction, amount, currency, payer: payer ?? '', memo: '', at, order };
}

/** On all channels and in every spelling: a file of one channel may be taken in on another. */
export function lockPayment(tx: Tx, transaction: string): Promise<void> {
  return lock(tx, CASHIER_PAYMENT_LOCK, plainReference(transaction));
}

/**
 * The bank or provider reports a payment that so far only an operator had read there. From now on it has the id of the report, which a
 * bank gives for that day only. The file of the person who has read it says nothing new.
 */
async function noteReported(
  tx: Tx,
  id: string,
  { day, amount, transaction }: ReceivedPayment,
  reporter: string | undefined,
): Promise<void> {
  const isOwnWord = sql<boolean>`exists (
    select from operators.operator typist join operators.operator reporter on reporter.person = typist.person
     where typist.id = typed_by and reporter.id = ${reporter ?? null}::uuid)`;
  await tx
    .updateTable('cashier.incoming')
    .set({ statement_amount: amount, transaction, ...(day !== undefined && { day }) })
    .where('id', '=', id)
    .where('statement_amount', 'is', null)
    .where((not) => not.not(isOwnWord))
    .execute();
}

/** The report of one person is the first confirmation of the order, unless somebody has confirmed it before. */
async function confirmByReport(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  { arrival, operator }: { arrival: ReceivedPayment; operator: string },
): Promise<void> {
  if (confirmerOf(row) !== null || !depositAllows(row.state, 'confirm')) return;
  await confirmPayment(app, tx, row, { operator, note: differenceOf(arrival) });
}

/** The order waits for operators, who give the payment back or find that it is the member's after all. */
export async function markDiffering(app: App, tx: Tx, row: StoredDeposit, arrival: ReceivedPayment) {
  if (!depositAllows(row.state, 'differ')) return row;
  return changeDeposit(app, tx, row, 'differ', { set: { expires_at: null }, note: differenceOf(arrival) });
}

/** Whether a payment was taken in before; the caller holds its lock. */
export async function isKnown(tx: Tx, payment: Parameters<typeof knownPayment>[1]): Promise<boolean> {
  return (await knownPayment(tx, payment)) !== undefined;
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

/** Moves house accounts only: the money waits in suspense until an operator assigns it. Answers the id of the payment. */
export async function keepInSuspense(app: App, tx: Tx, arrival: ReceivedPayment): Promise<string> {
  const member = await openHouseAnchor(tx, arrival.currency);
  const legs = [
    { account: { house: houseOf(arrival.channel) }, amount: -arrival.amount },
    { account: { house: SUSPENSE }, amount: arrival.amount },
  ];
  const movement = await move(app, tx, { member, kind: 'suspense', about: arrival.transaction, legs });
  return insertArrival(app, tx, arrival, { state: 'suspense', deposit: null, movement });
}

function differenceOf({ amount, currency, transaction, payer }: ReceivedPayment): string {
  return `payment ${transaction} of ${formatAmount(amount)} ${currency}${payer && ` from ${payer}`}`;
}

/** Writes down a payment that was taken in, and answers its id. */
export async function insertArrival(
  app: App,
  tx: Tx,
  { channel, transaction, currency, amount, payer, memo, at, day, order, typedBy }: ReceivedPayment,
  known: Pick<IncomingRow, 'state' | 'deposit' | 'movement'>,
): Promise<string> {
  const now = app.clock.now();
  const told = { transaction, currency, amount, payer, memo, at, day: day ?? null, received_at: now };
  const id = uuidv7(now.getTime());
  const row = {
    id,
    channel: channel.id,
    plain: plainReference(transaction),
    payment: typedBy ? null : order,
    statement_amount: typedBy ? null : amount,
    typed_by: typedBy ?? null,
  };
  await tx
    .insertInto('cashier.incoming')
    .values({ ...row, ...told, ...known })
    .execute();
  return id;
}

/** A payment in suspense, or one that an operator reads in the statement of the bank. */
export type FoundPayment =
  | { readonly incoming: string }
  | { readonly transaction: string; readonly amount: bigint; readonly payer: string };

interface HeldPayment {
  readonly amount: bigint;
  /** The provider itself names the order and the amount. */
  readonly isReported: boolean;
  /** Only people say that it has arrived, on a channel whose provider or chain reports its payments. */
  readonly isUnheard: boolean;
}

/** Holds a payment that an order is about to be credited with. Refuses `cashier.incoming` for one that is taken. */
export async function holdPayment(tx: Tx, row: StoredDeposit, payment: FoundPayment): Promise<HeldPayment> {
  const channel = await channelById(tx, row.channel);
  if ('incoming' in payment) {
    const found = await requireSuspense(tx, payment.incoming, row);
    const isSure = found.statement_amount === found.amount;
    const isReported = found.payment === row.id && isSure;
    return { amount: found.amount, isReported, isUnheard: !isSure && !isByHand(channel) };
  }
  const transaction = idTyped(channel, payment.transaction);
  await lockPayment(tx, transaction);
  if (await isKnown(tx, { channel, transaction, typedBy: '' })) refuse('cashier.incoming');
  return { amount: payment.amount, isReported: false, isUnheard: !isByHand(channel) };
}

const isByHand = (channel: Channel) => kindOf(channel).payouts === 'byHand';

/** The id that an operator has read: banks write theirs in several ways, providers and chains in one. */
function idTyped(channel: Channel, text: string): string {
  return isByHand(channel) ? plainReference(text) : text.trim();
}

interface Match {
  readonly payment: FoundPayment;
  readonly operator: string;
  /** The operator who has read the payment, where another one decides. */
  readonly typedBy?: string | undefined;
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
  const { amount, payer } = payment;
  const transaction = idTyped(channel, payment.transaction);
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
    typedBy: match.typedBy ?? operator,
  };
  await holdPayment(tx, row, payment);
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

/** A payment that waits in suspense, in the currency and on the channel of the order. Another operator who takes it as well waits for this transaction. */
async function requireSuspense(tx: Tx, id: string, row: StoredDeposit): Promise<IncomingRow> {
  await lock(tx, CASHIER_PAYMENT_LOCK, id);
  const found = await tx.selectFrom('cashier.incoming').selectAll().where('id', '=', id).executeTakeFirst();
  const isFree =
    found?.state === 'suspense' && found.currency === row.currency && found.channel === row.channel;
  return isFree ? found : refuse('cashier.incoming');
}
