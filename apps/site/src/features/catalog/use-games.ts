import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Game } from './catalog.data.ts';
import type { Listing } from './lists.ts';
import { PAGE_SIZE, selectionQuery } from './selections.ts';

export type Games = ReturnType<typeof useGames>;

/** A list as long as it is; its first page is asked for at once. */
export function useGames({ selection, by }: Listing) {
  // What was found before stays until the new answer is there; an answer to an older question is never shown.
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
    const page = Math.floor(index / PAGE_SIZE) + 1;
    return (page === 1 ? first.data : loaded.get(page))?.games[index % PAGE_SIZE];
  };
}

function startOf(page: number): number {
  return (page - 1) * PAGE_SIZE;
}

/** Pages after the first one; the one that follows is fetched before it is seen. */
function pagesBetween(from: number, to: number): number[] {
  const start = Math.max(Math.floor(from / PAGE_SIZE) + 1, 2);
  const end = Math.floor(Math.max(to - 1, 0) / PAGE_SIZE) + 2;
  return Array.from({ length: Math.max(end - start + 1, 0) }, (_, step) => start + step);
}
