import { call } from '@baize/client/call';
import { ORDER_LISTS, opsOrder, opsSetOrder } from '@baize/contract/desk/order';
import { GAME_TYPES } from '@baize/contract/games/games';
import type { InputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../parts/list/filters.ts';

export type { OrderRow } from '@baize/contract/desk/order';

/** Which list is arranged, as the address says it. */
export function listOf({
  list,
  vendor,
  type,
}: Filters): Pick<InputOf<typeof opsOrder>, 'list' | 'vendor' | 'type'> {
  return {
    list: ORDER_LISTS.find((each) => each === list) ?? 'all',
    ...(vendor ? { vendor } : {}),
    ...(type ? { type: GAME_TYPES.find((each) => each === type) } : {}),
  };
}

export const orderQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['games', 'order', listOf(filters), filters.search ?? ''],
    queryFn: () =>
      call(opsOrder, { ...listOf(filters), ...(filters.search ? { search: filters.search } : {}) }),
    placeholderData: keepPreviousData,
  });

export function useSetOrder() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: InputOf<typeof opsSetOrder>) => call(opsSetOrder, change),
    onSettled: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
}
