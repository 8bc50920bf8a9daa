import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Count, Instant, Nothing, text } from '../wire.ts';

/** The specification's types of games. */
export const GAME_TYPES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** Sigma of one round in stakes: low < 3, medium < 7, high < 15, very high above. */
export const VOLATILITIES = ['low', 'medium', 'high', 'very high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** A maintenance that is planned or under way; without an end it lasts until somebody ends it. */
export const Maintenance = z.object({ from: z.nullable(Instant), until: z.nullable(Instant) });

export const Game = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  gameCode: z.string(),
  displayName: z.string(),
  vendorName: z.string(),
  /** Kind within the type: JP, TG, AC, BG, SC, VP or none. Lists have one more, SL: slots and nothing else. */
  gameGroupCode: z.string(),
  /** A VASSALAGE entry opens the list of its vendor's games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isTop: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Address of its picture; none where the site draws it. */
  showIcon: z.string(),
  /** Return to player as a decimal string in percent, e.g. `96.00`; empty where it is not given. */
  payback: z.string(),
  volatility: z.nullable(z.enum(VOLATILITIES)),
  demo: z.boolean(),
  enabled: z.boolean(),
  maintenance: z.nullable(Maintenance),
});
export type Game = z.infer<typeof Game>;

const GamePage = z.object({
  content: z.array(Game),
  pageNum: z.number(),
  totalPages: z.number(),
  total: z.number(),
});

const Flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** The common input of every list. The brand is this installation's, so the merchant changes nothing. */
const asked = {
  clientType: z.optional(text(20)),
  platform: z.optional(text(20)),
  merchant: z.optional(text(40)),
  merchantCode: z.optional(text(40)),
  /** Names come in it; the brand's fallback where it is not named. */
  language: z.optional(text(8)),
};
const Node = text(100);
const narrowed = { gameType: z.optional(text(20)), vassalage: z.optional(text(200)) };
const paged = { pageNo: z.optional(Count), pageSize: z.optional(Count) };

export const GAME_ORDERS = ['popular', 'new', 'name', 'payback'] as const;

/** Everything played most in the last days, or held up by the operator. */
export const hotGames = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'public',
  passive: true,
  input: z.strictObject({ ...asked, ...narrowed, isPlatform: z.optional(text(4)) }),
  output: z.array(Game),
});

/** The list. `vassalage` may name several vendors, separated by commas; `gameName` is searched as somebody types it. */
export const gameList = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'public',
  passive: true,
  input: z.strictObject({
    ...asked,
    ...narrowed,
    ...paged,
    gameClassify: z.optional(text(20)),
    isNew: z.optional(Flag),
    isTop: z.optional(Flag),
    gameName: z.optional(text(60, 0)),
    prizeMode: z.optional(text(20)),
    sort: z.optional(z.enum(GAME_ORDERS)),
  }),
  output: GamePage,
});

const KindCount = z.object({ code: z.string(), games: z.number() });

/** One game, and others of its type that can be played now: the most played first. */
export const gameCard = route({
  method: 'GET',
  path: '/wps/game/card',
  access: 'public',
  passive: true,
  input: z.strictObject({ language: z.optional(text(8)), vassalage: text(40), gameCode: text(64) }),
  output: z.object({
    game: Game,
    /** Of its vendor; none where it has no mark. */
    logo: z.string(),
    others: z.array(Game),
  }),
});

/** The offer of a vendor: its types of games, each with its kinds. */
export const vendorTypes = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: 'player',
  passive: true,
  input: z.strictObject({ ...asked, vassalage: text(40) }),
  output: z.object({
    vassalage: z.string(),
    vendorName: z.string(),
    gameTypes: z.array(
      z.object({ gameType: z.string(), games: z.number(), gameClassify: z.array(KindCount) }),
    ),
  }),
});

const Vendor = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  logo: z.string(),
  /** Its games are decided by this house. */
  own: z.boolean(),
  /** It has games that are new. */
  isNew: z.boolean(),
  enabled: z.boolean(),
  maintenance: z.nullable(Maintenance),
  games: z.number(),
});

/** Vendor lanes: for each type its vendors, and its kinds that have games. */
export const gameVendors = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  access: 'public',
  passive: true,
  input: z.strictObject({ ...asked, gameType: z.optional(text(20)) }),
  output: z.array(
    z.object({ gameType: z.string(), vendors: z.array(Vendor), gameClassify: z.array(KindCount) }),
  ),
});

/** The navigation: types of games that have vendors, each with the rebate it names. */
export const gameMenus = route({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'public',
  passive: true,
  input: z.strictObject(asked),
  output: z.array(
    z.object({
      gameType: z.string(),
      /** In percent, e.g. `1.20`. */
      rebate: z.nullable(z.string()),
      vendors: z.array(Vendor),
    }),
  ),
});

export const popularGames = route({
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'public',
  passive: true,
  input: z.strictObject({ ...asked, ...narrowed, ...paged }),
  output: GamePage,
});

export const recentGames = route({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'player',
  passive: true,
  input: z.strictObject({
    ...asked,
    ...narrowed,
    page: z.optional(Count),
    pageSize: z.optional(Count),
  }),
  output: z.array(z.object({ game: Game, open: z.boolean() })),
});

/** Tables and rooms that vendors name of their games, those of the most played games first. */
export const roomList = route({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: 'player',
  passive: true,
  input: z.strictObject({ ...asked, ...narrowed, gameCode: z.optional(text(64)) }),
  output: z.array(
    z.object({
      game: Game,
      /** The `tableId` of `launchGame`. */
      roomId: z.string(),
      roomName: z.string(),
      /** As many can sit there; null where there is no end. */
      seats: z.nullable(z.number()),
      minBet: Amount,
      maxBet: Amount,
      currency: z.string(),
    }),
  ),
});

/** The nodes a member holds as favourites, newest first: what marks the cards of a list. */
export const favourites = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavorites',
  access: 'member',
  passive: true,
  input: Nothing,
  output: z.array(z.string()),
});

export const favouriteList = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_listFavorites',
  access: 'member',
  passive: true,
  input: z.strictObject({ ...asked, ...narrowed, ...paged }),
  output: GamePage,
});

/** Adding what is there already changes nothing; neither does removing what is not. */
export const addFavourite = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavorite',
  access: 'member',
  input: z.strictObject({ nodeId: Node, vendor: z.optional(text(40)), gameType: z.optional(text(20)) }),
  output: Nothing,
});

export const removeFavourite = route({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteV2',
  access: 'member',
  input: z.strictObject({ nodeId: Node, vendor: z.optional(text(40)), gameType: z.optional(text(20)) }),
  output: Nothing,
});

/** The winners board: real wins of the last days, the greatest first. */
export const winners = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: 'public',
  passive: true,
  input: z.strictObject({ ...asked, gameCategory: z.optional(text(20)), limitNum: z.optional(Count) }),
  output: z.array(
    z.object({
      nodeId: z.string(),
      vassalage: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      iconUrl: z.string(),
      /** Masked as `ab***9`; null where the winner does not want to be named. */
      customerName: z.nullable(z.string()),
      stake: Amount,
      winAmount: Amount,
      currency: z.string(),
      at: Instant,
    }),
  ),
});
