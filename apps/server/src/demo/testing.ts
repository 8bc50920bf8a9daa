import { setTimeout as sleep } from 'node:timers/promises';

import { withOwner } from '../platform/database/owner.ts';
import { runningUrl } from '../platform/database/postgres.ts';

const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

/** Waits until a trial that is ready over a data folder has the days behind its demo brand. One over a database of others' needs no wait. */
export async function untilHistoryIsWritten(dataDir: string): Promise<void> {
  const url = runningUrl(dataDir);
  if (url === null) return;
  await withOwner(url, async (owner) => {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      const { rows } = await owner.query('select from records.history');
      if (rows.length === 0) return;
      await sleep(LOOK_MS);
    }
    throw new Error(`the history of the demo was not written within ${PATIENCE_MS / 1_000} s`);
  });
}
