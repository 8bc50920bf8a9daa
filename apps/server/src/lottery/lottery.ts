/** Lotteries: games, issues, draws, bets and their settlement (`docs/lottery.md`). */

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { any } from '../platform/database/questions.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { Lane, MemberId } from '../wallet/wallet.ts';
import { acceptedRoot } from './bets/accepted-bets.ts';
import { endChases } from './chase/cancelling.ts';
import { createBeacon } from './draws/beacon.ts';
import { type Board, createBoard } from './draws/board.ts';
import { drawDue, UNTIL_DRAW } from './draws/drawing.ts';
import { watchLotteryFigures } from './draws/figures.ts';
import { askFeeds } from './draws/result-feeds.ts';
import { voidLate, waitingLong } from './draws/voiding.ts';
import { createGames, type LotteryGames } from './games/games.ts';
import { createPlayNumbers, type PlayNumbers } from './games/plays.ts';
import { closeDue, UNTIL_CLOSE } from './issues/closing.ts';
import { createIssueMaker } from './issues/making.ts';
import { watchSettlementFigures } from './settling/figures.ts';
import { createLotterySettlement } from './settling/settling.ts';

export { OPERATOR_SOURCE, resultText as numbersText } from '../wagering/wagering.ts';
export { LOTTERY_COMPANION } from './bets/companion.ts';
export { type Exposed, exposureOf } from './bets/exposure.ts';
export { placeOrder } from './bets/orders.ts';
export { DERIVATIONS, isDerived } from './draws/derived.ts';
export { lateAfterMs, resultLimitMs } from './draws/lateness.ts';
export { stateOf } from './draws/menu.ts';
export { canonicalNumbers, correctDraw, report } from './draws/reports.ts';
export { voidIssue } from './draws/voiding.ts';
export type { Game } from './games/games.ts';
export { groupBounds, putGroup } from './games/groups.ts';
export { limitsOf, limitsSet, usualLimits } from './games/limits.ts';
export { lunarYearAt } from './games/lunar-year.ts';
export {
  digitsOf,
  liftNumbers,
  limitNumbers,
  type NumbersOn,
  numberPlays,
  numbersLimited,
  sellNumbers,
} from './games/number-limits.ts';
export {
  lockGame,
  oddsSet,
  putGame,
  putLimits,
  putOdds,
  putPlaces,
  soldPlay,
  switchPlays,
} from './games/settings.ts';
export { isOfNumbers, soldPlays, unitPricesOf } from './games/terms.ts';
export { addHoliday, holidayOutlook, holidaysAhead, removeHoliday } from './issues/holidays.ts';
export { makeIssues } from './issues/making.ts';
export { lastMadeDay, leastCloseLead, putSchedule } from './issues/schedules.ts';
export { CORRECTABLE, VOIDABLE } from './issues/states.ts';
export { previewCorrection } from './settling/preview.ts';

declare module '../context.ts' {
  interface App {
    readonly lottery: Lottery;
  }
}

/** The lotteries as a node keeps them. */
export interface Lottery {
  readonly games: LotteryGames;
  readonly plays: PlayNumbers;
  readonly board: Board;
  /** Posts orders; its own, so that the last second before a draw holds up no other game. */
  readonly lane: Lane;
  /** Ends the chases of a member whose play closes, in the transaction of the caller, who holds the member. */
  endChases(tx: Tx, member: MemberId): Promise<void>;
}

export async function createLottery(
  options: Pick<App, 'db' | 'workers' | 'clock'>,
  lane: Lane,
): Promise<Lottery> {
  const lottery: Lottery = {
    games: await createGames(options),
    plays: await createPlayNumbers(options.db),
    board: createBoard(options),
    lane,
    endChases: (tx, member) => endChases({ lottery }, tx, member, uuidv7(options.clock.ms())),
  };
  return lottery;
}

/** Closes, draws and settles what is due, once: for a program that has no workers. */
export async function closeAndSettle(app: App): Promise<void> {
  const beacon = createBeacon(app);
  const settlement = createLotterySettlement(app);
  while ((await closeDue(app)).length > 0);
  while (await drawDue(app, beacon, { rootOf: (issue: bigint) => acceptedRoot(app.db, issue) }));
  while (await settlement.next());
}

const MAKE_MS = 5_000;
const CLOSE_MS = 200;
const DRAW_MS = 200;
const VOID_MS = 5_000;
const ASK_MS = 10_000;

/** Makes, closes and draws issues on this node; where several nodes do, each issue is closed and drawn once. */
export function watchLottery(app: App): void {
  const { workers, db } = app;
  const beacon = createBeacon(app);
  // The value in the place of a beacon is handed in: the draws themselves can read no bets.
  const bets = { rootOf: (issue: bigint) => acceptedRoot(db, issue) };
  const make = createIssueMaker(app);
  workers.add({ name: 'lottery issues', everyMs: MAKE_MS, byTheClock: true, run: make });
  workers.add({
    name: 'lottery closes',
    everyMs: CLOSE_MS,
    asks: UNTIL_CLOSE,
    isPrompt: true,
    run: async () => (await closeDue(app)).length > 0,
  });
  workers.add({
    name: 'lottery draws',
    everyMs: DRAW_MS,
    asks: UNTIL_DRAW,
    isPrompt: true,
    run: () => drawDue(app, beacon, bets),
  });
  workers.add({
    name: 'lottery voids',
    everyMs: VOID_MS,
    asks: any(waitingLong(app)),
    run: () => voidLate(app),
  });
  if (app.config.resultFeeds.length > 0)
    workers.add({ name: 'lottery results', everyMs: ASK_MS, run: () => askFeeds(app) });
  watchLotteryFigures(app);
  watchSettlementFigures(app);
}
