import { type OrderList, SORT_USUAL } from '@baize/contract/desk/order';
import type { gameCard as card, GAME_ORDERS, Game, gameList } from '@baize/contract/games/games';
import { fold } from '@baize/contract/lists/fold';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { CatalogGame } from '../catalog.ts';
import { positionOf } from '../editing/order.ts';
import { isPutForward, isShown, standingOf } from '../games/availability.ts';
import { cardOf, isNew, nameOf, speaks } from '../games/card.ts';
import { typeOf } from '../games/stored-games.ts';
import { LOTTERY_VENDOR } from '../own-lotteries.ts';
import { isOfKind } from '../own-titles.ts';
import { search } from './search.ts';

export const PAGE_MAX = 100;
const PAGE = 50;
const HOT_MAX = 50;

export interface Narrowing {
  readonly gameType?: string | undefined;
  /** One vendor or several, separated by commas. */
  readonly vassalage?: string | undefined;
}

export interface Paging {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** One page of the list, filtered, searched or in the order asked for. */
export function gamePage(app: App, query: InputOf<typeof gameList>) {
  const { isNew: fresh, isTop: top } = query;
  const usual = top === true ? 'top' : fresh === true ? 'new' : 'popular';
  const kind = query.gameClassify?.toUpperCase() ?? null;
  if (kind !== null && !isOffered(app, kind)) return pageOf(app, [], query);
  const at = app.clock.now();
  const fits = narrowing(query);
  const wanted = (game: CatalogGame) =>
    fits(game) &&
    (kind === null || isOfKind(app, game, kind)) &&
    (fresh !== true || isNew(game, at)) &&
    (top !== true || (game.top && isPutForward(app, game)));
  const text = fold(query.gameName ?? '');
  const found =
    text === ''
      ? inOrder(app, query.sort ?? usual, query.language).filter(wanted)
      : search(app, text, wanted);
  return pageOf(app, found, query);
}

/** The games that operators put first, the most played of the last days, then those that they recommend; others stay out. */
export function hotGames(app: App, query: Narrowing & { readonly language?: string | undefined }): Game[] {
  const fits = narrowing(query);
  const popularity = app.catalog.popularity();
  return inOrder(app, 'hot', undefined)
    .filter(
      (game) => (popularity.has(game.id) || game.hot || game.top) && fits(game) && isPutForward(app, game),
    )
    .slice(0, HOT_MAX)
    .map((game) => cardOf(app, game, query.language));
}

export function popularPage(
  app: App,
  query: Narrowing & Paging & { readonly language?: string | undefined },
) {
  return pageOf(app, inOrder(app, 'popular', undefined).filter(narrowing(query)), query);
}

const OTHERS = 6;

/** A game by its address, and what can be played now instead of it or after it. */
export function gameCard(app: App, query: InputOf<typeof card>): OutputOf<typeof card> {
  const game = app.catalog.findGame(query.vassalage, query.gameCode);
  if (!game || !isShown(game)) return refuse('play.unknownGame');
  const of = (fits: (other: CatalogGame) => boolean) => playable(app, game, query.language, fits);
  const alike = of(({ type }) => type === game.type);
  // Where a type has few, others fill the row.
  const others = alike.length < OTHERS ? [...alike, ...of(({ type }) => type !== game.type)] : alike;
  return {
    game: cardOf(app, game, query.language),
    logo: game.vendor.logo,
    others: others.slice(0, OTHERS),
  };
}

function playable(
  app: App,
  beside: CatalogGame,
  language: string | undefined,
  fits: (game: CatalogGame) => boolean,
): Game[] {
  const at = app.clock.now();
  const found: Game[] = [];
  for (const game of inOrder(app, 'popular', undefined)) {
    if (found.length === OTHERS) break;
    if (game === beside || game.opensList || !fits(game) || !isPutForward(app, game)) continue;
    if (standingOf(game, at) !== 'on') continue;
    const shown = cardOf(app, game, language);
    if (shown.enabled) found.push(shown);
  }
  return found;
}

/** Whether a game is shown and lies within what was asked for; letters' case never matters. */
export function narrowing({ gameType, vassalage }: Narrowing): (game: CatalogGame) => boolean {
  const type = gameType ? typeOf(gameType) : null;
  if (type === undefined) return () => false;
  const vendors = vassalage
    ?.toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const wanted = vendors && vendors.length > 0 ? new Set(vendors) : null;
  return (game) =>
    (type === null || game.type === type) &&
    (!wanted || wanted.has(game.vendor.code.toLowerCase())) &&
    isShown(game);
}

/** Whether this brand offers a kind: bingo is for those who speak Tagalog. */
export function isOffered(app: App, kind: string): boolean {
  const known = app.catalog.kinds().find(({ code }) => code === kind);
  return known !== undefined && (known.language === null || speaks(app, known.language));
}

export function pageOf(
  app: App,
  found: readonly CatalogGame[],
  query: Paging & { readonly language?: string | undefined },
) {
  const size = Math.min(Math.max(query.pageSize ?? PAGE, 1), PAGE_MAX);
  const pageNum = Math.max(query.pageNo ?? 1, 1);
  return {
    content: found
      .slice((pageNum - 1) * size, pageNum * size)
      .map((game) => cardOf(app, game, query.language)),
    pageNum,
    totalPages: Math.ceil(found.length / size),
    total: found.length,
  };
}

/** As members may ask for it, and as lists of marked games are. */
type Order = (typeof GAME_ORDERS)[number] | 'hot' | 'top';

const ORDER_OF = { all: 'popular', top: 'top', hot: 'hot', fresh: 'new' } as const;

/** Every game in the order of a list that operators arrange. */
export function orderedFor(app: App, list: OrderList): readonly CatalogGame[] {
  return inOrder(app, ORDER_OF[list], undefined);
}

type Ordered = Map<string, readonly CatalogGame[]>;

/** Lists already sorted, by what they were sorted from: a change of the catalogue or of the popularity brings new ones. */
const sorted = new WeakMap<readonly CatalogGame[], WeakMap<object, Ordered>>();

function inOrder(app: App, order: Order, language: string | undefined): readonly CatalogGame[] {
  const games = app.catalog.games();
  const popularity = app.catalog.popularity();
  const byPopularity = sorted.get(games) ?? new WeakMap<object, Ordered>();
  sorted.set(games, byPopularity);
  const lists: Ordered = byPopularity.get(popularity) ?? new Map();
  byPopularity.set(popularity, lists);
  const name = order === 'name' ? `name ${spoken(games, language)}` : order;
  const list = lists.get(name) ?? sort(games, { order, popularity, language });
  lists.set(name, list);
  return order === 'popular' ? withLotteries(app, list) : list;
}

/** Lists with the lotteries in the brand's order, by what they were made of: a change of either brings a new one. */
const arranged = new WeakMap<readonly CatalogGame[], { of: object; list: readonly CatalogGame[] }>();

/** Among the places that lotteries have in a list, those that nobody placed there follow the brand's order of lotteries. */
function withLotteries({ lottery }: App, list: readonly CatalogGame[]): readonly CatalogGame[] {
  const of = lottery.games.all();
  const known = arranged.get(list);
  if (known?.of === of) return known.list;
  const isFree = ({ vendor, sort }: CatalogGame) => vendor.code === LOTTERY_VENDOR && sort === SORT_USUAL;
  const place = ({ code }: CatalogGame) => lottery.games.byCode(code)?.sort ?? 0;
  const lotteries = list.filter(isFree).sort((a, b) => place(a) - place(b) || a.id - b.id);
  const next = lotteries[Symbol.iterator]();
  const made = list.map((game) => (isFree(game) ? (next.next().value ?? game) : game));
  arranged.set(list, { of, list: made });
  return made;
}

/** The language when some game has a name in it, so that only lists of such languages are kept. */
function spoken(games: readonly CatalogGame[], language: string | undefined): string {
  const code = language?.toUpperCase() ?? '';
  return games.some((game) => game.names[code]) ? code : '';
}

function sort(
  games: readonly CatalogGame[],
  by: { order: Order; popularity: ReadonlyMap<number, number>; language: string | undefined },
): readonly CatalogGame[] {
  const { order, popularity, language } = by;
  if (order === 'name') {
    const named = games.map((game) => ({ game, name: fold(nameOf(game, language)) }));
    return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ game }) => game);
  }
  if (order === 'payback') return games.toSorted((a, b) => (b.payback ?? 0) - (a.payback ?? 0));
  if (order === 'new') {
    const day = (game: CatalogGame) => (game.fresh ? '9999' : (game.releasedAt ?? ''));
    const later = (a: CatalogGame, b: CatalogGame) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0);
    const place = (game: CatalogGame) => positionOf(game, 'fresh');
    return games.toSorted((a, b) => place(a) - place(b) || later(a, b) || b.id - a.id);
  }
  // Games that operators put first come first, the others by how much they are played.
  const list = order === 'popular' ? 'all' : order;
  const place = (game: CatalogGame) => positionOf(game, list);
  const bets = (game: CatalogGame) => popularity.get(game.id) ?? 0;
  const held = (game: CatalogGame) => Number(game.hot) * 2 + Number(game.top);
  return games.toSorted((a, b) => place(a) - place(b) || bets(b) - bets(a) || held(b) - held(a));
}
