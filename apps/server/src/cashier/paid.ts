import type { Db } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import type { MemberId } from '../wallet/wallet.ts';

const PAID = sqlFile(import.meta.dirname, 'paid');

export interface Paid {
  readonly deposits: number;
  readonly deposited: bigint;
  readonly withdrawals: number;
  /** Money that has left, also before the member has confirmed it. */
  readonly withdrawn: bigint;
  /** Deposits that were charged back or went back to their source. */
  readonly returned: bigint;
}

/** The sums of a member's payments. */
export async function paidBy(db: Db, member: MemberId): Promise<Paid> {
  const { rows } = await PAID.query<Paid>({ member }).execute(db);
  return rows[0] as Paid;
}
