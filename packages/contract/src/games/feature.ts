import type { FeatureRows } from '../features.ts';
import type { OutputOf } from '../route.ts';
import type { PageRows } from '../site/site-paths.ts';
import type { jackpots } from './jackpots.ts';

export const GAMES_FEATURE = {
  permissions: {
    'games.read': { roles: ['gameOps', 'trading', 'auditor', 'manager', 'finance'] },
    'games.write': { roles: ['gameOps', 'manager'], approvedBy: 'games.approve' },
    'games.approve': { roles: ['trading', 'finance'] },
  },
  subjects: {
    game: 'games.read',
  },
} as const satisfies FeatureRows;

/** The game lists; `/gameListCenter` names its type and its vendors in the query. */
const GAME_LISTS = [
  '/rng',
  '/hot',
  '/inHouse',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/gameListCenter',
] as const;
/** The game centres. */
const GAME_CENTRES = ['/lott', '/elott', '/cockfight'] as const;

export const GAMES_PAGES = {
  catalog: {
    gameList: { paths: GAME_LISTS, tab: 'games' },
    gameCentre: { paths: GAME_CENTRES, tab: 'games' },
  },
  play: {
    game: { paths: ['/play/$vendor/$code'], bare: true },
    shared: { paths: ['/shared/$token'] },
    fairness: { paths: ['/fairness'] },
  },
} as const satisfies PageRows;

type ShownJackpots = OutputOf<typeof jackpots>;

export type GamesLobbyEvent =
  /** Games or vendors have changed. */
  { readonly type: 'games' } | JackpotNews;

/** Meters of jackpots that have moved, for all viewers at once; a later message makes up for one that was missed. */
export interface JackpotNews {
  readonly type: 'jackpots';
  /** All that is shown; otherwise the amounts that changed. */
  readonly whole: boolean;
  /** The currency of those who name none. */
  readonly brand: string;
  /** As `jackpots` answers in this currency; null means every one in which there is no pool. */
  readonly views: readonly { readonly currency: string | null; readonly shown: ShownJackpots }[];
}
