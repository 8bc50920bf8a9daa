import { call } from '@baize/client/call';
import type { ListTotals } from '@baize/contract/lists/lists';
import type { Route } from '@baize/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayBegins } from '../format.ts';
import type { Filters } from './filters.ts';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly previous?: string | null | undefined;
  readonly totals?: ListTotals | undefined;
}

/** A list that the server sorts, pages, sums and exports: the page that the address names, and what all of it comes to. */
export function useList<I, Row>(route: Route<I, Page<Row>>, name: string, filters: Filters) {
  const { sort, ...filter } = withoutPlace(filters);
  const answer = useQuery({
    queryKey: [name, 'list', filters],
    queryFn: () => call(route, filters as I),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery({
    queryKey: [name, 'totals', filter],
    queryFn: async () => (await call(route, { ...filter, limit: '1', totals: 'yes' } as I)).totals ?? null,
    placeholderData: keepPreviousData,
  });
  return { answer, totals: totals.data ?? null, filter: { ...filter, ...(sort && { sort }) } };
}

/** The filters of a list without the page that is looked at. */
export function withoutPlace(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !PLACES.includes(name)));
}

const PLACES = ['cursor', 'back', 'limit'];

/** Filters with their days as the instants at which they begin and end. */
export function inInstants({ from, to, ...filters }: Filters): Filters {
  const [begins, ends] = [from ? dayBegins(from) : undefined, to ? dayBegins(to, 1) : undefined];
  return { ...filters, ...(begins && { from: begins }), ...(ends && { to: ends }) };
}
