import { call } from '@baize/client/call';
import { adjustBalance, opsMember, opsMembers } from '@baize/contract/ops-members';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../../parts/filters.ts';

export type Member360 = OutputOf<typeof opsMember>;

export const membersQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['members', 'list', filters],
    queryFn: () => call(opsMembers, filters as InputOf<typeof opsMembers>),
    placeholderData: keepPreviousData,
  });

export const memberQuery = (id: string) =>
  queryOptions({ queryKey: ['members', id], queryFn: () => call(opsMember, { id }) });

export function useAdjust() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: InputOf<typeof adjustBalance>) => call(adjustBalance, wish),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
}
