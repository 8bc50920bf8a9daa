import type * as contract from '@baize/contract/lists/search';
import type { InputOf } from '@baize/contract/route';

import type { App } from '../context.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { refuse } from '../platform/refuse.ts';

const SAVED_FILTERS_LOCK = defineLock('savedFilters', 'saved filters of one operator');

const FILTERS_MAX = 100;

export async function savedFilters({ db }: App, operator: string): Promise<contract.SavedFilter[]> {
  const rows = await db
    .selectFrom('operators.saved_filter')
    .select(['list', 'name', 'filter', 'standard'])
    .where('operator', '=', operator)
    .orderBy('list')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, filter: row.filter as Record<string, string> }));
}

/** A list has one standard filter at most: the new one takes the place of the one before. */
export async function saveFilter(
  { db, clock }: App,
  operator: string,
  { list, name, filter, standard }: InputOf<typeof contract.saveFilter>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lock(tx, SAVED_FILTERS_LOCK, operator);
    const own = tx.selectFrom('operators.saved_filter').where('operator', '=', operator);
    const { count } = await own
      .select((each) => each.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= FILTERS_MAX) refuse('request.invalid', { field: 'name' });
    if (standard)
      await tx
        .updateTable('operators.saved_filter')
        .set({ standard: false })
        .where('operator', '=', operator)
        .where('list', '=', list)
        .execute();
    const kept = { filter: JSON.stringify(filter), standard, saved_at: clock.now() };
    await tx
      .insertInto('operators.saved_filter')
      .values({ operator, list, name, ...kept })
      .onConflict((on) => on.columns(['operator', 'list', 'name']).doUpdateSet(kept))
      .execute();
  });
}

/** One that is gone already stays gone. */
export async function deleteFilter(
  { db }: App,
  operator: string,
  { list, name }: InputOf<typeof contract.deleteFilter>,
): Promise<void> {
  await db
    .deleteFrom('operators.saved_filter')
    .where('operator', '=', operator)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute();
}
