import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '../features/approvals/approvals.data.ts';

/** Requests that wait for this operator, beside the menu entry. */
export function WaitingCount() {
  const { data } = useQuery(waitingQuery());
  const count = data?.rows.filter((row) => row.mayDecide).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="menu-count">
      {count}
      <span className="away"> waiting</span>
    </span>
  );
}
