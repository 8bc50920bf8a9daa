import { opsIncoming } from '@baize/contract/cashier/desk-deposits';
import { opsRefunds } from '@baize/contract/cashier/desk-refunds';
import { opsPieces } from '@baize/contract/cashier/peers/desk-peers';
import { returnsAsked } from '@baize/contract/desk/protection';
import { equalPersons } from '@baize/contract/persons/desk-equal-persons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { waitingQuery } from '../features/approvals/approvals.data.ts';
import { QUEUE_MS, waitingDepositsQuery, waitingWithdrawalsQuery } from '../features/cashier/cashier.data.ts';
import { waitingIdentitiesQuery } from '../features/identity/identity.data.ts';
import { totalsQuery } from '../parts/list/list-query.ts';

/** The work that waits behind an entry of the menu, by its path. The keys are those of the lists, so that a decision counts again. */
const QUEUES: Readonly<Record<string, () => ReturnType<typeof totalsQuery>>> = {
  '/deposits': waitingDepositsQuery,
  '/payments': () => totalsQuery(opsIncoming, ['cashier', 'incoming'], { state: 'suspense' }),
  '/refunds': () => totalsQuery(opsRefunds, ['cashier', 'refunds'], { state: 'held' }),
  '/withdrawals': waitingWithdrawalsQuery,
  '/member-payments': () => totalsQuery(opsPieces, ['cashier', 'pieces'], { state: 'dispute' }),
  '/identity': waitingIdentitiesQuery,
  '/returns': () => totalsQuery(returnsAsked, ['members', 'returns'], {}),
  '/equal-persons': () => totalsQuery(equalPersons, ['members', 'equal-persons'], { state: 'open' }),
};

export function WaitingCount({ path }: { path: string }) {
  if (path === '/approvals') return <Requests />;
  const query = QUEUES[path];
  return query ? <Queue query={query} /> : null;
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

function Queue({ query }: { query: () => ReturnType<typeof totalsQuery> }) {
  const { data } = useQuery({ ...query(), refetchInterval: QUEUE_MS });
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
