import type { App } from '../context.ts';
import { asOwner } from '../platform/database/owner.ts';
import { lock } from '../platform/locks.ts';

/**
 * History is written into the past from an instant on, such as the demo's. The record of bets goes back there and follows no further
 * than what is written, so a writer that is cut off leaves nothing that is never recorded.
 */
export async function beginHistory({ db }: Pick<App, 'db'>, since: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A step that is under way would put the place where the record is forward again.
    await lock(tx, 'records');
    await tx
      .insertInto('records.history')
      .values({ until: since })
      .onConflict((on) => on.column('one').doUpdateSet({ until: since }))
      .execute();
    await tx.updateTable('records.followed').set({ until: since }).where('until', '>', since).execute();
  });
}

/** Everything before this instant of the history is written. */
export async function historyWritten({ db }: Pick<App, 'db'>, until: Date): Promise<void> {
  await db.updateTable('records.history').set({ until }).execute();
}

/** Nothing more is written into the past: the record of bets follows to the present. */
export async function endHistory({ db }: Pick<App, 'db'>): Promise<void> {
  await db.deleteFrom('records.history').execute();
}

/** The same before a node starts, over the owner's connection: a writer that was cut off writes no more. */
export async function endCutOffHistory(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, 'delete from records.history');
}
