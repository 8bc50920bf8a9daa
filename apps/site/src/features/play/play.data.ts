import { call } from '@baize/client/call';
import { Refused } from '@baize/client/refused';
import { gameList } from '@baize/contract/games/games';
import {
  type BetAnswer,
  type BetInfo,
  type BetRecord,
  fillChips,
  gameInfo,
  roundRecord,
  rounds,
  type SlotAnswer,
  type SlotInfo,
  type SlotRecord,
} from '@baize/contract/games/play';
import { rotateSeeds, seeds } from '@baize/contract/games/seeds';
import type { OutputOf } from '@baize/contract/route';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { loadPart } from '../../shell/faults.ts';
import { once } from '../../shell/parts/once.ts';
import { queries } from '../../shell/queries.ts';
import { useLanguage } from '../../shell/text.ts';
import { type PlayMode, takeBalance } from '../../shell/wallet.ts';
import { loadSymbols } from '../../stage/titles.ts';
import { OURS } from '../catalog/catalog.ts';

/** The name of a game of our own in the language of the page. */
export function ownGameName({
  name,
  names,
}: {
  name: string;
  names: Readonly<Record<string, string>>;
}): string {
  return names[useLanguage.getState().code] ?? names.EN ?? name;
}

/** A session of a game, with money or with the chips of its demo. */
export interface GameInfo extends SlotInfo {
  readonly playMode: PlayMode;
}
/** The same of a game that is played by bets and actions. */
export interface BetGameInfo extends BetInfo {
  readonly playMode: PlayMode;
}
export type AnyInfo = GameInfo | BetGameInfo;
export type RoundPage = OutputOf<typeof rounds>;
export type RoundRow = RoundPage['rows'][number];
export type RoundRecord = SlotRecord;
export type AnyRecord = SlotRecord | BetRecord;
export type Rotated = OutputOf<typeof rotateSeeds>;
export type RoundAnswer = SlotAnswer;
export type AnyAnswer = SlotAnswer | BetAnswer;

/** The part of an answer that the screens of slots show; a round of another family is unknown to them. */
export function slotOnly<T extends { readonly family: string }>(answer: T): Extract<T, { family: 'slots' }> {
  if (answer.family !== 'slots') throw new Refused({ code: 'play.unknownGame', traceId: '', status: 404 });
  return answer as Extract<T, { family: 'slots' }>;
}

export interface GameName {
  readonly vendor: string;
  readonly code: string;
  readonly playMode?: PlayMode;
}

/** The play mode of the URL: the demo of a game of ours, or its game with money. */
export function usePlayMode(): PlayMode {
  const { vendor } = useParams({ strict: false }) as Partial<GameName>;
  const { mode } = useSearch({ strict: false }) as { mode?: string };
  return mode === 'demo' && vendor?.toLowerCase() === OURS ? 'demo' : undefined;
}

export const gameInfoQuery = ({ vendor, code, playMode }: GameName) =>
  queryOptions({
    queryKey: ['play', 'info', vendor, code, playMode],
    queryFn: async ({ signal }): Promise<AnyInfo> => ({
      ...(await call(gameInfo, { vendor, code, playMode }, { signal })),
      playMode,
    }),
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

/** The drawings of a title's symbols; a part of the site, so it needs no network once it is here. */
export const symbolsQuery = (code: string) =>
  queryOptions({
    queryKey: ['play', 'symbols', code],
    queryFn: () => loadPart(() => loadSymbols(code)),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const LAST_MAX = 5;

/** The rounds shown beside the reels. */
export const lastRoundsQuery = ({ vendor, code, playMode }: GameName) =>
  queryOptions({
    queryKey: ['play', 'last', vendor, code, playMode],
    queryFn: async ({ signal }) =>
      (await call(rounds, { vendor, code, playMode, limit: LAST_MAX }, { signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface RoundFilter {
  readonly vendor?: string;
  readonly code?: string;
  readonly from?: string;
  readonly to?: string;
  readonly playMode?: PlayMode;
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

export const roundQuery = (round: string, playMode: PlayMode) =>
  queryOptions({
    queryKey: ['play', 'round', round, playMode],
    queryFn: ({ signal }) => call(roundRecord, { round, playMode }, { signal }),
    staleTime: 0,
  });

export const seedsQuery = (playMode: PlayMode) =>
  queryOptions({
    queryKey: ['play', 'seeds', playMode],
    queryFn: ({ signal }) => call(seeds, { playMode }, { signal }),
    staleTime: 0,
  });

export function useRotateSeeds(playMode: PlayMode) {
  return useMutation({
    mutationFn: (clientSeed: string) => once(rotateSeeds, { clientSeed, playMode }),
    onSuccess: ({ active }) => {
      queries.setQueryData(seedsQuery(playMode).queryKey, active);
      void queries.invalidateQueries({ queryKey: ['play', 'round'] });
    },
  });
}

/** Fills the chips of this session up to the full purse. */
export function useFillChips({ playMode }: Pick<AnyInfo, 'playMode'>) {
  return useMutation({
    mutationFn: () => once(fillChips, {}),
    onSuccess: (purse) => takeBalance(purse, playMode),
  });
}
