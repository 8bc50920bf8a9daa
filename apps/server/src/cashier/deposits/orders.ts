import type { beginDeposit } from '@baize/contract/cashier/deposits';
import { OPEN_DEPOSIT_STATES } from '@baize/contract/cashier/states';
import { formatAmount, parseAmount, UNIT } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import { scaleOf } from '@baize/contract/scales';
import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { ago } from '../../platform/database/questions.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { reserveDeposit, settleDepositUse } from '../../protection/protection.ts';
import { takePictures } from '../../uploads/uploads.ts';
import { greatest, least } from '../amounts.ts';
import { quoteFor } from '../chain/quotes.ts';
import {
  type Channel,
  channelsFor,
  kindOf,
  noteFailure,
  noteSuccess,
  openChannels,
  serves,
} from '../channels/channels.ts';
import { askProvider, instructionsOf } from '../channels/instructions.ts';
import { lockCashier } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { requireIdentityFor } from '../identity-needed.ts';
import { newReference } from '../references.ts';
import { changeDeposit, requireDeposit, type StoredDeposit, withDeposit } from './changes.ts';
import { termsNow } from './credit.ts';

const CASHIER_AMOUNTS_LOCK = defineLock('cashierAmounts', 'exact amounts of the open orders of one channel');

type Wish = InputOf<typeof beginDeposit>;

const CENT = UNIT / 100n;
/** From this scale on a currency is paid in whole units. */
const WHOLE_UNITS_FROM = UNIT * 100n;
const SUFFIXES = 99;

/** Makes an order pay another member where it can, and inserts it with its piece; null where the operator serves it. */
export type Match = (
  app: App,
  session: PlayerSession,
  wanted: { readonly method: Wish['method']; readonly amount: bigint },
  insert: (tx: Tx, peer: { readonly until: Date }) => Promise<StoredDeposit>,
) => Promise<StoredDeposit | null>;

/** Opens an order with the first channel that takes it. The same key again answers with the same order. */
export async function openDeposit(
  app: App,
  session: PlayerSession,
  wish: Wish,
  { language, match }: { language: string; match: Match },
): Promise<StoredDeposit> {
  const earlier = await earlierDeposit(app.db, session, wish);
  if (earlier && earlier.state !== 'created') return earlier;
  const amount = parseAmount(wish.amount);
  const channels = await channelsFor(app, session.currency, {
    method: wish.method,
    provider: wish.provider,
    amount,
  });
  // A node that ended before a provider answered left it so.
  if (earlier) return offerOnce(app, earlier, channels, language);
  const first = channels[0] ?? (await refuseMethod(app, session, wish));
  const matched = await match(app, session, { method: wish.method, amount }, (tx, peer) =>
    insertOrder(app, tx, { session, wish, channel: first, peer }),
  );
  if (matched) return matched;
  const order = await app.db
    .transaction()
    .execute((tx) => insertOrder(app, tx, { session, wish, channel: first }));
  return order.state === 'created' ? offerOnce(app, order, channels, language) : order;
}

async function earlierDeposit(db: Db | Tx, { member }: PlayerSession, { key, amount, method }: Wish) {
  const row = await db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('member', '=', member)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && (row.amount !== parseAmount(amount) || row.method !== method)) refuse('wallet.keyReused');
  return row;
}

/** Says what is wrong: the amount, or that no channel is open now. */
async function refuseMethod(app: App, { currency }: PlayerSession, wish: Wish): Promise<never> {
  const { amount } = wish;
  const open = (await openChannels(app, currency)).filter((row) => serves(row, wish));
  if (open.length === 0) return refuse('deposit.method');
  const units = parseAmount(amount);
  const min = least(open.map((row) => row.min));
  const max = greatest(open.map((row) => row.max));
  if (units >= min && units <= max) return refuse('deposit.method');
  return refuse('deposit.limits', { min: formatAmount(min), max: formatAmount(max) });
}

interface NewOrder {
  readonly session: PlayerSession;
  readonly wish: Wish;
  /** It would serve the order where no other member is paid by it. */
  readonly channel: Channel;
  readonly peer?: { readonly until: Date };
}

