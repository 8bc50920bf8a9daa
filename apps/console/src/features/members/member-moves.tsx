import type { UplineChange } from '@baize/contract/desk/members';
import { refusalText } from '../../parts/refusals/problem-text.ts';
import { State, Time } from '../../parts/values.tsx';
import { SmallTable } from './member-tables.tsx';
import type { Member360 } from './members.data.ts';

/** Where the account stood in the tree, and the move that waits for its day. */
export function MovesTable({ uplineChanges }: Pick<Member360, 'uplineChanges'>) {
  return (
    <SmallTable
      caption="Moves in the tree"
      rows={uplineChanges}
      rowKey={(row) => row.id}
      empty="The account has never been moved."
      columns={[
        { title: 'Approved', cell: (row) => <Time at={row.at} /> },
        { title: 'From', cell: (row) => row.from ?? 'no agent' },
        { title: 'To', cell: (row) => row.to ?? 'no agent' },
        { title: 'From the day', cell: (row) => row.effectiveOn },
        { title: 'State', cell: (row) => <MoveState change={row} /> },
        { title: 'Reason', cell: (row) => <span className="whole">{row.reason}</span> },
      ]}
    />
  );
}

function MoveState({ change }: { change: UplineChange }) {
  if (change.state === 'waiting') return <State tone="wait">waiting</State>;
  if (change.state === 'applied') return 'done';
  return (
    <>
      <State tone="bad">not possible</State> {change.refusal && refusalText(change.refusal)}
    </>
  );
}
