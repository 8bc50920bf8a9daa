import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type { consolidatedFunds, merchantWallet, walletTransfers } from '@baize/contract/vendors/transfers';
import { isUnderMaintenance } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import { newestPage } from '../../platform/database/lists.ts';
import { atStake } from '../../stakes/stakes.ts';
import { accounts } from '../../wallet/wallet.ts';
import { IN_FLIGHT, type Owner, purseName, shownTransfer } from './transfer.ts';
import { followsMember, requireTransferVendor, transferVendorsOf } from './transfers.ts';

/** 1 where every vendor plays from the main wallet (WL-1). */
export function isSingle(app: App): 0 | 1 {
  return transferVendorsOf(app).some(({ title }) => title.state !== 'off') ? 0 : 1;
}

/** Vendors that are off are listed while money of the member is there. */
export async function walletsOf(app: App, owner: Owner): Promise<OutputOf<typeof merchantWallet>> {
  const [purses, onTheWay, follows, funds] = await Promise.all([
    accounts(app.db, owner.member),
    app.db
      .selectFrom('vendors.transfer')
      .selectAll()
      .where('member', '=', owner.member)
      .where('state', 'in', IN_FLIGHT)
      .execute(),
    followsMember(app, owner),
    fundsOf(app, owner),
  ]);
  const wallets = transferVendorsOf(app).map(({ vendor, title }) => {
    const pending = onTheWay.find((row) => row.vendor === vendor.id);
    const purse = purses.find(({ name }) => name === purseName(vendor.code));
    const resting = isUnderMaintenance(title, app.clock.now());
    return {
      vassalage: title.code,
      vendorName: title.name,
      logo: title.logo,
      state: resting && title.state !== 'off' ? ('maintenance' as const) : title.state,
      balance: formatAmount(purse?.balance ?? 0n),
      pending: pending ? shownTransfer(app, pending) : null,
    };
  });
  const kept = wallets.filter(({ state, balance }) => state !== 'off' || balance !== '0.00');
  return { isSingle: kept.length > 0 ? 0 : 1, currency: owner.currency, follows, wallets: kept, funds };
}

/** WL-5: available, locked, frozen, bonus and money at vendors. */
export async function fundsOf(app: App, owner: Owner): Promise<OutputOf<typeof consolidatedFunds>> {
  const purses = await accounts(app.db, owner.member);
  const sum = (wanted: (name: string) => boolean) =>
    purses.filter(({ name }) => wanted(name)).reduce((total, { balance }) => total + balance, 0n);
  const parts = {
    available: sum((name) => name === 'cash'),
    locked: sum((name) => name === 'locked'),
    frozen: sum((name) => name === 'frozen'),
    bonus: sum((name) => name.startsWith('bonus:')),
    vendors: sum((name) => name.startsWith('vendor:')),
    debt: await owedBy(app.db, owner.member),
  };
  const { available, locked, frozen, bonus, vendors } = parts;
  const cash = purses.find(({ name }) => name === 'cash');
  return {
    currency: owner.currency,
    total: formatAmount(available + locked + frozen + bonus + vendors),
    available: formatAmount(available),
    locked: formatAmount(locked),
    frozen: formatAmount(frozen),
    bonus: formatAmount(bonus),
    vendors: formatAmount(vendors),
    debt: formatAmount(parts.debt),
    inPlay: formatAmount((await atStake(app, owner.member)).amount),
    version: String(cash?.seq ?? 0n),
  };
}

const PAGE_MAX = 50;

/** A transfer that moved nothing, such as asking an empty wallet for everything, is no line of the history. */
export async function transferHistory(
  app: App,
  { member }: Owner,
  { vassalage, cursor, limit }: InputOf<typeof walletTransfers>,
): Promise<OutputOf<typeof walletTransfers>> {
  const size = Math.min(Math.max(limit ?? 20, 1), PAGE_MAX);
  let query = app.db
    .selectFrom('vendors.transfer')
    .selectAll()
    .where('member', '=', member)
    .where((each) => each.or([each('amount', 'is', null), each('amount', '>', 0n)]));
  if (vassalage !== undefined)
    query = query.where('vendor', '=', requireTransferVendor(app, vassalage).vendor.id);
  const { rows, next } = await newestPage(query, 'id', { cursor, size });
  return { rows: rows.map((row) => shownTransfer(app, row)), next };
}
