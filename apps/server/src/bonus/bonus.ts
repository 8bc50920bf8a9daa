/** Money that may be bet before it becomes cash (business rules 5.1 and 6.3): grants, mixing with cash, and how they end. */

import type { App } from '../context.ts';
import { any } from '../platform/database/questions.ts';
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
  app.workers.add({
    name: 'bonuses',
    everyMs: EVERY_MS,
    asks: any(dueBonuses(app)),
    run: () => followBonuses(app),
  });
  app.workers.add({
    name: 'freeRounds',
    everyMs: EVERY_MS,
    asks: any(dueFreeRounds(app)),
    run: () => followFreeRounds(app),
  });
}
