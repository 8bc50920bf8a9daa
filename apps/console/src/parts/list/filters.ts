import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Filters = Readonly<Record<string, string | undefined>>;

/** The query part of an address as plain texts: every filter of a list is one. */
export function textSearch(search: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(search).flatMap(([name, value]) =>
    value === '' || value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(texts);
}

/** These choose a place in a list, and leave nothing out of it. */
const PLACES = ['sort', 'cursor', 'back', 'limit', 'open', 'tab'];

/** Says of an empty list that nothing matches its filters, or without any that there is nothing yet. */
export function emptyText(matching: string, ...asked: readonly (Filters | undefined)[]): string {
  const isFilter = ([name, value]: [string, string | undefined]) => value && !PLACES.includes(name);
  if (asked.some((filters = {}) => Object.entries(filters).some(isFilter))) return matching;
  return matching.replace(/ (that )?match(es)? these filters/, ' yet');
}

/** Filters live in the address: a link to a list is a link to what it shows. */
export function useFilters(): {
  filters: Filters;
  setFilters(change: Filters, how?: { keepPage: boolean }): void;
} {
  const filters = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const setFilters = useCallback(
    (change: Filters, { keepPage } = { keepPage: false }) => {
      const page = keepPage ? {} : { cursor: undefined, back: undefined };
      void navigate({
        to: '.',
        // A list is one entry of the history and stays where it is; another page of it is another entry.
        replace: !keepPage,
        resetScroll: keepPage,
        search: ((before: Filters) => textSearch({ ...before, ...page, ...change })) as never,
      });
    },
    [navigate],
  );
  return { filters, setFilters };
}
