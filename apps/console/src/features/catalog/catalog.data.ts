import { call } from '@baize/client/call';
import {
  GAME_FLAGS,
  opsGame,
  opsGames,
  opsImportDiff,
  opsImportGames,
  opsImports,
  opsSetGames,
  opsSetNames,
  opsSetPicture,
  opsVendors,
} from '@baize/contract/desk/catalog';
import { GAME_TYPES } from '@baize/contract/games/games';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../parts/list/filters.ts';

export type GameRow = OutputOf<typeof opsGames>['rows'][number];
export type GamePage = OutputOf<typeof opsGame>;
export type ImportRow = OutputOf<typeof opsImports>['rows'][number];
export type ImportDiff = OutputOf<typeof opsImportDiff>;
export type GamesChange = Omit<InputOf<typeof opsSetGames>, 'games' | 'reason'>;

export const STATES = ['on', 'maintenance', 'off'] as const;
const FOUND_BY = [...STATES, 'withdrawn'] as const;

export const gamesQuery = ({ search, vendor, type, state, flag, cursor }: Filters) =>
  queryOptions({
    queryKey: ['games', { search, vendor, type, state, flag, cursor }],
    queryFn: () =>
      call(opsGames, {
        search,
        vendor,
        cursor,
        limit: undefined,
        type: GAME_TYPES.find((each) => each === type),
        state: FOUND_BY.find((each) => each === state),
        flag: GAME_FLAGS.find((each) => each === flag),
      }),
    placeholderData: keepPreviousData,
  });

export const gameQuery = (game: string) =>
  queryOptions({ queryKey: ['games', game], queryFn: () => call(opsGame, { game }) });

export const vendorsQuery = () =>
  queryOptions({ queryKey: ['vendors'], queryFn: () => call(opsVendors, {}) });

export function useSetGames() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: InputOf<typeof opsSetGames>) => call(opsSetGames, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
}

export function useSetNames() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: InputOf<typeof opsSetNames>) => call(opsSetNames, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
}

export function useSetPicture() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: InputOf<typeof opsSetPicture>) => call(opsSetPicture, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
}

export const importsQuery = ({ vendor, cursor }: Filters) =>
  queryOptions({
    queryKey: ['imports', { vendor, cursor }],
    queryFn: () => call(opsImports, { vendor, cursor, limit: undefined }),
    placeholderData: keepPreviousData,
  });

const KINDS = ['added', 'changed', 'withdrawn'] as const;

export const importDiffQuery = (id: string, { of, cursor }: Filters) =>
  queryOptions({
    queryKey: ['imports', id, { of, cursor }],
    queryFn: () =>
      call(opsImportDiff, {
        import: id,
        of: KINDS.find((each) => each === of),
        cursor,
        limit: undefined,
      }),
    placeholderData: keepPreviousData,
  });

export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof opsImportGames>) => call(opsImportGames, wish),
    onSuccess: () =>
      Promise.all(['imports', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
