import type { Game } from '@baize/contract/games/games';
import type { HomeKind } from '@baize/contract/site/home-rows';
import { sql } from 'kysely';
import { type CatalogGame, cardOf, isOfKind, isPutForward, LOTTERY_VENDOR } from '../catalog/catalog.ts';
import type { App } from '../context.ts';
import { inPeriod } from './periods.ts';

/** All there is to show on the home page, found once for its rows. */
export interface HomeOffer {
  readonly app: App;
  /** Games that the site puts forward. */
  readonly games: readonly CatalogGame[];
  readonly banners: boolean;
  readonly notices: boolean;
}

interface Filling {
  readonly kind: string;
  readonly of: string | null;
  readonly games: readonly string[];
}

type IsFilled = (offer: HomeOffer, row: Filling) => boolean;

const someGame: IsFilled = ({ games }) => games.length > 0;
const ofKind =
  (kind: string): IsFilled =>
  ({ app, games }) =>
    games.some((game) => isOfKind(app, game, kind));

/** Whether a row of each kind has something to show. Only the page knows of the player's own games, of wins, and of rows of further capabilities. */
const FILLED: Readonly<Partial<Record<HomeKind, IsFilled>>> = {
  banners: ({ banners }) => banners,
  notices: ({ notices }) => notices,
  categories: someGame,
  jackpots: ofKind('JP'),
  draws: ({ games }) => games.some(isOwnLottery),
  continue: someGame,
  wins: someGame,
  tabs: someGame,
  // Our own lotteries have a row of their draws.
  type: ({ games }, { of }) => games.some((game) => game.type === of && !isOwnLottery(game)),
  vendor: ({ games }, { of }) => games.some(({ vendor }) => vendor.code === of),
  games: ({ app }, { games }) => pickedGames(app, games).length > 0,
  slots: ofKind('SL'),
  winners: someGame,
  liveBets: someGame,
  vendors: someGame,
  fairness: ({ games }) => games.some(({ vendor }) => vendor.own),
};

export async function homeOffer(app: App): Promise<HomeOffer> {
  const now = app.clock.now();
  const { rows } = await sql<{ banners: boolean; notices: boolean }>`
    select exists (select from content.banner where enabled and ${inPeriod(now)}) as banners,
           exists (select from content.notice
                    where withdrawn_at is null and published_at <= ${now} and (ends_at is null or ends_at > ${now})) as notices`.execute(
    app.db,
  );
  const { banners = false, notices = false } = rows[0] ?? {};
  return { app, banners, notices, games: app.catalog.games().filter((game) => isPutForward(app, game)) };
}

export function isFilled(row: Filling, offer: HomeOffer): boolean {
  return (FILLED[row.kind as HomeKind] ?? someGame)(offer, row);
}

/** The games of a row that can be opened now, in its order. */
export function pickedGames(app: App, ids: readonly string[], language?: string): Game[] {
  return ids.flatMap((id) => {
    const game = namedGame(app, id);
    const card = game && isPutForward(app, game) ? cardOf(app, game, language) : undefined;
    return card?.enabled ? [card] : [];
  });
}

/** The game of the catalogue that `vendor:code` names, whatever its state. */
export function namedGame({ catalog }: Pick<App, 'catalog'>, id: string): CatalogGame | undefined {
  const end = id.indexOf(':');
  return catalog.findGame(id.slice(0, end), id.slice(end + 1));
}

function isOwnLottery({ vendor }: CatalogGame): boolean {
  return vendor.code === LOTTERY_VENDOR;
}
