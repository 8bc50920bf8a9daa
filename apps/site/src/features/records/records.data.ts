import { call } from '@baize/client/call';
import { gameVendors } from '@baize/contract/games/games';
import { WAGER_STATES, type WagerRow, wager, wagerReplay, wagers } from '@baize/contract/records/records';
import type { OutputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { businessZone } from '../../shell/business-time.ts';
import { useLanguage } from '../../shell/text.ts';
import { isPeriod, type Period, spanOf } from './periods.ts';

export type WagerPage = OutputOf<typeof wagers>;
export type WagerRecord = OutputOf<typeof wager>;
export type { WagerRow };

/** The filters as they are in the URL; an absent one narrows nothing. */
export interface RecordSearch {
  readonly period?: Period | undefined;
  /** Business days, where the period is one's own. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: 'settled' | undefined;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  /** Of a game of this vendor. */
  readonly code?: string | undefined;
  readonly state?: (typeof WAGER_STATES)[number] | undefined;
  readonly number?: string | undefined;
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** The filters of a URL, as far as they make sense. */
export function searchOf(given: Readonly<Record<string, unknown>>): RecordSearch {
  const text = (name: string) => {
    const value = given[name];
    return value === undefined || value === '' ? undefined : String(value).slice(0, 64);
  };
  const day = (name: string) => (DAY.test(text(name) ?? '') ? text(name) : undefined);
  const period = text('period');
  return {
    period: isPeriod(period) ? period : undefined,
    from: day('from'),
    to: day('to'),
    by: text('by') === 'settled' ? 'settled' : undefined,
    category: text('category'),
    vendor: text('vendor'),
    code: text('vendor') && text('code'),
    state: WAGER_STATES.find((state) => state === text('state')),
    number: text('number'),
  };
}

export const ANY_DAY = { period: undefined, from: undefined, to: undefined } as const;
/** The filters beside the days. */
export const WAGER_FILTERS = {
  by: undefined,
  category: undefined,
  vendor: undefined,
  code: undefined,
  state: undefined,
  number: undefined,
} as const;
/** The list as it is without any filter. */
export const NO_FILTERS: RecordSearch = { ...ANY_DAY, ...WAGER_FILTERS };

export function isFiltered(search: RecordSearch): boolean {
  return Object.values(search).some((each) => each !== undefined);
}

const language = () => useLanguage.getState().code;

export const wagersQuery = ({ period, from, to, ...search }: RecordSearch, cursor: string | undefined) => {
  const span = spanOf({ period, from, to }, businessZone());
  const narrowed = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
  return queryOptions({
    queryKey: ['records', 'wagers', language(), span, narrowed, cursor],
    queryFn: ({ signal }) =>
      call(wagers, { ...span, ...narrowed, ...(cursor && { cursor }), language: language() }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

export const wagerQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'wager', language(), id],
    queryFn: ({ signal }) => call(wager, { id, language: language() }, { signal }),
    staleTime: 0,
  });

/** Types of games and the vendors of each, for the filters. */
export const vendorsQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'vendors', language(), 'ALL'],
    queryFn: ({ signal }) => call(gameVendors, { language: language() }, { signal }),
    staleTime: 300_000,
  });

export function useReplay() {
  return useMutation({ mutationFn: (id: string) => call(wagerReplay, { id }) });
}
