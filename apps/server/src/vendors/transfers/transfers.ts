import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type { Shortfall } from '@baize/contract/vendors/launch';
import type {
  collectWallets,
  Transfer as ShownTransfer,
  walletTransfer,
} from '@baize/contract/vendors/transfers';
import { type CatalogVendor, isUnderMaintenance } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { Vendor } from '../registry/registry.ts';
import { type Owner, purseName, shownTransfer, type Transfer } from './transfer.ts';
import { orderTransfer } from './transfer-asking.ts';
import { settleTransfer } from './transfer-outcome.ts';
import { startTransfer, type TransferWish } from './transfer-start.ts';

/** Money in, one call to the vendor, and whatever its word is worth; what stays unknown is asked for later. */
async function move(app: App, owner: Owner, vendor: Vendor, wish: TransferWish): Promise<Transfer> {
  const { transfer, again } = await startTransfer(app, owner, vendor, wish);
  if (again) return transfer;
  const word = await orderTransfer(app, owner, vendor, transfer);
  return settleTransfer(app, owner, vendor, { id: transfer.id, word });
}

export async function transferFunds(
  app: App,
  owner: Owner,
  { key, vassalage, direction, amount }: InputOf<typeof walletTransfer>,
): Promise<ShownTransfer> {
  const { vendor, title } = requireTransferVendor(app, vassalage);
  const asked = amount === undefined ? null : parseAmount(amount);
  if (asked === 0n) refuse('request.invalid', { field: 'amount' });
  const wish: TransferWish = {
    key,
    direction: direction === 'IN' ? 'in' : 'out',
    cause: 'member',
    amount: asked,
    mayBegin: () => {
      requireNotResting(app, title);
      if (direction === 'IN' && (vendor.suspended || title.state === 'off')) refuse('play.gameOff');
    },
  };
  return shownTransfer(app, await move(app, owner, vendor, wish));
}

function requireNotResting({ clock }: App, title: CatalogVendor): void {
  if (isUnderMaintenance(title, clock.now())) refuse('games.maintenance');
}

/** A vendor that keeps players' money, by its name in the catalogue. */
export function requireTransferVendor(app: App, code: string): { vendor: Vendor; title: CatalogVendor } {
  const title = app.catalog.findVendor(code) ?? refuse('transfers.unknownVendor');
  const vendor = app.vendors.book.byId(title.id);
  return vendor?.keepsMoney ? { vendor, title } : refuse('transfers.unknownVendor');
}

/** Everything from every vendor in parallel; none waits for another, and one that fails is named. */
export async function collectFunds(
  app: App,
  owner: Owner,
  key: string,
): Promise<OutputOf<typeof collectWallets>> {
  const wallets = await collect(app, owner, { key, cause: 'collect' });
  const amounts = wallets.map(({ amount }) => (amount === null ? 0n : parseAmount(amount)));
  return { collected: formatAmount(amounts.reduce((sum, each) => sum + each, 0n)), wallets };
}

type Collected = OutputOf<typeof collectWallets>['wallets'][number];

async function collect(
  app: App,
  owner: Owner,
  { key, cause, except }: { key: string; cause: 'collect' | 'launch'; except?: Vendor | undefined },
): Promise<Collected[]> {
  const visited = await visitedTransferVendors(app, owner);
  const asked = visited.filter(({ vendor }) => vendor.id !== except?.id);
  return Promise.all(
    asked.map(async ({ vendor, title }) => {
      const mayBegin = () => requireNotResting(app, title);
      const outcome = await collected(app, owner, vendor, { key, cause, mayBegin });
      return { vassalage: title.code, vendorName: title.name, ...outcome };
    }),
  );
}

export async function collected(
  app: App,
  owner: Owner,
  vendor: Vendor,
  wish: Pick<TransferWish, 'key' | 'mayBegin'> & { readonly cause: 'collect' | 'launch' },
): Promise<Pick<Collected, 'outcome' | 'amount'>> {
  const moved = await move(app, owner, vendor, { ...wish, direction: 'out', amount: null }).catch(stopped);
  if (typeof moved === 'string') return { outcome: moved, amount: null };
  if (moved.state === 'done') return { outcome: 'done', amount: formatAmount(moved.amount ?? 0n) };
  return { outcome: moved.state === 'undone' ? 'failed' : 'waiting', amount: null };
}

/** One transfer is on its way already, or the vendor takes none now. */
function stopped(error: unknown): 'waiting' | 'maintenance' {
  if (error instanceof Refusal && error.code === 'transfers.inFlight') return 'waiting';
  if (error instanceof Refusal && error.code === 'games.maintenance') return 'maintenance';
  throw error;
}

/** Vendors that a member ever brought money to. */
async function visitedTransferVendors(app: App, { member }: Owner) {
  const transferVendors = transferVendorsOf(app);
  if (transferVendors.length === 0) return [];
  const rows = await app.db
    .selectFrom('wallet.account_name')
    .select('name')
    .where('member', '=', member)
    .where(
      'name',
      'in',
      transferVendors.map(({ vendor }) => purseName(vendor.code)),
    )
    .execute();
  const names = new Set(rows.map(({ name }) => name));
  return transferVendors.filter(({ vendor }) => names.has(purseName(vendor.code)));
}

export function transferVendorsOf(app: App): { vendor: Vendor; title: CatalogVendor }[] {
  return app.catalog.vendors().flatMap((title) => {
    const vendor = app.vendors.book.byId(title.id);
    return vendor?.keepsMoney ? [{ vendor, title }] : [];
  });
}

/**
 * A game is about to start: the player's money comes back from other vendors, and goes to this one if it keeps money. Answers
 * the reason why less than all of it came along; a player with nothing to bring, or with a transfer under way, plays with the
 * money there.
 */
export async function bringFunds(app: App, owner: Owner, to: Vendor | undefined): Promise<Shortfall | null> {
  if (transferVendorsOf(app).length === 0 || !(await followsMember(app, owner))) return null;
  await collect(app, owner, { key: uuidv7(app.clock.ms()), cause: 'launch', except: to });
  if (!to?.keepsMoney) return null;
  const key = uuidv7(app.clock.ms());
  try {
    const moved = await move(app, owner, to, { key, cause: 'launch', direction: 'in', amount: null });
    const { state, limited } = shownTransfer(app, moved);
    return state === 'open' || state === 'unknown' ? 'onTheWay' : (limited?.by ?? null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'transfers.overLimit') return 'limits';
    return error.code === 'transfers.inFlight' ? 'onTheWay' : null;
  }
}

export async function followsMember(
  { db }: Pick<App, 'db'>,
  { member }: Pick<Owner, 'member'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('vendors.transfer_choice')
    .select('follows')
    .where('member', '=', member)
    .executeTakeFirst();
  return row?.follows ?? true;
}

export async function setFollows(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { member }: Pick<Owner, 'member'>,
  follows: boolean,
): Promise<{ follows: boolean }> {
  const row = { follows, changed_at: clock.now() };
  await db
    .insertInto('vendors.transfer_choice')
    .values({ member, ...row })
    .onConflict((on) => on.column('member').doUpdateSet(row))
    .execute();
  return { follows };
}
