import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { untilNext } from '../../platform/database/questions.ts';
import { lock, tryLock } from '../../platform/locks.ts';

/** As many are closed in one transaction. */
const CLOSED_TOGETHER = 100;

/** An issue whose betting is over. */
export interface ClosedIssue {
  readonly id: bigint;
  readonly game: number;
  readonly code: string;
}

/**
 * Closes the issues that are due by the database's clock. The lock on an issue waits for the orders that hold it shared: those that read a
 * moment before the close are in by then, later ones find it closed. All take these locks in the order of the ids.
 */
export async function closeDue({ db }: Pick<App, 'db'>): Promise<ClosedIssue[]> {
  const due = await issuesToClose({ db }).orderBy('close_at').orderBy('id').limit(CLOSED_TOGETHER).execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
  return db.transaction().execute(async (tx) => {
    // Another node is at it.
    if (!(await tryLock(tx, 'lotteryCloser'))) return [];
    for (const id of ids) await lock(tx, 'lotteryIssue', id);
    return tx
      .updateTable('lottery.issue')
      .set({ state: 'closed', closed_at: sql`platform.now()` })
      .where('id', 'in', ids)
      .where('state', '=', 'planned')
      .where('close_at', '<=', sql<Date>`platform.now()`)
      .returning(['id', 'game', 'code'])
      .execute();
  });
}

/** Asks for the time once: asked for each row, the index would be of no use. */
function issuesToClose({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('lottery.issue')
    .select('id')
    .where('state', '=', 'planned')
    .where('close_at', '<=', sql<Date>`(select platform.now())`);
}

/** Milliseconds until the next issue is to be closed. */
export const UNTIL_CLOSE = untilNext(
  sql`select close_at from lottery.issue where state = 'planned' order by close_at`,
);
