import * as contract from '@baize/contract/games';

import { serve, servePublic } from '../app.ts';
import { gamePage, games } from './lists.ts';
import { recentGames } from './recents.ts';

export const catalogRoutes = [
  servePublic(contract.hotGames, async ({ app }) => games(app).filter((game) => game.isTop)),
  servePublic(contract.gameList, async ({ app, input }) => gamePage(app, input)),
  serve(contract.recentGames, ({ app, session }) => recentGames(app, session.member)),
];
