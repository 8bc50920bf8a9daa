import { createHash } from 'node:crypto';

import type { App } from '../context.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import type { FastifyInstance } from '../platform/http/fastify.ts';
import { NoAnswer, type Payment, type PaymentNotice, ProviderRefused } from '../platform/payments/port.ts';
import { refuse } from '../platform/refuse.ts';
import type { Channel } from './channels/channels.ts';
import { CALLBACK_PREFIX, providerOf } from './channels/instructions.ts';
import { arrivalOf, takeReceived } from './deposits/incoming.ts';
import { settleRefund } from './refunds/calls.ts';
import { settleChargeBack } from './refunds/charge-backs.ts';
import { settlePayout } from './withdrawals/payouts.ts';

const BODY_MAX = 65_536;

/** The door of payment providers on the site's port: raw bodies, as a signature needs them. */
export function mountCallbacks(site: FastifyInstance, app: App): void {
  site.register(
    async (door) => {
      door.removeAllContentTypeParsers();
      door.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
      door.setErrorHandler((error, _, reply) => {
        // The site answers the rest as it answers everywhere: refusals from the table, and 503 where another try may succeed.
        if (!(error instanceof NoAnswer || error instanceof ProviderRefused)) throw error;
        return reply.code(503).send({ ok: false });
      });
      door.route<{ Params: { channel: string }; Body: Buffer }>({
        method: 'POST',
        url: '/:channel',
        config: { limit: 'door' },
        bodyLimit: BODY_MAX,
        handler: async (request, reply) => {
          const { headers, body, url: path } = request;
          if (!Buffer.isBuffer(body)) return refuse('request.invalid');
          const taken = await inScope(JOB, () => take(app, request.params.channel, { headers, body, path }));
          return reply.code(taken).send({ ok: taken === 200 });
        },
      });
    },
    { prefix: CALLBACK_PREFIX },
  );
}

interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly path: string;
}

/** The status of the answer: a provider repeats a callback until it gets 200. */
async function take(app: App, code: string, request: Request): Promise<200 | 401> {
  const channel = await app.db
    .selectFrom('cashier.channel')
    .selectAll()
    .where('code', '=', code)
    .where('kind', '=', 'provider')
    .executeTakeFirst();
  const notice = channel?.secret && providerOf(app, channel).verify(request, app.clock.now());
  if (!channel || !notice) {
    app.log.warn({ channel: code }, 'a callback of a payment provider was not genuine');
    return 401;
  }
  await together(app, `${channel.id} ${digestOf(request.body)}`, () => heed(app, channel, notice));
  return 200;
}

/** Callbacks that a node heeds at the same time: each may wait for the lock of a member on a connection of the jobs. */
const HEEDED_MAX = 4;
const heeded = new WeakMap<App, Map<string, Promise<void>>>();

/** Genuine callbacks with equal bodies share one piece of work; one above the limit is refused, and its provider sends it again. */
function together(app: App, name: string, work: () => Promise<void>): Promise<void> {
  const flying = heeded.get(app) ?? new Map<string, Promise<void>>();
  heeded.set(app, flying);
  const twin = flying.get(name);
  if (twin) return twin;
  if (flying.size >= HEEDED_MAX) refuse('request.busy', {}, 1);
  const done = work().finally(() => flying.delete(name));
  flying.set(name, done);
  return done;
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Asks the provider itself before anything is credited (C02): a callback only says that there is news. */
async function heed(app: App, channel: Channel, notice: PaymentNotice): Promise<void> {
  const provider = providerOf(app, channel);
  if (notice.kind === 'payment') {
    const payment = await provider.payment(notice.payment.reference);
    if (payment) await takePayment(app, channel, payment);
    return;
  }
  const { reference } = notice.payout;
  const row = await app.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('call', '=', reference)
    .where('channel', '=', channel.id)
    .executeTakeFirst();
  if (row) await settlePayout(app, row, channel, await provider.payout(reference));
}

/** Takes over what a provider says about the payment of an order; true when that changed anything. */
export async function takePayment(app: App, channel: Channel, payment: Payment): Promise<boolean> {
  const { state } = payment;
  if (state === 'paid') return (await takeReceived(app, arrivalOf(channel, payment))) !== 'known';
  if (state === 'refunded') return settleRefund(app, channel, payment);
  return state === 'chargedBack' && settleChargeBack(app, channel, payment);
}

const ASK_AFTER_MS = 60_000;
const AT_ONCE = 20;

/** Asks the providers about orders that wait for their payment: a callback may have been lost. */
export async function askAboutDeposits(app: App): Promise<boolean> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - ASK_AFTER_MS);
  const rows = await app.db
    .selectFrom('cashier.deposit as d')
    .innerJoin('cashier.channel as c', 'c.id', 'd.channel')
    .selectAll('c')
    .select('d.id as order')
    .where('d.state', '=', 'pending')
    .where('c.kind', '=', 'provider')
    .where('d.created_at', '<=', before)
    .where((or) => or.or([or('d.asked_at', 'is', null), or('d.asked_at', '<=', before)]))
    .limit(AT_ONCE)
    .execute();
  for (const { order, ...channel } of rows) {
    await app.db.updateTable('cashier.deposit').set({ asked_at: now }).where('id', '=', order).execute();
    try {
      const payment = await providerOf(app, channel).payment(order);
      if (payment) await takePayment(app, channel, payment);
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(error instanceof ProviderRefused)) throw error;
    }
  }
  return rows.length > 0;
}
