import { call } from '@baize/client/call';
import type { OutputOf } from '@baize/contract/route';
import { ownPlace, type Tournament, tournament, tournaments } from '@baize/contract/tournaments/tournaments';
import { queryOptions } from '@tanstack/react-query';
import { useLanguage } from '../../shell/text.ts';

export type { Tournament };
export type TournamentBoard = OutputOf<typeof tournament>;
export type OwnPlace = OutputOf<typeof ownPlace>;

/** A board under way is asked for again so often. */
export const LIVE_MS = 5_000;

export const tournamentsQuery = () => {
  const language = useLanguage.getState().code;
  return queryOptions({
    queryKey: ['tournaments', 'all', language],
    queryFn: ({ signal }) => call(tournaments, { language }, { signal }),
    staleTime: 60_000,
  });
};

export const tournamentQuery = (id: string) => {
  const language = useLanguage.getState().code;
  return queryOptions({
    queryKey: ['tournaments', 'one', id, language],
    queryFn: ({ signal }) => call(tournament, { id, language }, { signal }),
    staleTime: LIVE_MS,
  });
};

export const ownPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournaments', 'place', id],
    queryFn: ({ signal }) => call(ownPlace, { id }, { signal }),
    staleTime: LIVE_MS,
  });

export function isLive(phase: Tournament['phase']): boolean {
  return phase === 'running' || phase === 'counting';
}

/** The tournament under way that a game counts in. */
export function runningAt(all: readonly Tournament[], { vendor, code }: { vendor: string; code: string }) {
  return all.find(
    ({ phase, games }) =>
      phase === 'running' &&
      (games.length === 0 || games.some((game) => game.vendor === vendor && game.code === code)),
  );
}
