import { call } from '@baize/client/call';
import { newKey } from '@baize/client/key';
import { gameList } from '@baize/contract/games';
import { gameInfo, type RoundAnswer, rotateSeeds, roundRecord, rounds, seeds } from '@baize/contract/play';
import type { OutputOf } from '@baize/contract/route';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { queries } from '../../shell/queries.ts';
import { useLanguage } from '../../shell/text.ts';
import { OURS } from '../catalog/catalog.ts';

export type GameInfo = OutputOf<typeof gameInfo>;
export type RoundPage = OutputOf<typeof rounds>;
export type RoundRow = RoundPage['rows'][number];
export type RoundRecord = OutputOf<typeof roundRecord>;
export type Rotated = OutputOf<typeof rotateSeeds>;
export type { RoundAnswer };

export interface GameName {
  readonly vendor: string;
  readonly code: string;
}

export const gameInfoQuery = ({ vendor, code }: GameName) =>
  queryOptions({
    queryKey: ['play', 'info', vendor, code],
    queryFn: ({ signal }) => call(gameInfo, { vendor, code }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Every game of our own, for who looks for its rules from elsewhere. */
export const ownGamesQuery = () => {
  const language = useLanguage.getState().code;
  return queryOptions({
    queryKey: ['catalog', 'own', language],
    queryFn: async ({ signal }) =>
      (await call(gameList, { language, vassalage: OURS, pageSize: 100 }, { signal })).content,
  });
};

const LAST_MAX = 5;

/** The rounds shown beside the reels. */
export const lastRoundsQuery = ({ vendor, code }: GameName) =>
  queryOptions({
    queryKey: ['play', 'last', vendor, code],
    queryFn: async ({ signal }) => (await call(rounds, { vendor, code, limit: LAST_MAX }, { signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface RoundFilter {
  readonly vendor?: string;
  readonly code?: string;
  readonly from?: string;
  readonly to?: string;
}

export const roundsQuery = (filter: RoundFilter) =>
  infiniteQueryOptions({
    queryKey: ['play', 'rounds', filter],
    queryFn: ({ pageParam, signal }) =>
      call(rounds, { ...filter, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: RoundPage) => last.next ?? undefined,
    staleTime: 0,
  });

export const roundQuery = (round: string) =>
  queryOptions({
    queryKey: ['play', 'round', round],
    queryFn: ({ signal }) => call(roundRecord, { round }, { signal }),
    staleTime: 0,
  });

export const seedsQuery = () =>
  queryOptions({
    queryKey: ['play', 'seeds'],
    queryFn: ({ signal }) => call(seeds, {}, { signal }),
    staleTime: 0,
  });

export function useRotateSeeds() {
  return useMutation({
    mutationFn: (clientSeed: string) => call(rotateSeeds, { key: newKey(), clientSeed }),
    onSuccess: ({ active }) => {
      queries.setQueryData(seedsQuery().queryKey, active);
      void queries.invalidateQueries({ queryKey: ['play', 'round'] });
    },
  });
}
