import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import type { Product } from '../product.ts';
import { SALES } from '../sales.ts';

const { closeTo, closeFrom } = SALES.words;

/**
 * Closes those of some sales that take bets: all of them where an event says so, or those whose time is over by the database's clock. The
 * lock on a sale waits for the orders that hold it shared: those that read a moment before the close are in by then, later ones find it
 * closed. All take these locks in the order of the ids. Answers the sales that are closed now.
 */
export async function closeSales(
  { schema, sale, lock: name }: Product,
  tx: Tx,
  ids: readonly bigint[],
  { due = false } = {},
): Promise<bigint[]> {
  for (const id of ids.toSorted((a, b) => (a < b ? -1 : 1))) await lock(tx, name, id);
  const { rows } = await sql<{ id: bigint }>`
    update ${sql.table(`${schema}.${sale}`)} set state = ${sql.raw(closeTo)}, closed_at = platform.now()
     where id = any(${ids}::bigint[]) and state ${sql.raw(closeFrom)} and (not ${due} or close_at <= platform.now())
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
