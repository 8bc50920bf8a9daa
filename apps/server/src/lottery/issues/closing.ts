import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { untilNext } from '../../platform/database/questions.ts';
import { defineLock, tryLock } from '../../platform/locks.ts';
import { closeSales } from '../../wagering/wagering.ts';
import { LOTTERY } from '../product.ts';

const CLOSER_LOCK = defineLock('lotteryCloser', 'the closing of lottery issues');

/** As many are closed in one transaction. */
const CLOSED_TOGETHER = 100;

/** Closes the issues that are due by the database's clock, and answers them. */
export async function closeDue({ db }: Pick<App, 'db'>): Promise<bigint[]> {
  const due = await issuesToClose({ db }).orderBy('close_at').orderBy('id').limit(CLOSED_TOGETHER).execute();
  if (due.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    // Another node is at it.
    if (!(await tryLock(tx, CLOSER_LOCK))) return [];
    return closeSales(
      LOTTERY,
      tx,
      due.map(({ id }) => id),
      { due: true },
    );
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
