import { call } from '@baize/client/call';
import { jackpots } from '@baize/contract/games/jackpots';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLine } from './live-line.ts';
import { isTrial, useMember } from './session.ts';

/** The line tells of changes; this only makes up for a line that is silent. */
const watchMs = () => (useLine.getState().up ? 30_000 : 10_000);

/** An answer counts for so long when the next ones fail. */
const KEPT_MS = 120_000;

const jackpotsQuery = (currency: string | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'jackpots', currency ?? ''],
    queryFn: ({ signal }) => call(jackpots, currency ? { currency } : {}, { signal }),
    refetchInterval: watchMs,
    retry: 1,
  });

/** Pools as vendors tell them, in the member's currency where they have it; none while that cannot be known. */
export function useJackpots() {
  const member = useMember();
  const { data, isPending, isError, dataUpdatedAt } = useQuery(
    jackpotsQuery(isTrial(member) ? undefined : member?.currency),
  );
  // An amount that could not be asked for again for so long may be long past.
  const isOld = isError && Date.now() - dataUpdatedAt > KEPT_MS;
  return { pools: isOld ? undefined : data, isPending };
}
