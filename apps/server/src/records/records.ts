/** Bets as members, agents and operators read them: one record over our own rounds and those of vendors. */
import type { App } from '../app.ts';
import { followRounds } from './follow.ts';

export { listAllWagers } from './all-wagers.ts';
export { followRounds, recordAgain, recordFrom } from './follow.ts';
export { type StoredWager, shownWager } from './wagers.ts';

const POLL_MS = 1_000;

/** Follows the rounds on this node until it is closed; where several nodes do, each change is recorded by one of them. */
export function startRecords(app: App): { close(): Promise<void> } {
  let stopped = false;
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = followRounds(app, () => stopped)
      .catch((error: unknown) => app.log.warn({ err: error }, 'rounds could not be recorded'))
      .finally(() => {
        busy = false;
      });
  }, POLL_MS);
  return {
    async close() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
