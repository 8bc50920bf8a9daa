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
