import { Refused } from '@baize/client/refused';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { openPopup } from './popup.ts';

/** Keys start with the feature; `session.ts` names those that outlive a sign-out. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      lookWhetherClosed(error);
      // Nothing else is open to this session before its password has changed, also after a reload (D01).
      if (error instanceof Refused && error.code === 'session.passwordChange') {
        openPopup('changePassword', {}, { replace: true });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      // A refusal is an answer; only silence is worth another try.
      retry: (failures, error) => !(error instanceof Refused) && failures < 2,
    },
  },
});

/** A visitor refused by maintenance or a closed region sees its page immediately, not with the next look (A09). */
export function lookWhetherClosed(error: unknown): void {
  if (!(error instanceof Refused) || !/^system\.(region|maintenance)$/.test(error.code)) return;
  void queries.invalidateQueries({ queryKey: ['site', 'status'] });
}
