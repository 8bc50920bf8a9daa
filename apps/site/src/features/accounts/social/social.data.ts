import { call } from '@baize/client/call';
import { socialBegin, socialLink, socialProviders, socialResult } from '@baize/contract/accounts/social';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { loadAreas } from '../../../shell/text.ts';

export type { SocialProvider } from '@baize/contract/accounts/social';

/** Which providers are open here; their texts come along only where there are any. */
export const providersQuery = queryOptions({
  queryKey: ['site', 'social'],
  queryFn: async ({ signal }) => {
    const providers = await call(socialProviders, {}, { signal });
    if (providers.length > 0) await loadAreas('social');
    return providers;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Leaves for the provider; the browser comes back to `/login?social=…`. */
export function useSocialBegin() {
  return useMutation({
    mutationFn: (input: InputOf<typeof socialBegin>) => call(socialBegin, input),
    onSuccess: ({ url }) => location.assign(url),
  });
}

export type Choice = Extract<OutputOf<typeof socialResult>, { outcome: 'choose' }>;

export function useSocialResult() {
  return useMutation({ mutationFn: (result: string) => call(socialResult, { result }) });
}

export function useSocialLink() {
  return useMutation({ mutationFn: (input: InputOf<typeof socialLink>) => call(socialLink, input) });
}
