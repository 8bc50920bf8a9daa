import * as draws from '@baize/contract/lottery/draws';
import * as games from '@baize/contract/lottery/games';

import { serve, servePublic } from '../context.ts';
import { betRoutes } from './bets/bets.routes.ts';
import { recentMenus, showGame } from './bets/shown-game.ts';
import { chaseRoutes } from './chase/chase.routes.ts';
import { lotteryMenus } from './draws/menu.ts';
import { listOpened, listOpenIssues, proofOf } from './draws/opened.ts';
import { hitsOf } from './settling/hits.ts';

export const lotteryRoutes = [
  servePublic(games.gameMenu, ({ app, input }) => lotteryMenus(app, input)),
  serve(games.recentGames, ({ app, session, input }) => recentMenus(app, session, input)),
  serve(games.lotteryGame, ({ app, session, input }) => showGame(app, session, input)),
  servePublic(games.lotteryPreview, ({ app, input }) => showGame(app, null, input)),
  servePublic(draws.openedNumbers, ({ app, input }) => listOpened(app, input)),
  serve(draws.openedForPlayers, ({ app, input }) => listOpened(app, input)),
  servePublic(draws.openIssues, ({ app, input }) => listOpenIssues(app, input)),
  servePublic(draws.drawProof, ({ app, input }) => proofOf(app, input)),
  servePublic(draws.drawHits, ({ app, input }) => hitsOf(app, input)),
  ...betRoutes,
  ...chaseRoutes,
];
