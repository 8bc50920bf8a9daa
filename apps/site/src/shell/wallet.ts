import { call } from '@baize/client/call';
import type { OutputOf } from '@baize/contract/route';
import { balance } from '@baize/contract/wallet';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';
import { useSession } from './session.ts';

export type Balance = OutputOf<typeof balance>;

const KEY = ['wallet', 'balance'];

export const balanceQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      newer(queries.getQueryData<Balance>(KEY), await call(balance, {}, { signal })),
    staleTime: 60_000,
  });

export function useBalance(): Balance | undefined {
  const signedIn = useSession((session) => session.signedIn);
  return useQuery({ ...balanceQuery(), enabled: signedIn }).data;
}

/** A pushed or answered balance: an older version never overwrites a newer one (U-10). */
export function takeBalance(news: { balance: string; version: string; currency?: string }): void {
  queries.setQueryData<Balance>(KEY, (present) => {
    if (!present) return present;
    return newer(present, { ...present, balance: news.balance, version: news.version });
  });
}

function newer(present: Balance | undefined, next: Balance): Balance {
  return present && BigInt(present.version) > BigInt(next.version) ? present : next;
}
