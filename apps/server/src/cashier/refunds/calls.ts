import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { ago } from '../../platform/database/questions.ts';
import { NoAnswer, type Payment, ProviderRefused } from '../../platform/payments/port.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { type Channel, channelById, noteFailure, noteSuccess } from '../channels/channels.ts';
import { providerOf } from '../channels/instructions.ts';
import { changeRefund, refundAllows, requireRefund, type StoredRefund, withRefund } from './changes.ts';
import { settleGone } from './charge-backs.ts';
import { sendRefund } from './refunds.ts';

/** A call that a node began this long ago is over, also where the node died in it. */
const ASK_AFTER_MS = MINUTE_MS;
const AT_ONCE = 20;
/** The condition that the member of a row `r` of refunds owes no more than was seen. */
const DEBT_SEEN = sql<boolean>`r.owed >= (
  select coalesce(sum(owing.owed), 0) from debts.owing where owing.member = r.member)`;

export function refundsToSend(app: App) {
  return app.db
    .selectFrom('cashier.refund as r')
    .selectAll()
    .where('auto', '=', true)
    .where((or) =>
      or.or([
        or.and([or('state', '=', 'held'), DEBT_SEEN]),
        or.and([or('state', 'in', ['sending', 'unknown']), or('called_at', '<=', ago(app, ASK_AFTER_MS))]),
      ]),
    );
}

/** Sends what is approved through its provider, and asks about refunds whose outcome is not known; true when there were any. */
export async function sendRefunds(app: App): Promise<boolean> {
  const rows = await refundsToSend(app).orderBy('created_at').limit(AT_ONCE).execute();
  // Another node, or an operator, may have begun meanwhile.
  for (const row of rows)
    await (row.state === 'held' ? callFor(app, row.id) : ask(app, row)).catch(unlessMoved);
  return rows.length > 0;
}

const MOVED = new Set<string>(['refund.state', 'debt.changed']);

function unlessMoved(error: unknown): void {
  if (!(error instanceof Refusal) || !MOVED.has(error.code)) throw error;
}

/** An operator's wish to go on: calls for a refund that is held, asks about one without an outcome. */
export async function sendOrAsk(app: App, id: string, operator: string): Promise<StoredRefund> {
  const row = await requireRefund(app.db, id);
  if (row.payment === null) refuse('refund.state');
  if (row.state === 'held') return callFor(app, id, operator);
  return row.state === 'sending' || row.state === 'unknown' ? ask(app, row) : refuse('refund.state');
}

/** That the call begins is committed before it: a node that dies meanwhile leaves a call that is asked about. */
async function callFor(app: App, id: string, operator?: string): Promise<StoredRefund> {
  const row = await withRefund(app, id, (tx, present) => {
    if (present.payment === null) refuse('refund.state');
    const set = { called_at: app.clock.now(), auto: true, failure: null };
    return changeRefund(app, tx, present, 'call', { set, operator });
  });
  const channel = await channelById(app.db, row.channel);
  try {
    await providerOf(app, channel).refund(row.payment ?? '', row.amount);
    await noteSuccess(app, channel);
    return await finish(app, row, channel);
  } catch (error) {
    if (error instanceof ProviderRefused) return backToHand(app, row, error.message);
    if (!(error instanceof NoAnswer)) throw error;
    await noteFailure(app, channel, error);
    return withRefund(app, row.id, (tx, present) =>
      present.state === 'sending'
        ? changeRefund(app, tx, present, 'lose', { set: { failure: error.message }, note: error.message })
        : Promise.resolve(present),
    );
  }
}

const WAITING = ['sending', 'unknown'];

function finish(app: App, row: StoredRefund, channel: Channel): Promise<StoredRefund> {
  return withRefund(app, row.id, (tx, present) =>
    refundAllows(present.state, 'send')
      ? sendRefund(app, tx, present, { channel, transaction: present.reference })
      : Promise.resolve(present),
  );
}

/** The provider has given nothing back: an operator sends it by hand, or gives it up. */
function backToHand(app: App, row: StoredRefund, failure: string): Promise<StoredRefund> {
  return withRefund(app, row.id, (tx, present) =>
    WAITING.includes(present.state)
      ? changeRefund(app, tx, present, 'refuse', { set: { auto: false, failure }, note: failure })
      : Promise.resolve(present),
  );
}

/**
 * Asks the provider what became of a call. Only its word ends one: a payment that still counts as paid may be given back yet, so the
 * call is neither repeated nor replaced by a transfer by hand.
 */
async function ask(app: App, row: StoredRefund): Promise<StoredRefund> {
  const channel = await channelById(app.db, row.channel);
  await app.db
    .updateTable('cashier.refund')
    .set({ called_at: app.clock.now() })
    .where('id', '=', row.id)
    .where('state', 'in', WAITING)
    .execute();
  try {
    const payment = await providerOf(app, channel).payment(row.payment ?? '');
    if (payment?.state === 'refunded') return await finish(app, row, channel);
    if (payment?.state === 'chargedBack' && (await settleGone(app, channel, payment)))
      return await requireRefund(app.db, row.id);
    if (payment === null || payment.state === 'chargedBack')
      return await backToHand(app, row, `the payment is ${payment?.state ?? 'unknown'}`);
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof ProviderRefused)) throw error;
    await noteFailure(app, channel, error);
  }
  return requireRefund(app.db, row.id);
}

/** A provider reports that a payment went back; true where that was new to us. */
export async function settleRefund(app: App, channel: Channel, payment: Payment): Promise<boolean> {
  const row = await app.db
    .selectFrom('cashier.refund')
    .selectAll()
    .where('payment', '=', payment.reference)
    .where('channel', '=', channel.id)
    // The provider was called for it: what it has given back is this.
    .where('called_at', 'is not', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  // One that an operator sent from a bank was not the provider's.
  const isOurs = row && (row.state !== 'sent' || row.transaction === row.reference);
  if (!isOurs) return settleGone(app, channel, payment);
  const { state } = await finish(app, row, channel);
  return state !== row.state;
}
