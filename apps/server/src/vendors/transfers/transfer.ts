import { formatAmount } from '@baize/contract/money';
import type { Transfer as ShownTransfer } from '@baize/contract/vendors/transfers';
import type { Selectable } from 'kysely';

import type { App } from '../../context.ts';
import type { DB, Db, Tx } from '../../platform/database/db.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { balanceOf, openAccount } from '../../wallet/wallet.ts';
import type { Vendor } from '../registry/registry.ts';

const TRANSFER_LOCK = defineLock('transfer', 'transfers of one purse or about one key');

/** Money on its way to a vendor that keeps it, or back (`docs/vendors.md`). */
export type Transfer = Selectable<DB['vendors.transfer']>;

/** The owner. */
export interface Owner {
  readonly member: bigint;
  readonly currency: string;
}

export const IN_FLIGHT = ['open', 'unknown'];

/** The member's account of the money at a vendor; a writer has locked the member's anchor first. */
export async function vendorPurse(tx: Tx, { member }: Owner, { code }: Pick<Vendor, 'code'>) {
  const no = await openAccount(tx, { member, name: purseName(code) });
  const { balance } = await balanceOf(tx, member, no);
  return { no, balance };
}

export function purseName(vendor: string): string {
  return `vendor:${vendor}`;
}

/** Serializes what two nodes do about one thing; taken before any row is locked. */
export async function lockTransfer(tx: Tx, name: string): Promise<void> {
  await lock(tx, TRANSFER_LOCK, name);
}

export async function transferById(db: Db | Tx, id: string): Promise<Transfer> {
  return db.selectFrom('vendors.transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function transferInFlight(db: Db | Tx, member: bigint, vendor: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendors.transfer')
    .select('id')
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .where('state', 'in', IN_FLIGHT)
    .executeTakeFirst();
  return row !== undefined;
}

/** As the member sees it. */
export function shownTransfer({ catalog }: Pick<App, 'catalog'>, row: Transfer): ShownTransfer {
  const vendor = catalog.vendors().find(({ id }) => id === row.vendor);
  return {
    id: row.id,
    vassalage: vendor?.code ?? '',
    vendorName: vendor?.name ?? '',
    direction: row.direction === 'in' ? 'IN' : 'OUT',
    amount: row.amount === null ? null : formatAmount(row.amount),
    limited:
      row.asked === null
        ? null
        : { by: row.limited === 'loss' ? 'loss' : 'wager', asked: formatAmount(row.asked) },
    state: row.state as ShownTransfer['state'],
    cause: row.cause as ShownTransfer['cause'],
    at: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
