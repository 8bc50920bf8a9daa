import { call } from '@baize/client/call';
import {
  opsApproveIdentity,
  opsIdentity,
  opsRejectIdentity,
  opsReleaseIdentity,
  opsRevokeIdentity,
} from '@baize/contract/identity/desk-identity';
import type { OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type IdentityPage = OutputOf<typeof opsIdentity>;

export const IDENTITIES_KEY = ['identity', 'documents'];

/** The links of the pictures open for five minutes. */
const LINKS_MS = 4 * 60_000;

export const identityQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity', 'document', id],
    queryFn: () => call(opsIdentity, { id }),
    refetchInterval: LINKS_MS,
  });

/** A decision. Another operator may have been first: the screens ask again whatever the answer is. */
function useDecision<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (decision: Wish<I>) => press(queries, route, decision),
    onSettled: () => {
      for (const key of ['identity', 'approvals', 'members'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useApproveIdentity = () => useDecision(opsApproveIdentity);
export const useRejectIdentity = () => useDecision(opsRejectIdentity);
export const useRevokeIdentity = () => useDecision(opsRevokeIdentity);
export const useReleaseIdentity = () => useDecision(opsReleaseIdentity);
