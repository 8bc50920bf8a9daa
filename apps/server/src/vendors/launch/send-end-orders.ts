import { type Selectable, sql } from 'kysely';
import type { App } from '../../context.ts';
import type { DB } from '../../platform/database/db.ts';
import { ago } from '../../platform/database/questions.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { accounts } from '../../wallet/wallet.ts';
import { ABSOLUTE_MS } from '../players/sessions.ts';
import { reachVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';
import { purseName } from '../transfers/transfer.ts';
import { collected } from '../transfers/transfers.ts';

type EndOrder = Selectable<DB['vendors.kick']> & { readonly currency: string };

/** Longer than all calls of one take: the node that took it up then has died. */
const TAKEN_MS = 30_000;
const AT_ONCE = 20;
/** Tried again so long after each try, and then every five minutes. */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000, MINUTE_MS];
const LATER_MS = 300_000;

/** Carries orders out whose time has come, on whichever node looks first; one vendor that fails keeps no other waiting. */
export async function sendEndOrders(app: App): Promise<boolean> {
  const due = await takeDue(app);
  await Promise.all(
    due.map((order) =>
      carryOut(app, order).catch((error: unknown) =>
        app.log.warn({ err: error, vendor: order.vendor }, 'a vendor was not told to end a game'),
      ),
    ),
  );
  return due.length > 0;
}

export const dueEndOrders = (app: App) =>
  sql`select vendor, member from vendors.kick where ask_at <= ${ago(app)}`;

async function takeDue(app: App): Promise<EndOrder[]> {
  const { rows } = await sql<EndOrder>`
    update vendors.kick k set ask_at = ${new Date(app.clock.ms() + TAKEN_MS)}
      from (${dueEndOrders(app)} order by ask_at limit ${AT_ONCE} for update skip locked) due, accounts.member m
     where k.vendor = due.vendor and k.member = due.member and m.id = k.member
    returning k.*, m.currency`.execute(app.db);
  return rows;
}

async function carryOut(app: App, order: EndOrder): Promise<void> {
  const vendor = app.vendors.book.byId(order.vendor);
  const sent = order.told_at !== null || (vendor !== undefined && (await tell(app, vendor, order)));
  // A vendor that does not hear now would leave an order about money unknown; one that never hears of end orders is asked for it all the same.
  const asks = vendor !== undefined && (sent || order.tries >= AGAIN_MS.length);
  const back = asks ? await bringBack(app, vendor, order) : 'waiting';
  const now = app.clock.now();
  // Everything that was open there has come to its own end by then.
  const over = now.getTime() - order.at.getTime() > ABSOLUTE_MS;
  const done = back === 'done' && (sent || over);
  const next = new Date(now.getTime() + (AGAIN_MS[order.tries] ?? LATER_MS));
  await app.db
    .updateTable('vendors.kick')
    .set({
      tries: order.tries + 1,
      ask_at: done ? null : next,
      told_at: sent ? (order.told_at ?? now) : null,
      ...(back === 'failed' ? { collection: uuidv7(app.clock.ms()) } : {}),
    })
    .where('vendor', '=', order.vendor)
    .where('member', '=', order.member)
    // A new order meanwhile runs in full; a member who may play again is left alone.
    .where('collection', '=', order.collection)
    .where('ask_at', 'is not', null)
    .execute();
}

/** Whether the vendor has ended his play; one that never heard of him has nothing to end. */
async function tell(app: App, vendor: Vendor, { member }: EndOrder): Promise<boolean> {
  const player = await app.db
    .selectFrom('vendors.player')
    .select('id')
    .where('vendor', '=', vendor.id)
    .where('member', '=', member)
    .executeTakeFirst();
  if (!player) return true;
  const body = { playerId: player.id };
  const heard = await reachVendor(app, vendor, { method: 'POST', path: '/sessions/kick', body });
  return heard.kind === 'answered';
}

async function bringBack(app: App, vendor: Vendor, { member, currency, collection }: EndOrder) {
  const purses = await accounts(app.db, member);
  const kept = purses.find(({ name }) => name === purseName(vendor.code))?.balance ?? 0n;
  if (kept === 0n) return 'done';
  const { outcome } = await collected(app, { member, currency }, vendor, {
    key: collection,
    cause: 'collect',
  });
  return outcome;
}
