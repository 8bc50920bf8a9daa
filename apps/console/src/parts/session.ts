import { call, onSessionEnd } from '@baize/client/call';
import type { Refused } from '@baize/client/refused';
import { currentToken, onToken, setToken } from '@baize/client/token';
import { staffLogout, staffMe } from '@baize/contract/desk/session';
import type { OutputOf, Permission } from '@baize/contract/route';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { showTimesIn } from './zone.ts';

export type Me = OutputOf<typeof staffMe>;

let lastEnd: Refused | null = null;
onSessionEnd((refused) => {
  lastEnd = refused;
});

/** Why the last session of this tab ended, for the sign-in page. */
export function lastSessionEnd(): Refused | null {
  return lastEnd;
}

export function useToken(): string | null {
  return useSyncExternalStore(onToken, currentToken);
}

const ME_MS = 60_000;

/** Asked again each minute: the zone of the business may change while somebody works. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: askMe,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ME_MS,
  });

async function askMe(): Promise<Me> {
  const me = await call(staffMe, {});
  showTimesIn(me.zone);
  return me;
}

export function useMe(): Me | undefined {
  return useQuery(meQuery()).data;
}

export function useAllowed(permission: Permission): boolean {
  return useMe()?.permissions.includes(permission) ?? false;
}

/** Takes the token of a fresh sign-in; nothing of an earlier operator stays in memory. */
export function enter(queries: QueryClient, token: string): void {
  queries.clear();
  lastEnd = null;
  setToken(token);
}

export async function leave(queries: QueryClient): Promise<void> {
  await call(staffLogout, {}).catch(() => undefined);
  setToken(null);
  queries.clear();
}
