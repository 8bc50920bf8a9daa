import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { CatalogGame } from '../catalog.ts';
import { gameById, gameIdOf } from '../games/card.ts';
import { type Narrowing, narrowing, type Paging, pageOf } from './lists.ts';

/** Nodes of a member's favourites that are shown, newest first. */
export async function favouriteGameIds(app: App, member: MemberId): Promise<string[]> {
  return (await favouriteGames(app, member)).filter(narrowing({})).map(gameIdOf);
}

export async function favouritePage(
  app: App,
  member: MemberId,
  query: Narrowing & Paging & { readonly language?: string | undefined },
) {
  return pageOf(app, (await favouriteGames(app, member)).filter(narrowing(query)), query);
}

export async function addFavourite(app: App, member: MemberId, gameId: string): Promise<void> {
  const game = gameById(app, gameId) ?? refuse('play.unknownGame');
  await app.db
    .insertInto('catalog.favourite')
    .values({ member, game: game.id, at: app.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** A game that is off by now can still be let go of. */
export async function removeFavourite(app: App, member: MemberId, gameId: string): Promise<void> {
  const end = gameId.indexOf(':');
  const game =
    app.catalog.findGame(gameId.slice(0, end), gameId.slice(end + 1)) ?? refuse('play.unknownGame');
  await app.db
    .deleteFrom('catalog.favourite')
    .where('member', '=', member)
    .where('game', '=', game.id)
    .execute();
}

async function favouriteGames(app: App, member: MemberId): Promise<CatalogGame[]> {
  const rows = await app.db
    .selectFrom('catalog.favourite')
    .select('game')
    .where('member', '=', member)
    .orderBy('no', 'desc')
    .execute();
  return rows.flatMap((row) => app.catalog.gameById(row.game) ?? []);
}
