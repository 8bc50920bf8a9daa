import { call } from '@baize/client/call';
import { opsForfeitBonus, opsGrantBonus } from '@baize/contract/bonus/desk-bonus';
import {
  opsCancelFreeRounds,
  opsFreeTitles,
  opsGrantFreeRounds,
} from '@baize/contract/bonus/desk-free-rounds';
import type { Route } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<I>) => press(queries, route, change),
    onSettled: () => {
      for (const key of ['bonuses', 'freeRounds', 'approvals', 'members'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useGrantBonus = () => useChange(opsGrantBonus);
export const useForfeitBonus = () => useChange(opsForfeitBonus);
export const useGrantFreeRounds = () => useChange(opsGrantFreeRounds);
export const useCancelFreeRounds = () => useChange(opsCancelFreeRounds);

/** The slots that free rounds can be granted on; a currency that is being typed keeps those of the last one. */
export const freeTitlesQuery = (currency: string) =>
  queryOptions({
    queryKey: ['bonuses', 'freeTitles', currency],
    queryFn: ({ signal }) => call(opsFreeTitles, { currency }, { signal }),
    enabled: currency.length >= 3,
    placeholderData: keepPreviousData,
  });
