import { call } from '@baize/client/call';
import { ownDebts } from '@baize/contract/debts/debts';
import type { InputOf, OutputOf, Route } from '@baize/contract/route';
import {
  followWallets,
  merchantWallet,
  refreshWallet,
  walletTransfers,
} from '@baize/contract/vendors/transfers';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { once } from '../../shell/parts/once.ts';

export type Wallets = OutputOf<typeof merchantWallet>;
export type ProviderWallet = Wallets['wallets'][number];
export type TransferRow = OutputOf<typeof walletTransfers>['rows'][number];

/** Looked at again so often while something is on its way. */
const WATCH_MS = 2_000;

export const walletsQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'providers'],
    queryFn: ({ signal }) => call(merchantWallet, {}, { signal }),
    staleTime: 0,
    refetchInterval: (query) => (isMoving(query.state.data) ? WATCH_MS : false),
  });

export const debtsQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'debts'],
    queryFn: ({ signal }) => call(ownDebts, {}, { signal }),
    staleTime: 0,
  });

export function isMoving(wallets: Wallets | undefined): boolean {
  return wallets?.wallets.some(({ pending }) => pending !== null) ?? false;
}

export const transfersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'transfers'],
    queryFn: ({ pageParam, signal }) =>
      call(walletTransfers, { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: OutputOf<typeof walletTransfers>) => last.next ?? undefined,
    staleTime: 0,
  });

/** Asks a provider, once a visit, what the player has there; what our ledger says follows. */
export function useProviderBalance({ vassalage, state, pending }: ProviderWallet) {
  const queries = useQueryClient();
  return useQuery({
    // Not among the queries that every change asks again: each answer is such a change.
    queryKey: ['provider-balance', vassalage],
    queryFn: async ({ signal }) => {
      const answer = await call(refreshWallet, { vassalage }, { signal });
      // The last of several brings what all of them changed.
      if (queries.isFetching({ queryKey: ['provider-balance'] }) <= 1)
        void queries.invalidateQueries({ queryKey: ['wallet', 'providers'] });
      return answer;
    },
    enabled: state === 'on' && pending === null,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A transfer, once however often it is pressed. */
export const useMove = <I extends { readonly key: string }, O>(route: Route<I, O>) =>
  useWrite((wish: Omit<I, 'key'>) => once(route, wish));

export const useFollow = () =>
  useWrite((choice: InputOf<typeof followWallets>) => call(followWallets, choice));

/** Every sum and list follows, also when the answer was a refusal. */
function useWrite<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet'] }),
  });
}
