import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

/** The kill switch of a vendor's calls; bets are refused within a second on every node. */
export async function setSuspended(
  { db, clock }: { db: Db | Tx; clock: Clock },
  vendor: number,
  suspended: boolean,
): Promise<void> {
  await db
    .updateTable('vendors.account')
    .set({ state: suspended ? 'suspended' : 'active', changed_at: clock.now() })
    .where('vendor', '=', vendor)
    .execute();
}
