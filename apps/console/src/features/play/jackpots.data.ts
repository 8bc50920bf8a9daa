import { call } from '@baize/client/call';
import { opsJackpot, opsJackpots, opsSetJackpot } from '@baize/contract/games/desk-jackpots';
import type { InputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../parts/list/filters.ts';
import { press, type Wish } from '../../parts/press.ts';

const EVERY_MS = 10_000;

export const jackpotsQuery = ({ search, currency }: Filters) => {
  const input = { search, currency } as InputOf<typeof opsJackpots>;
  return queryOptions({
    queryKey: ['jackpots', 'list', input],
    queryFn: () => call(opsJackpots, input),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
};

export const jackpotQuery = (pool: string) =>
  queryOptions({
    queryKey: ['jackpots', 'one', pool],
    queryFn: () => call(opsJackpot, { pool }),
    refetchInterval: EVERY_MS,
  });

export function useSetJackpot() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<InputOf<typeof opsSetJackpot>>) => press(queries, opsSetJackpot, change),
    onSuccess: () =>
      Promise.all(['jackpots', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
