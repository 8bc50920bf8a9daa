import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** The vendors that movements of a member belong to: transfers, and messages about no round. */
export async function vendorsOfMovements(
  db: Db,
  member: MemberId,
  movements: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ movement: string; vendor: number }>`
    select movement, vendor from vendors.tx where member = ${member} and movement = any(${movements}::uuid[])
     union all
    select m, t.vendor from vendors.transfer t, unnest(array[t.id, t.movement, t.returned]) m
     where t.member = ${member} and m = any(${movements}::uuid[])`.execute(db);
  return new Map(rows.map(({ movement, vendor }) => [movement, vendor]));
}
