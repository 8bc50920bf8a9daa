import { call } from '@baize/client/call';
import { closure } from '@baize/contract/closure';
import { ownProfile, security } from '@baize/contract/members';
import type { OutputOf, Route } from '@baize/contract/route';
import { endSession, loginHistory, ownDevices, ownSessions } from '@baize/contract/session';
import { socialLinks, socialProviders } from '@baize/contract/social';
import { passkeys, proofMethods, twoStep } from '@baize/contract/two-step';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export type Security = OutputOf<typeof security>;
export type Closure = OutputOf<typeof closure>;
export type Contact = Security['contacts'][number];

/** A question of this feature; every change asks them all anew. */
function asked<O>(name: string, route: Route<Record<string, never>, O>) {
  return queryOptions({
    queryKey: ['members', name],
    queryFn: ({ signal }) => call(route, {}, { signal }),
  });
}

export const profileQuery = () => asked('profile', ownProfile);
export const securityQuery = () => asked('security', security);
export const proofQuery = () => asked('proof', proofMethods);
export const twoStepQuery = () => asked('twoStep', twoStep);
export const passkeysQuery = () => asked('passkeys', passkeys);
export const sessionsQuery = () => asked('sessions', ownSessions);
export const devicesQuery = () => asked('devices', ownDevices);
export const historyQuery = () => asked('history', loginHistory);
export const closureQuery = () => asked('closure', closure);
export const linksQuery = () => asked('links', socialLinks);
export const providersQuery = () => asked('providers', socialProviders);

/** A write of this feature; what the screens show follows. */
export function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => call(route, input),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['members'] }),
        queries.invalidateQueries({ queryKey: ['session', 'member'] }),
      ]),
  });
}

export const useEndSession = () => useChange(endSession);
