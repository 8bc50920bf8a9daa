import { call } from '@baize/client/call';
import { type Protection, protection } from '@baize/contract/protection';
import type { Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const protectionQuery = () =>
  queryOptions({
    queryKey: ['protection'],
    queryFn: ({ signal }) => call(protection, {}, { signal }),
  });

/** A change that members make for their own protection; its answer is their present state. */
export function useProtect<I>(route: Route<I, Protection>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => call(route, input),
    onSuccess: (standing) => queries.setQueryData(protectionQuery().queryKey, standing),
  });
}
