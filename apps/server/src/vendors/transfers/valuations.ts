import { formatAmount } from '@baize/contract/money';

import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { countKept } from '../../protection/protection.ts';
import { fingerprint, mustPost } from '../../wallet/wallet.ts';
import type { Vendor } from '../registry/registry.ts';
import { type Owner, purseName, transferInFlight, vendorPurse } from './transfer.ts';
import { askBalance } from './transfer-asking.ts';
import { requireTransferVendor, transferVendorsOf } from './transfers.ts';

interface Valued {
  readonly ours: bigint;
  readonly theirs: bigint;
  /** Nothing can be said while money is on its way. */
  readonly open: boolean;
}

/** A player's balance with a vendor now; while the money is there, this is how we learn wins and losses. */
export async function refreshWallet(app: App, owner: Owner, vassalage: string): Promise<{ balance: string }> {
  const { vendor } = requireTransferVendor(app, vassalage);
  const valued = await value(app, owner, vendor);
  return valued ? { balance: formatAmount(valued.theirs) } : refuse('transfers.vendorAway');
}

async function value(app: App, owner: Owner, vendor: Vendor): Promise<Valued | null> {
  const before = await transfersOf(app, owner, vendor);
  const theirs = await askBalance(app, owner, vendor);
  if (theirs === null) return null;
  return app.db.transaction().execute(async (tx) => {
    const purse = await vendorPurse(tx, owner, vendor);
    const open = await transferInFlight(tx, owner.member, vendor.id);
    // The vendor may have spoken of the time before a transfer that has come and gone since.
    const fresh = !open && (await transfersOf({ db: tx }, owner, vendor)) === before;
    const result = theirs - purse.balance;
    const cap = vendor.caps.get(owner.currency);
    if (!fresh || (cap !== undefined && result > cap)) return { ours: purse.balance, theirs, open: !fresh };
    if (result === 0n) return { ours: theirs, theirs, open: false };
    const { member } = owner;
    const [now, key] = [app.clock.now(), uuidv7(app.clock.ms())];
    const legs = [
      { account: { no: purse.no }, amount: result },
      { account: { house: `game:${vendor.code}` }, amount: -result },
    ];
    const print = fingerprint('valuation', vendor.code, theirs);
    await mustPost(tx, { member, key, kind: 'vendorResult', fingerprint: print, legs }, now);
    await tx
      .insertInto('vendors.valuation')
      .values({ movement: key, vendor: vendor.id, member, balance: theirs, result, at: now })
      .execute();
    await countKept(app, tx, { member, result });
    return { ours: theirs, theirs, open: false };
  });
}

/** How many transfers there were, and how many came to their end: another one since then changes either. */
async function transfersOf({ db }: Pick<App, 'db'>, { member }: Owner, vendor: Vendor): Promise<string> {
  const row = await db
    .selectFrom('vendors.transfer')
    .select(sql<string>`concat(count(*), ' ', count(settled_at))`.as('marks'))
    .where('member', '=', member)
    .where('vendor', '=', vendor.id)
    .executeTakeFirstOrThrow();
  return row.marks;
}

const AT_ONCE = 8;

/** Hourly: for each vendor that keeps money, what all players have there by our ledger and by its word (`docs/vendors.md`). */
export async function valueWallets(app: App): Promise<void> {
  for (const { vendor } of transferVendorsOf(app)) await valueVendor(app, vendor);
}

async function valueVendor(app: App, vendor: Vendor): Promise<void> {
  const owners = await app.db
    .selectFrom('wallet.account_name as n')
    .innerJoin('accounts.member as m', 'm.id', 'n.member')
    .select(['n.member', 'm.currency'])
    .where('n.name', '=', purseName(vendor.code))
    .orderBy('n.member')
    .execute();
  const sums = new Map<string, { ours: bigint; theirs: bigint; open: number }>();
  for (let first = 0; first < owners.length; first += AT_ONCE) {
    const some = owners.slice(first, first + AT_ONCE);
    const valued = await Promise.all(some.map((owner) => value(app, owner, vendor)));
    for (const [n, { currency }] of some.entries()) {
      const sum = sums.get(currency) ?? { ours: 0n, theirs: 0n, open: 0 };
      const one = valued[n];
      if (!one || one.open) sum.open += 1;
      else Object.assign(sum, { ours: sum.ours + one.ours, theirs: sum.theirs + one.theirs });
      sums.set(currency, sum);
    }
  }
  const at = app.clock.now();
  const rows = [...sums].map(([currency, sum]) => ({ vendor: vendor.id, currency, at, ...sum }));
  if (rows.length > 0) await app.db.insertInto('vendors.clearing').values(rows).execute();
  for (const { currency, ours, theirs } of rows)
    if (ours !== theirs)
      app.log.error(
        { vendor: vendor.code, currency, ours, theirs },
        'a vendor has other balances than our ledger',
      );
}
