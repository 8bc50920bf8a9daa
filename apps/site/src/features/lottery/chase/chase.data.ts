import { call } from '@baize/client/call';
import { newKey } from '@baize/client/key';
import {
  type ChaseItem,
  cancelChase,
  type LotteryChase,
  lotteryChase,
  lotteryChases,
  placeChase,
} from '@baize/contract/lottery/chase';
import { openIssues } from '@baize/contract/lottery/draws';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { queries } from '../../../shell/queries.ts';
import { takeBalance } from '../../../shell/wallet.ts';
import { timed } from '../lottery-time.ts';

export type { ChaseItem, LotteryChase };
export type ChaseRecord = OutputOf<typeof lotteryChase>;
export type ChaseOrder = InputOf<typeof placeChase>;

/** The issues that a chase can bet on, from the one of now. */
export const issuesQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'game', gameCode, 'issues'],
    queryFn: ({ signal }) => timed(() => call(openIssues, { gameCode }, { signal })),
    staleTime: 2_000,
    refetchInterval: 30_000,
  });

export interface ChaseSearch {
  readonly state?: LotteryChase['state'] | undefined;
}

const PAGE = 20;

export const chasesQuery = ({ state }: ChaseSearch, cursor?: string) =>
  queryOptions({
    queryKey: ['lottery', 'bets', 'chases', state, cursor],
    queryFn: ({ signal }) =>
      call(lotteryChases, { limit: PAGE, ...(state && { state }), ...(cursor && { cursor }) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const chaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['lottery', 'bets', 'chase', id],
    queryFn: ({ signal }) => call(lotteryChase, { id }, { signal }),
    staleTime: 0,
  });

function refreshBets(): void {
  void queries.invalidateQueries({ queryKey: ['lottery', 'bets'] });
}

/** Sends a plan with the key of its first press, so that all presses are one plan. */
export function usePlaceChase(done: () => void) {
  return useMutation({
    mutationFn: (order: ChaseOrder) => call(placeChase, order),
    onSuccess: (placed) => {
      takeBalance(placed);
      refreshBets();
      done();
    },
  });
}

export function useCancelChase(id: string) {
  return useMutation({
    mutationFn: (items?: readonly number[]) =>
      call(cancelChase, { id, key: newKey(), ...(items && { items: [...items] }) }),
    onSuccess: (given) => takeBalance(given),
    onSettled: refreshBets,
  });
}
