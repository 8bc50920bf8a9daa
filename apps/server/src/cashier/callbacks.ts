import { createHash } from 'node:crypto';

import { DEPOSIT_EVENTS } from '@baize/contract/cashier/states';
import type { App } from '../context.ts';
import { ago } from '../platform/database/questions.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { isStorable } from '../platform/database/storable.ts';
import type { FastifyInstance } from '../platform/http/fastify.ts';
import { NoAnswer, type Payment, type PaymentNotice, ProviderRefused } from '../platform/payments/port.ts';
import { refuse } from '../platform/refuse.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Channel } from './channels/channels.ts';
import { CALLBACK_PREFIX, providerOf } from './channels/instructions.ts';
import { reportedArrival, takeReceived } from './deposits/incoming.ts';
import { settleRefund } from './refunds/calls.ts';
import { settleGone } from './refunds/charge-backs.ts';
import { orderNamed } from './refunds/gone.ts';
import type { StoredWithdrawal } from './withdrawals/changes.ts';
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
  const channel = await providerNamed(app, code);
  const notice = channel?.secret && providerOf(app, channel).verify(request, app.clock.now());
  if (!channel || !notice) {
    app.log.warn({ channel: code }, 'a callback of a payment provider was not genuine');
    return 401;
  }
  await together(app, channel, digestOf(request.body), () => heed(app, channel, notice));
  return 200;
}

async function providerNamed({ db }: App, code: string): Promise<Channel | undefined> {
  if (!isStorable(code)) return undefined;
  return db
    .selectFrom('cashier.channel')
    .selectAll()
    .where('code', '=', code)
    .where('kind', '=', 'provider')
    .executeTakeFirst();
}

/** Callbacks of one channel that a node heeds at the same time: a provider that answers slowly holds up its own alone. */
const HEEDED_MAX = 4;
/** Those of all channels that it settles: each may wait for the lock of a member on a connection of the jobs. */
const SETTLED_MAX = 4;

interface Load {
  /** The callbacks that are heeded, by channel and body. */
  readonly flying: Map<string, Map<string, Promise<void>>>;
  settling: number;
}
const loads = new WeakMap<App, Load>();

function loadOf(app: App): Load {
  const load = loads.get(app) ?? { flying: new Map(), settling: 0 };
  loads.set(app, load);
  return load;
}

/** Genuine callbacks with equal bodies share one piece of work; one above the limit is refused, and its provider sends it again. */
function together(app: App, { id }: Channel, name: string, work: () => Promise<void>): Promise<void> {
  const { flying } = loadOf(app);
  const own = flying.get(id) ?? new Map<string, Promise<void>>();
  flying.set(id, own);
  const twin = own.get(name);
  if (twin) return twin;
  if (own.size >= HEEDED_MAX) refuse('request.busy', {}, 1);
  const done = work().finally(() => own.delete(name));
  own.set(name, done);
  return done;
}

/** Settles what a provider has answered, unless the node settles as much as it may. */
async function settling<T>(app: App, work: () => Promise<T>): Promise<T> {
  const load = loadOf(app);
  if (load.settling >= SETTLED_MAX) refuse('request.busy', {}, 1);
  load.settling += 1;
  return work().finally(() => {
    load.settling -= 1;
  });
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Asks the provider itself before anything is credited (C02): a callback only says that there is news. It is not asked about what we
 * never ordered there.
 */
async function heed(app: App, channel: Channel, notice: PaymentNotice): Promise<void> {
  const provider = providerOf(app, channel);
  if (notice.kind === 'payment') {
    const { reference } = notice.payment;
    if (!(await orderNamed(app.db, channel, reference))) return;
    const payment = await provider.payment(reference);
    if (payment) await settling(app, () => takePayment(app, channel, payment));
    return;
  }
  const { reference } = notice.payout;
  const row = isUuid(reference) && (await withdrawalOf(app, channel, reference));
  if (!row) return;
  const payout = await provider.payout(reference);
  await settling(app, () => settlePayout(app, row, channel, payout));
}

function withdrawalOf({ db }: App, channel: Channel, call: string): Promise<StoredWithdrawal | undefined> {
  return db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('call', '=', call)
    .where('channel', '=', channel.id)
    .executeTakeFirst();
}

/** Takes over what a provider says about the payment of an order; true when that changed anything. */
export async function takePayment(app: App, channel: Channel, payment: Payment): Promise<boolean> {
  const { state } = payment;
  if (state === 'paid') return (await takeReceived(app, reportedArrival(channel, payment))) !== 'known';
  if (state === 'refunded') return settleRefund(app, channel, payment);
  return state === 'chargedBack' && settleGone(app, channel, payment);
}

const ASK_AFTER_MS = 60_000;
const AT_ONCE = 20;

export function depositsToAskFor(app: App) {
  return app.db
    .selectFrom('cashier.deposit as d')
    .innerJoin('cashier.channel as c', 'c.id', 'd.channel')
    .selectAll('c')
    .select('d.id as order')
    .where('d.state', 'in', DEPOSIT_EVENTS.pay.from)
    .where('c.kind', '=', 'provider')
    .where('d.created_at', '<=', ago(app, ASK_AFTER_MS))
    .where((or) => or.or([or('d.asked_at', 'is', null), or('d.asked_at', '<=', ago(app, ASK_AFTER_MS))]));
}

/** Asks the providers about orders that may still be paid, under review as well: a callback may have been lost. */
export async function askAboutDeposits(app: App): Promise<boolean> {
  const now = app.clock.now();
  const rows = await depositsToAskFor(app)
    .orderBy('d.asked_at', (order) => order.asc().nullsFirst())
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
