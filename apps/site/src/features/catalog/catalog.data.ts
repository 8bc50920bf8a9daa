import { call } from '@baize/client/call';
import { type Game, gameList, hotGames, recentGames } from '@baize/contract/games';
import { queryOptions } from '@tanstack/react-query';

export type { Game };

const FRESH_MS = 60_000;

export const hotGamesQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'hot'],
    queryFn: ({ signal }) => call(hotGames, {}, { signal }),
    staleTime: FRESH_MS,
  });

export const gamesQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'games'],
    queryFn: async ({ signal }) => (await call(gameList, { pageSize: 100 }, { signal })).content,
    staleTime: FRESH_MS,
  });

export const recentGamesQuery = () =>
  queryOptions({
    queryKey: ['member', 'recentGames'],
    queryFn: ({ signal }) => call(recentGames, {}, { signal }),
    staleTime: 0,
  });

export function gamePath(game: Pick<Game, 'vassalage' | 'gameCode'>): string {
  return `/play/${game.vassalage}/${game.gameCode}`;
}
