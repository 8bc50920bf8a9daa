import { call } from '@baize/client/call';
import { opsForfeitBonus, opsGrantBonus } from '@baize/contract/bonus/desk-bonus';
import type { Route } from '@baize/contract/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: I) => call(route, change),
    onSettled: () => {
      for (const key of ['bonuses', 'approvals', 'members'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useGrantBonus = () => useChange(opsGrantBonus);
export const useForfeitBonus = () => useChange(opsForfeitBonus);
