import { call } from '@baize/client/call';
import type { ListTotals } from '@baize/contract/lists/lists';
import type { Route } from '@baize/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Filters } from '../../parts/list/filters.ts';

interface Report {
  readonly rows: readonly object[];
  readonly totals?: ListTotals | undefined;
}

/** One page with its sums, as the filters of the address ask for it. */
export const reportQuery = <I, Answer extends Report>(route: Route<I, Answer>, filters: Filters) => {
  const { by, from, to, currency, agent } = filters;
  const wanted = { by, from, to, currency, agent, totals: 'yes' };
  const asked = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return queryOptions({
    queryKey: ['reports', route.path, asked],
    queryFn: () => call(route, asked as I),
    placeholderData: keepPreviousData,
  });
};
