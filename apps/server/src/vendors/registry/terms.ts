import type { VendorTerms } from '@baize/contract/desk/vendors';

import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { mayAsk } from '../../platform/http/outbound.ts';
import { isNetwork } from '../../platform/ip.ts';
import { refuse } from '../../platform/refuse.ts';
import { toUnits, toWire } from './amounts.ts';
import { sealPurpose } from './registry.ts';

const HOST = /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?$/;

/** The terms of the contract with a vendor, in one order, so that they can be compared; null before there are any. */
export async function termsOf(db: Db | Tx, vendor: number): Promise<VendorTerms | null> {
  const row = await db
    .selectFrom('vendors.account')
    .select(['addresses', 'base_url', 'launch_hosts', 'rate', 'wallet', 'unknown_is_final'])
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  if (!row) return null;
  const caps = await db
    .selectFrom('vendors.cap')
    .select(['currency', 'max_win'])
    .where('vendor', '=', vendor)
    .orderBy('currency')
    .execute();
  return {
    addresses: row.addresses,
    baseUrl: row.base_url,
    launchHosts: row.launch_hosts,
    rate: row.rate,
    caps: caps.map(({ currency, max_win }) => ({ currency, maxWin: toWire(max_win, currency) })),
    ...(row.wallet === 'transfer' && { wallet: row.unknown_is_final ? 'transferFinal' : 'transfer' }),
  };
}

/** Writes the terms over those that the operator saw; refuses when they have changed meanwhile. */
export async function putTerms(
  app: App,
  tx: Tx,
  { vendor, was, terms }: { vendor: number; was: VendorTerms | null; terms: VendorTerms },
): Promise<void> {
  const now = app.clock.now();
  const row = {
    addresses: [...terms.addresses],
    base_url: terms.baseUrl,
    launch_hosts: [...terms.launchHosts],
    rate: terms.rate,
    wallet: terms.wallet ? 'transfer' : 'seamless',
    unknown_is_final: terms.wallet === 'transferFinal',
    changed_at: now,
  };
  await tx.selectFrom('vendors.account').select('vendor').where('vendor', '=', vendor).forUpdate().execute();
  if (JSON.stringify(await termsOf(tx, vendor)) !== JSON.stringify(was)) refuse('approval.changed');
  if (was?.wallet && !terms.wallet) await requireNothingThere(tx, vendor);
  await tx
    .insertInto('vendors.account')
    .values({ vendor, created_at: now, ...row })
    .onConflict((on) => on.column('vendor').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('vendors.cap').where('vendor', '=', vendor).execute();
  const caps = terms.caps.map(({ currency, maxWin }) => ({
    vendor,
    currency,
    max_win: toUnits(maxWin, currency) ?? refuse('request.invalid', { field: 'caps' }),
  }));
  if (caps.length > 0) await tx.insertInto('vendors.cap').values(caps).execute();
}

/** A transfer vendor stays one until all money came back: nobody could ask for it any more. */
async function requireNothingThere(tx: Tx, vendor: number): Promise<void> {
  const kept = await tx
    .selectFrom('wallet.account_name as n')
    .innerJoin('wallet.account as a', (join) =>
      join.onRef('a.member', '=', 'n.member').onRef('a.no', '=', 'n.no'),
    )
    .innerJoin('catalog.vendor as v', (join) => join.on('v.id', '=', vendor))
    .select('n.member')
    .where('n.name', '=', sql<string>`'vendor:' || v.code`)
    .where('a.balance', '<>', 0n)
    .limit(1)
    .executeTakeFirst();
  if (kept) refuse('transfers.moneyThere');
}

/** Terms as they are stored: lists without repetition, caps by currency with all their places. Refuses what no contract can say. */
export function requireTerms(app: App, asked: VendorTerms): VendorTerms {
  const { addresses, baseUrl, launchHosts, rate } = asked;
  const wrong = (field: string) => refuse('request.invalid', { field });
  if (!addresses.every(isNetwork)) wrong('addresses');
  if (baseUrl !== '' && !mayAsk(app.config, baseUrl)) wrong('baseUrl');
  if (!launchHosts.every((host) => HOST.test(host))) wrong('launchHosts');
  const caps = asked.caps.map(({ currency, maxWin }) => {
    const units = toUnits(maxWin, currency);
    if (units === null || units <= 0n) return wrong('caps');
    return { currency, maxWin: toWire(units, currency) };
  });
  if (new Set(caps.map(({ currency }) => currency)).size < caps.length) wrong('caps');
  return {
    addresses: [...new Set(addresses)],
    baseUrl,
    launchHosts: [...new Set(launchHosts)],
    rate,
    caps: caps.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    ...(asked.wallet && { wallet: asked.wallet }),
  };
}

/**
 * The addresses that a vendor calls from and leads to, and its caps on wins. Only lower caps take effect without a second
 * person.
 */
export function takesTwoPeople(was: VendorTerms | null, terms: VendorTerms): boolean {
  if (!was) return true;
  const doors = ({ addresses, baseUrl, launchHosts, wallet }: VendorTerms) =>
    JSON.stringify([addresses, baseUrl, launchHosts, wallet]);
  if (doors(was) !== doors(terms)) return true;
  return was.caps.some(({ currency, maxWin }) => {
    const cap = terms.caps.find((each) => each.currency === currency);
    if (!cap) return true;
    return (toUnits(cap.maxWin, currency) ?? 0n) > (toUnits(maxWin, currency) ?? 0n);
  });
}

/** The last day of each vendor that was compared with its own list, and how many differences are open. */
export async function lastReconciled(
  db: Db,
): Promise<ReadonlyMap<number, { readonly day: string; readonly open: number }>> {
  const rows = await db
    .selectFrom('vendors.reconciled as r')
    .select(['r.vendor', sql<string>`max(r.day)::text`.as('day')])
    .select((each) =>
      each
        .selectFrom('vendors.break as b')
        .select(sql<number>`count(*)::int`.as('open'))
        .whereRef('b.vendor', '=', 'r.vendor')
        .where('b.state', '=', 'open')
        .as('open'),
    )
    .groupBy('r.vendor')
    .execute();
  return new Map(rows.map(({ vendor, day, open }) => [vendor, { day, open: open ?? 0 }]));
}

export interface KeyRow {
  readonly id: string;
  readonly scheme: string;
  readonly created_at: Date;
  readonly active_until: Date | null;
  readonly asked_by: string | null;
  readonly told_at: Date | null;
  readonly used_at: Date | null;
}

const KEYS_MAX = 20;

/** A vendor's keys, the newest first. */
export function keysOf(db: Db | Tx, vendor: number): Promise<KeyRow[]> {
  return db
    .selectFrom('vendors.key')
    .select(['id', 'scheme', 'created_at', 'active_until', 'asked_by', 'told_at', 'used_at'])
    .where('vendor', '=', vendor)
    .orderBy('created_at', 'desc')
    .limit(KEYS_MAX)
    .execute();
}

/** The secret of a key, shown once and to the operator who asked for it. */
export async function tellKey(
  app: App,
  tx: Tx,
  { vendor, id, operator }: { vendor: number; id: string; operator: string },
): Promise<Buffer> {
  const row = await tx
    .updateTable('vendors.key')
    .set({ told_at: app.clock.now() })
    .where('vendor', '=', vendor)
    .where('id', '=', id)
    .where('asked_by', '=', operator)
    .where('told_at', 'is', null)
    .returning('sealed')
    .executeTakeFirst();
  if (!row) return refuse('catalog.keyTold');
  return app.keys.vault.unwrap(sealPurpose(vendor, id), row.sealed);
}
