/** Money that may be bet before it becomes cash (business rules 5.1 and 6.3): grants, mixing with cash, and how they end. */

import type { App } from '../context.ts';
import { watchDue } from '../platform/workers.ts';
import { dueFreeRounds, followFreeRounds } from './free-rounds.ts';
import { dueBonuses, followBonuses } from './lifecycle.ts';

export { endFreeRounds, freeGrantOf, giveFreeRounds, leftOut } from './free-rounds.ts';
export { freeRoundsFacts, storedFreeRounds } from './own-free-rounds.ts';
export { createBonusPurses } from './playing.ts';
export {
  activePurse,
  BONUS_CONTRIBUTION,
  endBonus,
  forfeitCleared,
  grantBonus,
} from './purses.ts';

const EVERY_MS = 1_000;

/** Ends bonuses whose turnover is done or whose time is over, and free rounds that are played or out of time. */
export function watchBonuses(app: App): void {
  watchDue(app, [
    { name: 'bonuses', due: dueBonuses, work: followBonuses, everyMs: EVERY_MS },
    { name: 'freeRounds', due: dueFreeRounds, work: followFreeRounds, everyMs: EVERY_MS },
  ]);
}
