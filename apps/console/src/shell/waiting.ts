import type { approvals } from '@baize/contract/desk/approvals';
import type { OutputOf } from '@baize/contract/route';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { waitingQuery } from '../features/approvals/approvals.data.ts';
import { totalsQuery } from '../parts/list/list-query.ts';
import type { Screen, WaitingRows } from '../parts/manifest/feature.ts';

const COUNT_MS = 15_000;

const countQuery = ({ list, key, filter }: WaitingRows) => ({
  ...totalsQuery(list, key, filter),
  refetchInterval: COUNT_MS,
});

/** The work that waits behind entries of the menu, by path. Of requests only those that this operator may decide. */
export function useWaiting(entries: readonly Screen[]): ReadonlyMap<string, number> {
  const { data: requests } = useQuery(waitingQuery());
  useDecisionsOfOthers(requests);
  const counted = entries.flatMap(({ path, waiting }) => (waiting ? [{ path, waiting }] : []));
  const answers = useQueries({ queries: counted.map(({ waiting }) => countQuery(waiting)) });
  const mine = requests?.rows.filter(({ mayDecide }) => mayDecide).length ?? 0;
  return new Map([
    ['/approvals', mine],
    ...counted.map(({ path }, index): [string, number] => [path, answers[index]?.data?.rows ?? 0]),
  ]);
}

/** A request that no longer waits may have changed anything that is on the screen. */
function useDecisionsOfOthers(requests: OutputOf<typeof approvals> | undefined): void {
  const queries = useQueryClient();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!requests) return;
    const waiting = requests.rows.map(({ id }) => id);
    const decided = before.current.some((id) => !waiting.includes(id));
    before.current = waiting;
    if (decided) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'waiting' });
  }, [requests, queries]);
}
