import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { writeEvents } from '../../safety/safety.ts';
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
  await noteFailure(app, channel, error.message);
  const away = now.getTime() - (since ?? now).getTime();
  if (!(error instanceof ChainFault) && away < AWAY_MS) return;
  const once = `cryptoNode:${channel.code}:${since?.getTime()}`;
  await raise(app, channel, { problem: error.message }, once);
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
    await raise(app, channel, details, `cryptoGone:${channel.code}:${transaction}:${place}`);
  }
}

async function raise(
  app: App,
  { code }: Channel,
  details: Readonly<Record<string, string>>,
  once: string,
): Promise<void> {
  app.log.error({ channel: code, ...details }, 'the chain of a channel needs a look');
  const nobody = { member: null, address: null, country: null, device: null };
  const event = { kind: 'cryptoNode' as const, ...nobody, details: { channel: code, ...details } };
  await writeEvents(app, app.db, [{ ...event, at: app.clock.now(), once }]);
}

/** For a job whose number was used by another transaction: people look for what it was. */
export function tellLost(app: App, channel: Channel, job: string, transaction: string): Promise<void> {
  const details = { problem: 'another transaction took the place of a payout', transaction };
  return raise(app, channel, details, `cryptoLost:${job}`);
}

/** For a sweep that failed, or tokens that left without one. */
export function tellSweep(
  app: App,
  channel: Channel,
  { sweep, problem }: { sweep: string; problem: string },
): Promise<void> {
  return raise(app, channel, { problem, sweep }, `cryptoSweep:${sweep}`);
}
