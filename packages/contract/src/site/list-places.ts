import type { GameType } from '../games/games.ts';

/** A page of games by its address. */
interface Place {
  /** The text of its title. */
  readonly title: string;
  /** Of one type, or of all. */
  readonly type?: GameType;
  /** Only games of this vendor. */
  readonly vendor?: string;
  /** The most played games, of any type. */
  readonly hot?: boolean;
  /** Without the bar of favourites and recents: events are no games to keep. */
  readonly plain?: boolean;
}

export const LIST_PLACES = {
  '/hot': { title: 'games.titleHot', hot: true },
  '/rng': { title: 'shell.games', type: 'RNG' },
  '/inhouse': { title: 'games.titleOurs', type: 'RNG', vendor: 'baize' },
  '/live': { title: 'games.titleLive', type: 'LIVE' },
  '/fish': { title: 'games.titleFish', type: 'FISH' },
  '/pvp': { title: 'games.titlePvp', type: 'PVP' },
  '/sports': { title: 'games.titleSports', type: 'SPORTS', plain: true },
  '/esports': { title: 'games.titleEsports', type: 'ESPORTS', plain: true },
} as const satisfies Readonly<Record<string, Place>>;

/** The list at an address; undefined for any other page. */
export function listPlaceAt(path: string): Place | undefined {
  return (LIST_PLACES as Readonly<Record<string, Place>>)[path.toLowerCase().replace(/(.)\/$/, '$1')];
}
