import * as games from '@baize/contract/lottery/desk-games';
import * as numbers from '@baize/contract/lottery/desk-numbers';

import { by, serveStaff } from '../../context.ts';
import { setLotteryPlays, setLotteryState } from './game-changes.ts';
import { setLotterySchedule } from './game-schedules.ts';
import { askForLimits, askForOdds } from './game-terms.ts';
import { listLotteryGames, showLotteryGame } from './games.ts';
import { setPrizeGroup, showPrizeGroup } from './groups.ts';
import { dropHoliday, enterHoliday, listHolidays, showHolidayOutlook } from './holidays.ts';
import { liftNumberLimits, listNumbers, setNumberLimits } from './numbers.ts';
import { setLotteryOrder, showLotteryOrder } from './order.ts';

export const lotteryGamesRoutes = [
  serveStaff(games.opsLotteryGames, ({ app, input }) => listLotteryGames(app, input)),
  serveStaff(games.opsLotteryGame, ({ app, input }) => showLotteryGame(app, input)),
  serveStaff(games.opsSetLotteryState, async ({ app, input, ...rest }) => {
    await setLotteryState(app, input, by(rest));
    return {};
  }),
  serveStaff(games.opsLotteryOrder, async ({ app }) => showLotteryOrder(app)),
  serveStaff(games.opsSetLotteryOrder, async ({ app, input, ...rest }) => {
    await setLotteryOrder(app, input, by(rest));
    return {};
  }),
  serveStaff(games.opsSetLotterySchedule, ({ app, input, ...rest }) =>
    setLotterySchedule(app, input, by(rest)),
  ),
  serveStaff(games.opsSetLotteryPlays, async ({ app, input, ...rest }) => {
    await setLotteryPlays(app, input, by(rest));
    return {};
  }),
  serveStaff(games.opsSetLotteryOdds, ({ app, input, ...rest }) => askForOdds(app, input, by(rest))),
  serveStaff(games.opsSetLotteryLimits, ({ app, input, ...rest }) => askForLimits(app, input, by(rest))),
  serveStaff(numbers.opsLotteryHolidays, ({ app, input }) => listHolidays(app, input)),
  serveStaff(numbers.opsLotteryHolidayOutlook, ({ app, input }) => showHolidayOutlook(app, input)),
  serveStaff(numbers.opsAddLotteryHoliday, async ({ app, input, ...rest }) => {
    await enterHoliday(app, input, by(rest));
    return {};
  }),
  serveStaff(numbers.opsRemoveLotteryHoliday, async ({ app, input, ...rest }) => {
    await dropHoliday(app, input, by(rest));
    return {};
  }),
  serveStaff(numbers.opsLotteryNumbers, ({ app, input }) => listNumbers(app, input)),
  serveStaff(numbers.opsLimitLotteryNumbers, async ({ app, input, ...rest }) => {
    await setNumberLimits(app, input, by(rest));
    return {};
  }),
  serveStaff(numbers.opsLiftLotteryNumbers, async ({ app, input, ...rest }) => {
    await liftNumberLimits(app, input, by(rest));
    return {};
  }),
  serveStaff(numbers.opsPrizeGroup, ({ app, input }) => showPrizeGroup(app, input)),
  serveStaff(numbers.opsSetPrizeGroup, async ({ app, input, ...rest }) => {
    await setPrizeGroup(app, input, by(rest));
    return {};
  }),
];
