/** Bets as members, agents and operators read them: one record over our own rounds and those of vendors. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { App } from '../app.ts';
import { followRounds } from './follow.ts';

export { listAllWagers } from './all-wagers.ts';
export { followRounds, recordAgain, recordFrom } from './follow.ts';
export { type StoredWager, shownWager } from './wagers.ts';

const REST_MS = 1_000;
/** While many play, smaller portions are taken more often: one a second would be felt by the bets beside it. */
const BUSY_REST_MS = 200;
const BUSY = 100;

/** Follows the rounds on this node until it is closed; where several nodes do, each change is recorded by one of them. */
export function startRecords(app: App): { close(): Promise<void> } {
  const closed = new AbortController();
  const { signal } = closed;
  const running = (async () => {
    let rest = REST_MS;
    while (await sleep(rest, true, { signal }).catch(() => false)) {
      const changed = await followRounds(app, () => signal.aborted).catch((error: unknown) => {
        app.log.warn({ err: error }, 'rounds could not be recorded');
        return 0;
      });
      rest = changed > BUSY ? BUSY_REST_MS : REST_MS;
    }
  })();
  return {
    async close() {
      closed.abort();
      await running;
    },
  };
}
