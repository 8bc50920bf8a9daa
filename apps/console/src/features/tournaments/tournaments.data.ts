import { call } from '@baize/client/call';
import { opsTitles } from '@baize/contract/games/desk-studio';
import type { OutputOf, Route } from '@baize/contract/route';
import {
  opsCancelTournament,
  opsPublishTournament,
  opsSaveTournament,
  opsTournament,
} from '@baize/contract/tournaments/desk-tournaments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type TournamentPage = OutputOf<typeof opsTournament>;

export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournaments', 'one', id],
    queryFn: ({ signal }) => call(opsTournament, { id }, { signal }),
  });

/** The titles that a tournament can be on. */
export const ownTitlesQuery = () =>
  queryOptions({
    queryKey: ['studio', 'names'],
    queryFn: async ({ signal }) => {
      const { rows } = await call(opsTitles, {}, { signal });
      return rows.map(({ code, name }) => ({ code, name }));
    },
  });

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<I>) => press(queries, route, change),
    onSettled: () => {
      for (const key of ['tournaments', 'approvals']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useSaveTournament = () => useChange(opsSaveTournament);
export const usePublishTournament = () => useChange(opsPublishTournament);
export const useCancelTournament = () => useChange(opsCancelTournament);
