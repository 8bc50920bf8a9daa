import { opsJackpot, opsJackpots, opsSetJackpot } from '@baize/contract/games/desk-jackpots';
import { opsTitle, opsTitles } from '@baize/contract/games/desk-studio';

import { serveStaff } from '../../context.ts';
import { serveWork } from '../../operators/operators.ts';
import { jackpotPage, listJackpots, setJackpot } from './jackpots.ts';
import { listTitles, titlePage } from './studio.ts';

export const studioRoutes = [
  serveStaff(opsTitles, ({ app, input }) => listTitles(app, input)),
  serveStaff(opsJackpots, ({ app, input }) => listJackpots(app, input)),
  serveStaff(opsJackpot, ({ app, input }) => jackpotPage(app, input)),
  serveWork(opsSetJackpot, setJackpot),
  serveStaff(opsTitle, ({ app, input }) => titlePage(app, input)),
];
