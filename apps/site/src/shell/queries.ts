import { Refused } from '@baize/client/refused';
import { QueryClient } from '@tanstack/react-query';

/** Keys start with the feature; `session.ts` names those that outlive a sign-out. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      // A refusal is an answer; only silence is worth another try.
      retry: (failures, error) => !(error instanceof Refused) && failures < 2,
    },
  },
});
