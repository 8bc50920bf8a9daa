import type { App } from '../../context.ts';
import type { Vendor, VendorKey } from './registry.ts';

/** Notes in the database, once for each node, that a vendor holds a key because it signed with it. */
export function createKeyNotes({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const noted = new Set<string>();
  return async (vendor: Pick<Vendor, 'id'>, { id, used }: VendorKey): Promise<void> => {
    const name = `${vendor.id}:${id}`;
    if (used || noted.has(name)) return;
    noted.add(name);
    await db
      .updateTable('vendors.key')
      .set({ used_at: clock.now() })
      .where('vendor', '=', vendor.id)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .execute();
  };
}
