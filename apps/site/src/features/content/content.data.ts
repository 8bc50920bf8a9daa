import { call } from '@baize/client/call';
import type { OutputOf } from '@baize/contract/route';
import { homeGames, homeRows } from '@baize/contract/site/home-rows';
import { sitePopups } from '@baize/contract/site/popups';
import { announcements, banners } from '@baize/contract/site/site';
import { queryOptions } from '@tanstack/react-query';
import { boot } from '../../shell/boot.ts';

export type Banner = OutputOf<typeof banners>[number];

/** The notices in the page are in its own language only; another one asks. */
export const bannersQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'banners', language],
    queryFn: ({ signal }) => call(banners, { groupName: 'w_home', language }, { signal }),
    ...(language === boot.language && boot.banners ? { initialData: boot.banners } : {}),
    staleTime: 5 * 60_000,
  });

/** Rows of the home page in their order; those in the page are in its own language only. */
export const homeRowsQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'home', language],
    queryFn: ({ signal }) => call(homeRows, { language }, { signal }),
    ...(language === boot.language && boot.home ? { initialData: boot.home } : {}),
    staleTime: 5 * 60_000,
  });

/** The picked games of a row. */
export const homeGamesQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['content', 'home', 'games', id, language],
    queryFn: ({ signal }) => call(homeGames, { id, language }, { signal }),
    staleTime: 60_000,
  });

export const noticesQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'notices', language],
    queryFn: ({ signal }) => call(announcements, { language }, { signal }),
    ...(language === boot.language && boot.notices ? { initialData: boot.notices } : {}),
    staleTime: 60_000,
  });

export const popupsQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'popups', language],
    queryFn: ({ signal }) => call(sitePopups, { language }, { signal }),
    staleTime: 60_000,
  });
