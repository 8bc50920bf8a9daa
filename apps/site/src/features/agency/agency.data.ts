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
} from '@baize/contract/agency/agency';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { once } from '../../shell/parts/once.ts';

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

function useChange<I, O>(change: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['agency'] }),
  });
}

/** One press makes one link, and opens one account, also where its answer was lost. */
export const useCreateLink = () => useChange((wish: LinkWish) => once(createInviteLink, wish));
export const useOpenAccount = () => useChange((wish: AccountWish) => once(openAccount, wish));
export const useRenewPassword = () =>
  useChange((input: InputOf<typeof renewPassword>) => call(renewPassword, input));
export const useDisableLink = () =>
  useChange((input: InputOf<typeof disableInviteLink>) => call(disableInviteLink, input));

export type LinkWish = Omit<InputOf<typeof createInviteLink>, 'key'>;
type AccountWish = Omit<InputOf<typeof openAccount>, 'key'>;
