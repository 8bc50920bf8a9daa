import { call } from '@baize/client/call';
import { opsSetStakes, opsStakes } from '@baize/contract/desk/stakes';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../../parts/press.ts';

export type Stakes = OutputOf<typeof opsStakes>;

export const stakesQuery = (game: string) =>
  queryOptions({ queryKey: ['games', game, 'stakes'], queryFn: () => call(opsStakes, { game }) });

export function useSetStakes() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<InputOf<typeof opsSetStakes>>) => press(queries, opsSetStakes, change),
    onSuccess: () =>
      Promise.all(['games', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