async function insertOrder(app: App, tx: Tx, order: NewOrder): Promise<StoredDeposit> {
  const { session, wish, channel, peer } = order;
  const { member, currency } = session;
  await lockCashier(tx, member);
  const earlier = await earlierDeposit(tx, session, wish);
  if (earlier) return earlier;
  await requireFewOpen(app, tx, member);
  const now = app.clock.now();
  const amount = parseAmount(wish.amount);
  await requireIdentityFor(app, tx, session, amount);
  const id = uuidv7(now.getTime());
  await reserveDeposit(app, tx, { id, member, amount, at: now });
  const reference = newReference(app, 'D');
  const payable = channel.suffix && !peer ? await freeAmount(app, tx, channel, amount) : amount;
  const { minutes } = kindOf(channel);
  const quote = channel.kind === 'crypto' ? await quoteFor(app, tx, channel, { id, member, payable }) : null;
  const state = channel.kind === 'provider' ? 'created' : 'pending';
  const shown = peer === undefined && state === 'pending';
  const pay = quote?.pay ?? (shown ? instructionsOf(channel, { reference, payable }) : null);
  const row = await tx
    .insertInto('cashier.deposit')
    .values({
      id,
      key: wish.key,
      reference,
      member,
      channel: channel.id,
      method: channel.method,
      currency,
      state,
      amount,
      payable,
      pay: pay && JSON.stringify(pay),
      back: wish.back ?? null,
      created_at: now,
      expires_at: peer?.until ?? new Date(now.getTime() + minutes * MINUTE_MS),
      peer: peer !== undefined,
      ...termsNow(app, peer ? null : channel),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await quote?.keep();
  await noteEntry(app, tx, { about: 'deposit', subject: id, member, event: 'open', state });
  return row;
}

/** DP-4. */
async function requireFewOpen(app: App, tx: Tx, member: bigint): Promise<void> {
  const { count } = await tx
    .selectFrom('cashier.deposit')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('member', '=', member)
    .where('state', 'in', OPEN_DEPOSIT_STATES)
    .executeTakeFirstOrThrow();
  const max = app.switches.values()['deposit.openMax'];
  if (count >= max) refuse('deposit.tooMany', { max });
}

/**
 * The amount with 1 to 99 hundredths, or units of a currency without hundredths, that no open order of the channel has, and if there is one
 * that none has had for seven days: a late payment then belongs to one order only.
 */
async function freeAmount(app: App, tx: Tx, { id, currency }: Channel, amount: bigint): Promise<bigint> {
  await lock(tx, CASHIER_AMOUNTS_LOCK, id);
  const step = scaleOf(currency).unit >= WHOLE_UNITS_FROM ? UNIT : CENT;
  const rows = await tx
    .selectFrom('cashier.lately_payable')
    .select(['payable', 'is_open'])
    .where('channel', '=', id)
    .where('payable', '>', amount)
    .where('payable', '<=', amount + step * BigInt(SUFFIXES))
    .execute();
  const lately = new Set(rows.map(({ payable }) => payable));
  const taken = new Set(rows.filter(({ is_open }) => is_open).map(({ payable }) => payable));
  const start = app.random.int(SUFFIXES);
  const tries = Array.from(
    { length: SUFFIXES },
    (_, n) => amount + step * BigInt(((start + n) % SUFFIXES) + 1),
  );
  const free = tries.find((each) => !lately.has(each)) ?? tries.find((each) => !taken.has(each));
  return free ?? refuse('deposit.later');
}

/** The providers are asked by one press at a time; a node that ended meanwhile does not hold the next one up for longer. */
const OFFER_MS = 2 * MINUTE_MS;

async function offerOnce(
  app: App,
  order: StoredDeposit,
  channels: readonly Channel[],
  language: string,
): Promise<StoredDeposit> {
  const now = app.clock.now();
  const taken = await app.db
    .updateTable('cashier.deposit')
    .set({ offering_until: new Date(now.getTime() + OFFER_MS) })
    .where('id', '=', order.id)
    .where('state', '=', 'created')
    .where((is) => is.or([is('offering_until', 'is', null), is('offering_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return taken ? offer(app, taken, channels, language) : requireDeposit(app.db, order.id);
}

/** Asks the providers for a checkout page, one after the other, until one answers. */
async function offer(
  app: App,
  order: StoredDeposit,
  channels: readonly Channel[],
  language: string,
): Promise<StoredDeposit> {
  let reason = 'no channel answered';
  for (const channel of channels) {
    if (channel.id !== order.channel) await moveTo(app, order.id, channel);
    const pay = await askProvider(app, channel, order, language).catch(async (error: unknown) => {
      const failure = error instanceof Error ? error : new Error(String(error));
      await noteFailure(app, channel, failure);
      reason = `no channel took it: ${failure.message}`;
      return null;
    });
    if (!pay) continue;
    await noteSuccess(app, channel);
    return withDeposit(app, order.id, (tx, row) =>
      row.state === 'created'
        ? changeDeposit(app, tx, row, 'offer', { set: { pay: JSON.stringify(pay) } })
        : Promise.resolve(row),
    );
  }
  await withDeposit(app, order.id, async (tx, row) => {
    if (row.state === 'created') await close(app, tx, row, 'cancel', reason);
  });
  return refuse('deposit.later');
}

async function moveTo(app: App, order: string, channel: Channel): Promise<void> {
  await app.db
    .updateTable('cashier.deposit')
    .set({ channel: channel.id, ...termsNow(app, channel) })
    .where('id', '=', order)
    .where('state', '=', 'created')
    .execute();
}

/** Ends an order that was not paid, and gives its part of the member's limits back. */
export async function close(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  event: 'cancel' | 'expire',
  note?: string,
): Promise<StoredDeposit> {
  const closed = await changeDeposit(app, tx, row, event, { set: { finished_at: app.clock.now() }, note });
  await settleDepositUse(tx, row.id, null);
  return closed;
}

/** A member's own order; refuses `deposit.unknown`. */
export async function ownDeposit(app: App, { member }: PlayerSession, id: string): Promise<StoredDeposit> {
  const row = await requireDeposit(app.db, id);
  return row.member === member ? row : refuse('deposit.unknown');
}

export async function cancelOrder(app: App, session: PlayerSession, id: string): Promise<StoredDeposit> {
  await ownDeposit(app, session, id);
  return withDeposit(app, id, (tx, row) => close(app, tx, row, 'cancel'));
}

/** The member shows the slip of the payment; the order waits for operators from now on. */
export async function showSlip(
  app: App,
  session: PlayerSession,
  { id, pictures }: { id: string; pictures: readonly string[] },
): Promise<StoredDeposit> {
  const { channel } = await ownDeposit(app, session, id);
  const { kind } = await app.db
    .selectFrom('cashier.channel')
    .select('kind')
    .where('id', '=', channel)
    .executeTakeFirstOrThrow();
  if (!kindOf({ kind }).slip) refuse('deposit.state');
  return withDeposit(app, id, async (tx, row) => {
    if (row.expires_at && row.expires_at <= app.clock.now()) refuse('deposit.state');
    await takePictures(app, tx, {
      member: session.member,
      purpose: 'slip',
      ids: pictures,
      usedBy: `deposit:${id}`,
    });
    const set = { submitted_at: app.clock.now(), expires_at: null, pictures: pictures.length };
    return changeDeposit(app, tx, row, 'submit', { set });
  });
}

const AT_ONCE = 100;

/** Ends the orders whose time is over; true when there were any. One whose tokens are on their way waits for their confirmations. */
export async function expireDeposits(app: App): Promise<boolean> {
  const now = app.clock.now();
  const rows = await overDeposits(app).orderBy('expires_at').limit(AT_ONCE).execute();
  for (const { id } of rows) {
    await withDeposit(app, id, async (tx, row) => {
      const over = row.expires_at !== null && row.expires_at <= now;
      if (over && ['created', 'pending'].includes(row.state)) await close(app, tx, row, 'expire');
    });
  }
  return rows.length > 0;
}

export function overDeposits(app: App) {
  return app.db
    .selectFrom('cashier.deposit as d')
    .select('d.id')
    .where('d.state', 'in', ['created', 'pending'])
    .where('d.peer', '=', false)
    .where('d.expires_at', '<=', ago(app))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.chain_transfer as t')
            .select('t.place')
            .whereRef('t.channel', '=', 'd.channel')
            .whereRef('t.member', '=', 'd.member')
            .where('t.state', '=', 'seen'),
        ),
      ),
    );
}
