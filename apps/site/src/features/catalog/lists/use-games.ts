import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Game } from '../catalog.data.ts';
import { PAGE_SIZE, pageOf, pagesBetween, startOf } from './list-pages.ts';
import type { Listing } from './lists.ts';
import { selectionQuery } from './selections.ts';

export type Games = ReturnType<typeof useGames>;

/** A list as long as it is; its first page is asked for immediately. */
export function useGames({ selection, by }: Listing) {
  // Earlier results stay until the new answer is there; an answer to an older question is never shown.
  const first = useQuery({ ...selectionQuery(selection, by), placeholderData: keepPreviousData });
  const waiting: boolean = first.isPlaceholderData;
  const known = first.data?.total;
  const total = waiting && known !== undefined ? Math.min(known, PAGE_SIZE) : known;
  return { selection, by, first, total, waiting };
}

/** The games of a list by their place. Only the pages of those between two places are fetched, and the page that follows. */
export function useGamesBetween(
  { selection, by, first, total = 0, waiting }: Games,
  from: number,
  to: number,
) {
  const wanted = waiting
    ? []
    : pagesBetween(from, Math.min(to, total)).filter((page) => startOf(page) < total);
  const pages = useQueries({ queries: wanted.map((page) => selectionQuery(selection, by, page)) });
  const loaded = new Map(wanted.map((page, place) => [page, pages[place]?.data]));
  return (index: number): Game | undefined => {
    const page = pageOf(index);
    return (page === 1 ? first.data : loaded.get(page))?.games[index % PAGE_SIZE];
  };
}
