import { call } from '@baize/client/call';
import {
  opsGame,
  type opsGames,
  type opsImportDiff,
  opsImportGames,
  opsSetGames,
  opsSetNames,
  opsSetPicture,
  opsVendors,
} from '@baize/contract/desk/catalog';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type GameRow = OutputOf<typeof opsGames>['rows'][number];
export type GamePage = OutputOf<typeof opsGame>;
export type ImportDiff = OutputOf<typeof opsImportDiff>;
export type GamesChange = Omit<InputOf<typeof opsSetGames>, 'games' | 'reason'>;

export const STATES = ['on', 'maintenance', 'off'] as const;
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

export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<InputOf<typeof opsImportGames>>) => press(queries, opsImportGames, wish),
    onSuccess: () =>
      Promise.all(['imports', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
