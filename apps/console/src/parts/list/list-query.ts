import { call } from '@baize/client/call';
import type { ExportName } from '@baize/contract/lists/exports';
import type { List, ListTotals } from '@baize/contract/lists/lists';
import type { Route } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { dayBegins } from '../format.ts';
import { type Filters, useFilters } from './filters.ts';
import type { ExportWish } from './list-export.tsx';

/** A page of a list as far as its totals go. */
export interface CountedPage {
  readonly rows: readonly object[];
  readonly next: string | null;
  readonly previous?: string | null | undefined;
  readonly totals?: ListTotals | undefined;
}

interface Wanted {
  /** Where its answers are kept; what changes them forgets this key. */
  readonly key: readonly string[];
  /** Asked for; without them those of the address. */
  readonly filters?: Filters;
  /** Asked again so often. */
  readonly everyMs?: number;
}

/** A page of a list, and what the frame shows of it. */
export interface Listed<Answer extends CountedPage> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly frame: {
    readonly name: ExportName;
    readonly rows: Answer['rows'] | undefined;
    readonly error: unknown;
    readonly loading: boolean;
    readonly next: string | null;
    readonly previous: string | null | undefined;
    readonly totals: ListTotals | null;
    readonly exported: ExportWish;
  };
}

/** A list that the server sorts, pages, sums and exports: the page that the address names, and what all of it comes to. */
export function useList<I, Answer extends CountedPage>(
  { name, route }: List<ExportName, I, Answer>,
  { key, filters: asked, everyMs }: Wanted,
): Listed<Answer> {
  const address = useFilters();
  const filters = asked ?? address.filters;
  const again = everyMs === undefined ? {} : { refetchInterval: everyMs };
  const { sort, ...filter } = withoutPlace(filters);
  const { data, error, isFetching } = useQuery({
    queryKey: [...key, 'list', filters],
    queryFn: () => call(route, filters as I),
    placeholderData: keepPreviousData,
    ...again,
  });
  const totals = useQuery({
    ...totalsQuery(route, key, filter),
    placeholderData: keepPreviousData,
    ...again,
  });
  return {
    data,
    error,
    frame: {
      name,
      error,
      rows: data?.rows,
      loading: isFetching,
      next: data?.next ?? null,
      previous: data?.previous,
      totals: totals.data ?? null,
      exported: { list: name, filter: { ...filter, ...(sort && { sort }) } },
    },
  };
}

/** The count and the sums of everything that a filter finds. */
export const totalsQuery = <I>(route: Route<I, CountedPage>, key: readonly string[], filter: Filters) =>
  queryOptions({
    queryKey: [...key, 'totals', filter],
    queryFn: async () => (await call(route, { ...filter, limit: '1', totals: 'yes' } as I)).totals ?? null,
  });

/** The filters of a list without the page that is looked at. */
function withoutPlace(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !PLACES.includes(name)));
}

const PLACES = ['cursor', 'back', 'limit'];

/** Filters with their days as the instants at which they begin and end. */
export function inInstants({ from, to, ...filters }: Filters): Filters {
  const [begins, ends] = [from ? dayBegins(from) : undefined, to ? dayBegins(to, 1) : undefined];
  return { ...filters, ...(begins && { from: begins }), ...(ends && { to: ends }) };
}
