import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { raiseAlarm } from '../chain/alarms.ts';
import { type Channel, noteFailure, noteSuccess } from '../channels/channels.ts';

/** The node says what cannot be: nothing more is taken from it before people have looked. */
export class ChainFault extends Error {}

/** A node that is away for so long is an alarm. */
const AWAY_MS = 2 * MINUTE_MS;

/** Notes that the chain of a channel cannot be followed. An impossible answer is an alarm at once, silence after a while. */
export async function noteFault(app: App, channel: Channel, error: Error): Promise<void> {
  const now = app.clock.now();
  const { failing_since: since } = await app.db
    .updateTable('cashier.chain')
    .set((each) => ({
      failing_since: each.fn.coalesce('failing_since', each.val(now)),
      alarm: error.message.slice(0, 200),
    }))
    .where('channel', '=', channel.id)
    .returning('failing_since')
    .executeTakeFirstOrThrow();
  await noteFailure(app, channel, error);
  const away = now.getTime() - (since ?? now).getTime();
  if (!(error instanceof ChainFault) && away < AWAY_MS) return;
  const once = `cryptoNode:${channel.code}:${since?.getTime()}`;
  await raiseAlarm(app, channel, { problem: error.message }, once);
}

/** The node answers again, and agrees with what is known. */
export async function noteSound(app: App, channel: Channel): Promise<void> {
  await app.db
    .updateTable('cashier.chain')
    .set({ failing_since: null, alarm: null })
    .where('channel', '=', channel.id)
    .where('alarm', 'is not', null)
    .execute();
  await noteSuccess(app, channel);
}

/** Tells of credited payments that a reorganisation took away and that did not come back. */
export async function tellGone(app: App, channel: Channel, counted: bigint): Promise<void> {
  const rows = await app.db
    .selectFrom('cashier.chain_transfer as t')
    .innerJoin('cashier.deposit as d', 'd.id', 't.deposit')
    .select(['t.transaction', 't.place', 'd.reference', 'd.received', 'd.currency'])
    .where('t.channel', '=', channel.id)
    .where('t.state', '=', 'gone')
    .where('t.block', '<=', counted)
    .execute();
  for (const { transaction, place, reference, received, currency } of rows) {
    const amount = `${formatAmount(received ?? 0n)} ${currency}`;
    const details = { problem: `a credited payment is gone: ${reference}, ${amount}`, transaction };
    await raiseAlarm(app, channel, details, `cryptoGone:${channel.code}:${transaction}:${place}`);
  }
}

/** Tells of a payment that was charged back because it was gone, and is there again: people give it back to its member. */
export async function tellBack(
  app: App,
  channel: Channel,
  { transaction, place }: { transaction: string; place: number },
): Promise<void> {
  const row = await app.db
    .selectFrom('cashier.chain_transfer as t')
    .innerJoin('cashier.deposit as d', 'd.id', 't.deposit')
    .select('d.reference')
    .where('t.channel', '=', channel.id)
    .where('t.transaction', '=', transaction)
    .where('t.place', '=', place)
    .where('d.state', '=', 'chargedBack')
    .executeTakeFirst();
  if (!row) return;
  const details = {
    problem: `a payment that was charged back is there again: ${row.reference}`,
    transaction,
  };
  await raiseAlarm(app, channel, details, `cryptoBack:${channel.code}:${transaction}:${place}`);
}

/** For a job whose number was used by another transaction: people look for what it was. */
export function tellLost(app: App, channel: Channel, job: string, transaction: string): Promise<void> {
  const details = { problem: 'another transaction took the place of a payout', transaction };
  return raiseAlarm(app, channel, details, `cryptoLost:${job}`);
}
