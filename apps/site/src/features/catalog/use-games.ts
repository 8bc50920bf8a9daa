import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Game } from './catalog.data.ts';
import type { Listing } from './lists.ts';
import { PAGE_SIZE, selectionQuery } from './selections.ts';

/** A list as long as it is, of which only the pages that are looked at are fetched. */
export function useGames({ selection, by }: Listing) {
  const [reached, setReached] = useState<readonly number[]>([]);
  // What was found before stays until the new answer is there; an answer to an older question is never shown.
  const first = useQuery({ ...selectionQuery(selection, by), placeholderData: keepPreviousData });
  const waiting: boolean = first.isPlaceholderData;
  const known = first.data?.total;
  const total = waiting && known !== undefined ? Math.min(known, PAGE_SIZE) : known;
  const others =
    waiting || total === undefined ? [] : reached.filter((page) => (page - 1) * PAGE_SIZE < total);
  const pages = useQueries({ queries: others.map((page) => selectionQuery(selection, by, page)) });
  const loaded = new Map(others.map((page, place) => [page, pages[place]?.data]));
  const gameAt = (index: number): Game | undefined => {
    const page = Math.floor(index / PAGE_SIZE) + 1;
    return (page === 1 ? first.data : loaded.get(page))?.games[index % PAGE_SIZE];
  };
  const onReach = useCallback((from: number, to: number) => {
    const wanted = pagesBetween(from, to);
    setReached((before) => (before.join() === wanted.join() ? before : wanted));
  }, []);
  return { first, total, waiting, gameAt, onReach };
}

/** Pages after the first one; the one that follows is fetched before it is seen. */
function pagesBetween(from: number, to: number): number[] {
  const start = Math.max(Math.floor(from / PAGE_SIZE) + 1, 2);
  const end = Math.floor(Math.max(to - 1, 0) / PAGE_SIZE) + 2;
  return Array.from({ length: Math.max(end - start + 1, 0) }, (_, step) => start + step);
}
