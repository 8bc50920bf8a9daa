import { call } from '@baize/client/call';
import { type OwnIdentity, ownIdentity, submitIdentity } from '@baize/contract/identity/identity';
import { IDENTITY_EVENTS, type IdentityState } from '@baize/contract/identity/states';
import type { InputOf } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLine } from '../../shell/live-line.ts';
import { once } from '../../shell/parts/once.ts';

export type { OwnIdentity };

/** A document that is being checked is asked for now and then while the realtime line is down. */
const WATCH_MS = 10_000;

export const identityQuery = () =>
  queryOptions({
    queryKey: ['identity'],
    queryFn: ({ signal }) => call(ownIdentity, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'submitted' && !useLine.getState().up ? WATCH_MS : false,
  });

export function maySubmit({ state }: OwnIdentity): boolean {
  const from: readonly IdentityState[] = IDENTITY_EVENTS.submit.from;
  return from.includes(state);
}

/** The state follows, also when the answer was a refusal. */
export function useSubmitIdentity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: Omit<InputOf<typeof submitIdentity>, 'key'>) => once(submitIdentity, wish),
    onSettled: () =>
      Promise.all(['identity', 'cashier'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
