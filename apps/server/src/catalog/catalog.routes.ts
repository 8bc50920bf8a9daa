import * as contract from '@baize/contract/games/games';

import { serve, servePublic } from '../context.ts';
import { addFavourite, favouriteGameIds, favouritePage, removeFavourite } from './lists/favourites.ts';
import { gameCard, gamePage, hotGames, popularPage } from './lists/lists.ts';
import { menus, typesOf, vendorsByType } from './lists/menus.ts';
import { recentGames } from './lists/recents.ts';
import { rooms } from './lists/rooms.ts';
import { winnersBoard } from './lists/winners.ts';

export const catalogRoutes = [
  servePublic(contract.hotGames, async ({ app, input }) => hotGames(app, input)),
  servePublic(contract.popularGames, async ({ app, input }) => popularPage(app, input)),
  servePublic(contract.gameList, async ({ app, input }) => gamePage(app, input)),
  servePublic(contract.gameCard, async ({ app, input }) => gameCard(app, input)),
  servePublic(contract.gameVendors, async ({ app, input }) => vendorsByType(app, input.gameType)),
  servePublic(contract.gameMenus, async ({ app }) => menus(app)),
  serve(contract.vendorTypes, async ({ app, input }) => typesOf(app, input.vassalage)),
  servePublic(contract.winners, ({ app, input }) => winnersBoard(app, input)),
  serve(contract.recentGames, ({ app, session, input }) => recentGames(app, session.member, input)),
  serve(contract.roomList, async ({ app, session, input }) => rooms(app, session.currency, input)),
  serve(contract.favourites, ({ app, session }) => favouriteGameIds(app, session.member)),
  serve(contract.favouriteList, ({ app, session, input }) => favouritePage(app, session.member, input)),
  serve(contract.addFavourite, async ({ app, session, input }) => {
    await addFavourite(app, session.member, input.nodeId);
    return {};
  }),
  serve(contract.removeFavourite, async ({ app, session, input }) => {
    await removeFavourite(app, session.member, input.nodeId);
    return {};
  }),
];
