import { call } from '@baize/client/call';
import { closure } from '@baize/contract/accounts/closure';
import { accountAccess, accountOverview } from '@baize/contract/accounts/overview';
import { endSession } from '@baize/contract/accounts/session';
import { proofMethods } from '@baize/contract/accounts/two-step';
import { ownProfile } from '@baize/contract/members/members';
import type { OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { protectionQuery } from '../protection/protection.data.ts';

type Overview = OutputOf<typeof accountOverview>;
export type Security = Overview['security'];
export type Closure = OutputOf<typeof closure>;
export type Contact = Security['contacts'][number];

/** A query of this feature; every change asks all of them again. */
function asked<O>(name: string, route: Route<Record<string, never>, O>) {
  return queryOptions({
    queryKey: ['members', name],
    queryFn: ({ signal }) => call(route, {}, { signal }),
  });
}

/** One answer holds everything for the security centre and its parts. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['members', 'overview'],
    queryFn: async ({ signal, client }) => {
      const overview = await call(accountOverview, {}, { signal });
      client.setQueryData(protectionQuery().queryKey, overview.protection);
      return overview;
    },
  });

export const profileQuery = () => asked('profile', ownProfile);
export const securityQuery = () => ({ ...overviewQuery(), select: ({ security }: Overview) => security });
export const twoStepQuery = () => ({ ...overviewQuery(), select: ({ twoStep }: Overview) => twoStep });
export const passkeysQuery = () => ({ ...overviewQuery(), select: ({ passkeys }: Overview) => passkeys });
export const linksQuery = () => ({ ...overviewQuery(), select: ({ links }: Overview) => links });
export const providersQuery = () => ({ ...overviewQuery(), select: ({ providers }: Overview) => providers });
export const proofQuery = () => asked('proof', proofMethods);
export const accessQuery = () => asked('access', accountAccess);
export const closureQuery = () => asked('closure', closure);

/** A write of this feature; what the screens show follows. */
export function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => call(route, input),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['members'] }),
        queries.invalidateQueries({ queryKey: ['session', 'member'] }),
        // A password or an account that was set opens payments.
        queries.invalidateQueries({ queryKey: ['cashier'] }),
      ]),
  });
}

export const useEndSession = () => useChange(endSession);
