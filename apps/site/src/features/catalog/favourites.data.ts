import { call } from '@baize/client/call';
import { favourites } from '@baize/contract/games/games';
import { queryOptions } from '@tanstack/react-query';

export const favouritesQuery = () =>
  queryOptions({
    queryKey: ['member', 'favourites'],
    queryFn: ({ signal }) => call(favourites, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
