import { call } from '@baize/client/call';
import { type Game, type GameType, gameMenus, hotGames } from '@baize/contract/games/games';
import { queryOptions } from '@tanstack/react-query';
import { useLanguage } from '../../shell/text.ts';
import { kept } from './stored-query.ts';

export type { Game, GameType };

export const FRESH_MS = 60_000;

export const language = () => useLanguage.getState().code;

/** Lists are in the language of the page, so each language has its own. */
export const hotGamesQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'hot', language()],
    ...kept('hot', (signal) => call(hotGames, { language: language() }, { signal })),
    staleTime: FRESH_MS,
  });

export const menusQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'menus', language()],
    ...kept('menus', (signal) => call(gameMenus, { language: language() }, { signal })),
    staleTime: 5 * FRESH_MS,
  });
