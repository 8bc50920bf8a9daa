import type { App } from '../context.ts';
import { asOwner } from '../platform/database/owner.ts';
import { lock } from '../platform/locks.ts';
import { RECORDS_LOCK } from './follow.ts';

/**
 * History is written into the past from an instant on, such as the demo's. The record of bets goes back there and follows no further
 * than what is written, so a writer that is cut off leaves nothing that is never recorded. A history that goes on is finished by the
 * next start of the program, any other one ends where it was cut off.
 */
export async function beginHistory(
  { db }: Pick<App, 'db'>,
  since: Date,
  { goesOn = false } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A step that is under way would put the place where the record is forward again.
    await lock(tx, RECORDS_LOCK);
    await tx
      .insertInto('records.history')
      .values({ until: since, goes_on: goesOn })
      .onConflict((on) => on.column('one').doUpdateSet({ until: since, goes_on: goesOn }))
      .execute();
    await tx.updateTable('records.followed').set({ until: since }).where('until', '>', since).execute();
  });
}

/** Everything before this instant of the history is written. */
export async function historyWritten({ db }: Pick<App, 'db'>, until: Date): Promise<void> {
  await db.updateTable('records.history').set({ until }).execute();
}

/** Where a history goes on that is not finished; null where there is none. */
export async function historyToGoOn({ db }: Pick<App, 'db'>): Promise<Date | null> {
  const row = await db
    .selectFrom('records.history')
    .select('until')
    .where('goes_on', '=', true)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Nothing more is written into the past: the record of bets follows to the present. */
export async function endHistory({ db }: Pick<App, 'db'>): Promise<void> {
  await db.deleteFrom('records.history').execute();
}

/** The same before a node starts, over the owner's connection: where no demo goes on with a history, a cut-off writer writes no more. */
export async function endCutOffHistory(ownerUrl: string, { goingOn = false } = {}): Promise<void> {
  await asOwner(ownerUrl, 'delete from records.history where not (goes_on and $1)', [goingOn]);
}
