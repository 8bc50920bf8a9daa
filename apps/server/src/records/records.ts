/** Bets as members, agents and operators read them: one record over all families of wagers. */
import type { App } from '../context.ts';
import { anyToRecord, followRounds } from './follow.ts';
import { recordState } from './set-aside.ts';
import { followZone } from './zone.ts';

export { allWagerAmounts, lastWagers, listAllWagers } from './all-wagers.ts';
export { betsByDay, rebatesByDay } from './bets-by-day.ts';
export { spanOf } from './filter.ts';
export { followRounds, recordAgain } from './follow.ts';
export { follower } from './followers.ts';
export { beginHistory, endCutOffHistory, endHistory, historyToGoOn, historyWritten } from './history.ts';
export { recordReached } from './invariants.ts';
export { requireWager } from './one-wager.ts';
export { recordState } from './set-aside.ts';
export { movementsOfWager, wagersOfMovements } from './wager-movements.ts';
export { placeOfCursor, shownWager, wagersNumbered } from './wagers.ts';
export { followZone } from './zone.ts';

const EVERY_MS = 250;
/** Planning and the sums of hours cost a portion the same, however large it is. */
const RESTS = 3;

/** A record further behind is reported as an error. */
export const BEHIND_MAX_S = 30;

/** Follows the rounds on this node; where several nodes do, each change is recorded by one of them. How far they are is a figure. */
export function followWithRecords(app: App): void {
  let state = { behind: 0, aside: [] as string[] };
  app.metrics.gauge({
    name: 'baize_records_behind_seconds',
    help: 'How far the record of bets is behind',
    read: () => state.behind,
  });
  app.metrics.gauge({
    name: 'baize_records_aside',
    help: 'Rounds that cannot be recorded',
    read: () => state.aside.length,
  });
  const look = async () => {
    const late = state.behind > BEHIND_MAX_S;
    state = await recordState(app.db);
    if (state.behind > BEHIND_MAX_S && !late) app.log.error(state, 'the record of bets is behind');
  };
  const follow = async (ending: () => boolean) => {
    const changed = await followRounds(app, ending);
    return (await followZone(app, ending)) || changed > 0;
  };
  const run = (ending: () => boolean) => follow(ending).finally(look);
  app.workers.add({ name: 'records', everyMs: EVERY_MS, rests: RESTS, asks: anyToRecord(app), run });
}
