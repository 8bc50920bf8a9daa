import { call } from '@baize/client/call';
import { type Absence, type Protection, protection } from '@baize/contract/protection/protection';
import type { Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const protectionQuery = () =>
  queryOptions({
    queryKey: ['protection'],
    queryFn: ({ signal }) => call(protection, {}, { signal }),
    refetchInterval: ({ state }) => msUntilOpen(state.data?.absence ?? null),
  });

/** A timer holds no longer wait, and asks again sooner. */
const LONGEST_MS = 3_600_000;

/** The time until an absence ends by itself. */
function msUntilOpen(absence: Absence | null): number | false {
  if (!absence?.returnsAt) return false;
  const left = Date.parse(absence.returnsAt) - Date.now();
  return Math.min(Math.max(left, 0) + 1_000, LONGEST_MS);
}

/** A change that members make for their own protection; its answer is their present state. */
export function useProtect<I>(route: Route<I, Protection>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => call(route, input),
    onSuccess: (standing) => queries.setQueryData(protectionQuery().queryKey, standing),
  });
}
