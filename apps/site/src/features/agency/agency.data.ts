import { call } from '@baize/client/call';
import {
  agentHome,
  createInviteLink,
  disableInviteLink,
  downline,
  downlines,
  inviteLinks,
  openAccount,
  renewPassword,
} from '@baize/contract/agency';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export type Home = OutputOf<typeof agentHome>;

export const homeQuery = () =>
  queryOptions({
    queryKey: ['agency', 'home'],
    queryFn: ({ signal }) => call(agentHome, {}, { signal }),
  });

export const linksQuery = () =>
  infiniteQueryOptions({
    queryKey: ['agency', 'links'],
    queryFn: ({ pageParam, signal }) => call(inviteLinks, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Those directly below somebody: below the agent himself when nobody else is named. */
export const peopleQuery = ({ of, search }: { of: string; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['agency', 'people', of, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        downlines,
        { ...(of && { of }), ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Somebody in the team, with those between him and the agent. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['agency', 'person', id],
    queryFn: ({ signal }) => call(downline, { id }, { signal }),
  });

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => call(route, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['agency'] }),
  });
}

export const useCreateLink = () => useChange(createInviteLink);
export const useOpenAccount = () => useChange(openAccount);
export const useRenewPassword = () => useChange(renewPassword);
export const useDisableLink = () => useChange(disableInviteLink);

export type LinkWish = InputOf<typeof createInviteLink>;
