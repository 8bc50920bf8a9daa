/** Bets as members, agents and operators read them: one record over our own rounds and those of vendors. */
import type { App } from '../app.ts';
import { followRounds } from './follow.ts';

export { listAllWagers } from './all-wagers.ts';
export { followRounds, recordAgain, recordFrom } from './follow.ts';
export { type StoredWager, shownWager } from './wagers.ts';

const EVERY_MS = 250;

/** Follows the rounds on this node; where several nodes do, each change is recorded by one of them. */
export function followWithRecords(app: App): void {
  const run = async (ending: () => boolean) => (await followRounds(app, ending)) > 0;
  app.workers.add({ name: 'records', everyMs: EVERY_MS, run });
}
