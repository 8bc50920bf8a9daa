import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { tokenText, worthOf } from '../../platform/payments/evm/tokens.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { noteDepositUse } from '../../protection/protection.ts';
import { type Chain, TOKEN } from '../chain/chains.ts';
import { rateAt } from '../chain/rates.ts';
import { type Channel, houseOf } from '../channels/channels.ts';
import { depositAllows, type StoredDeposit } from '../deposits/changes.ts';
import { creditDeposit, termsNow } from '../deposits/credit.ts';
import { insertArrival, isKnown } from '../deposits/incoming.ts';
import { CASHIER_PAYMENT_LOCK, lockCashier } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { newReference } from '../references.ts';
import { ChainFault, tellBack } from './faults.ts';
import type { SeenTransfer } from './seen.ts';

/** Times of blocks are whole seconds, and their makers' clocks differ from ours. */
const CLOCKS_MS = MINUTE_MS;

/**
 * Credits a transfer that has all its confirmations to the member whose address it came to, once, whatever is read again and on any
 * node. An exact payment in time counts at the rate of its order; every other one at that of its arrival, half-even.
 */
export async function creditTransfer(
  app: App,
  channel: Channel,
  chain: Chain,
  transfer: SeenTransfer,
): Promise<void> {
  const { member, transaction, place, tokens } = transfer;
  const name = `${transaction}:${place}`;
  const rate = await rateAt(app.db, { coin: TOKEN, currency: channel.currency }, transfer.at);
  if (rate === null) throw new ChainFault(`no rate of ${channel.currency} is set`);
  const worth = worthOf(tokens, rate, chain.decimals);
  const credited = await app.db.transaction().execute(async (tx) => {
    await lockCashier(tx, member);
    await lock(tx, CASHIER_PAYMENT_LOCK, `${channel.id} ${name}`);
    if (await isKnown(tx, { channel, transaction: name })) return false;
    const found = await orderFor(tx, channel, transfer);
    const amount = found?.locked ? found.order.payable : worth;
    if (amount === 0n) return mark(tx, channel, transfer, { state: 'dust', deposit: null });
    const order = found?.order ?? (await openFor(app, tx, channel, transfer, amount));
    const event = depositAllows(order.state, 'pay') ? 'pay' : 'match';
    const note = `${tokenText(tokens, chain.decimals)} ${TOKEN}, transaction ${transaction}`;
    await creditDeposit(app, tx, order, { event, amount, from: houseOf(channel), note });
    const arrival = { channel, transaction: name, amount, currency: channel.currency };
    const told = { payer: transfer.from, memo: note, at: transfer.at };
    const known = { state: 'matched' as const, deposit: order.id, movement: null };
    await insertArrival(app, tx, { ...arrival, ...told, order: order.id }, known);
    return mark(tx, channel, transfer, { state: 'credited', deposit: order.id });
  });
  if (credited) app.tellBalance(member);
  else await tellBack(app, channel, transfer);
}

async function mark(
  tx: Tx,
  { id }: Channel,
  { transaction, place }: SeenTransfer,
  set: { state: 'credited' | 'dust'; deposit: string | null },
): Promise<boolean> {
  await tx
    .updateTable('cashier.chain_transfer')
    .set(set)
    .where('channel', '=', id)
    .where('transaction', '=', transaction)
    .where('place', '=', place)
    .execute();
  return set.state === 'credited';
}

/**
 * The order that a transfer pays: the one with exactly these tokens whose time was not over, else an open one, else an exact one
 * that came late.
 */
async function orderFor(
  tx: Tx,
  { id }: Channel,
  { member, tokens, at }: SeenTransfer,
): Promise<{ order: StoredDeposit; locked: boolean } | null> {
  const rows = await tx
    .selectFrom('cashier.deposit as d')
    .innerJoin('cashier.chain_quote as q', 'q.deposit', 'd.id')
    .selectAll('d')
    .select('q.tokens')
    .where('d.channel', '=', id)
    .where('d.member', '=', member)
    .where('d.state', 'in', ['pending', 'submitted', 'reviewing', 'expired', 'cancelled'])
    .where('d.created_at', '>', new Date(at.getTime() - DAY_MS))
    .where('d.created_at', '<=', new Date(at.getTime() + CLOCKS_MS))
    .orderBy('d.created_at')
    .execute();
  const orders = rows.map(({ tokens: quoted, ...order }) => ({ order, exact: BigInt(quoted) === tokens }));
  const inTime = orders.find(
    ({ order, exact }) => exact && order.expires_at !== null && at <= order.expires_at,
  );
  if (inTime) return { order: inTime.order, locked: true };
  const other =
    orders.find(({ order }) => depositAllows(order.state, 'pay')) ?? orders.find(({ exact }) => exact);
  return other ? { order: other.order, locked: false } : null;
}

/** An order for money that came without one. */
async function openFor(
  app: App,
  tx: Tx,
  channel: Channel,
  { member }: SeenTransfer,
  amount: bigint,
): Promise<StoredDeposit> {
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  await noteDepositUse(tx, { id, member, amount, at: now });
  const row = await tx
    .insertInto('cashier.deposit')
    .values({
      id,
      key: id,
      reference: newReference(app, 'D'),
      member,
      channel: channel.id,
      method: channel.method,
      currency: channel.currency,
      state: 'pending',
      amount,
      payable: amount,
      created_at: now,
      ...termsNow(app, channel),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const note = 'a payment without an order';
  await noteEntry(app, tx, { about: 'deposit', subject: id, member, event: 'open', state: 'pending', note });
  return row;
}
