import { sql } from 'kysely';
import type { Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { refuse } from '../platform/refuse.ts';

export interface Move {
  readonly id: string;
  readonly to: 'before' | 'after';
}

type Placed = 'content.banner' | 'content.popup' | 'content.home_row';

const CONTENT_PLACES_LOCK = defineLock('contentPlaces', 'moves within one list of content');

/** Exchanges a row with its neighbour and numbers all rows again; at the end of the list nothing moves. */
export async function moveRow(tx: Tx, table: Placed, { id, to }: Move): Promise<void> {
  // Rows that were waited for would come in the order from before the wait.
  await lock(tx, CONTENT_PLACES_LOCK, table);
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) refuse('content.unknown');
  const order = rows.toSpliced(at, 1).toSpliced(Math.max(0, at + (to === 'before' ? -1 : 1)), 0, row);
  const ids = order.map((each) => each.id);
  await sql`
    update ${sql.table(table)} t set position = p.position
      from unnest(${ids}::uuid[]) with ordinality as p(id, position)
     where t.id = p.id`.execute(tx);
}

/** The place before or behind all others. */
export async function freePlace(tx: Tx, table: Placed, end: 'first' | 'last'): Promise<number> {
  const { place } = await tx
    .selectFrom(table)
    .select(
      end === 'first'
        ? sql<number>`coalesce(min(position), 1) - 1`.as('place')
        : sql<number>`coalesce(max(position), 0) + 1`.as('place'),
    )
    .executeTakeFirstOrThrow();
  return place;
}
