import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** As `useQuery`; what is answered is drawn in short steps, so that no press waits for a long list. */
export function useInSteps<T, Data = T, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, DefaultError, Data, Key>,
) {
  const { data, error, refetch } = useQuery(options);
  return { data: useDeferredValue(data), error, refetch };
}
