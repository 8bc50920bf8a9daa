import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { waitingQuery } from '../features/approvals/approvals.data.ts';
import { QUEUE_MS, waitingDepositsQuery, waitingWithdrawalsQuery } from '../features/cashier/cashier.data.ts';
import { waitingIdentitiesQuery } from '../features/identity/identity.data.ts';

/** The count of an entry of the menu, by its path. */
const COUNTS: Readonly<Record<string, ComponentType>> = {
  '/approvals': Requests,
  '/deposits': Deposits,
  '/withdrawals': Withdrawals,
  '/identity': Identities,
};

export function WaitingCount({ path }: { path: string }) {
  const Counted = COUNTS[path];
  return Counted ? <Counted /> : null;
}

/** Only those that wait for this operator. A request that no longer waits may have changed anything that is on the screen. */
function Requests() {
  const { data } = useQuery(waitingQuery());
  const queries = useQueryClient();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!data) return;
    const waiting = data.rows.map(({ id }) => id);
    const decided = before.current.some((id) => !waiting.includes(id));
    before.current = waiting;
    if (decided) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'waiting' });
  }, [data, queries]);
  return <Count count={data?.rows.filter((row) => row.mayDecide).length} />;
}

function Deposits() {
  const { data } = useQuery({ ...waitingDepositsQuery(), refetchInterval: QUEUE_MS });
  return <Count count={data?.rows} />;
}

function Withdrawals() {
  const { data } = useQuery({ ...waitingWithdrawalsQuery(), refetchInterval: QUEUE_MS });
  return <Count count={data?.rows} />;
}

function Identities() {
  const { data } = useQuery({ ...waitingIdentitiesQuery(), refetchInterval: QUEUE_MS });
  return <Count count={data?.rows} />;
}

function Count({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="menu-count">
      {count}
      <span className="away"> waiting</span>
    </span>
  );
}
