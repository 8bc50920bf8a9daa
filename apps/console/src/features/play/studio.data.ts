import { call } from '@baize/client/call';
import { opsWagers } from '@baize/contract/desk/records';
import { opsTitle, opsTitles } from '@baize/contract/games/desk-studio';
import type { InputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Filters } from '../../parts/list/filters.ts';

export const titlesQuery = ({ search, family, standing, from, to }: Filters) => {
  const input = { search, family, standing, from, to } as InputOf<typeof opsTitles>;
  return queryOptions({
    queryKey: ['studio', 'titles', input],
    queryFn: () => call(opsTitles, input),
    placeholderData: keepPreviousData,
  });
};

export const titleQuery = (code: string, { model, from, to }: Filters) =>
  queryOptions({
    queryKey: ['studio', 'title', { code, model, from, to }],
    queryFn: () => call(opsTitle, { code, model, from, to }),
    placeholderData: keepPreviousData,
  });

/** The newest rounds of a title since a day. */
export const titleRoundsQuery = (code: string, from: string) =>
  queryOptions({
    queryKey: ['records', 'list', 'title', code, from],
    queryFn: () => call(opsWagers, { vendor: 'baize', code, from, limit: 10 }),
  });
