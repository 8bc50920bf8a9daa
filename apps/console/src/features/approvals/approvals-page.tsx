import { APPROVALS_LIST, type ApprovalState } from '@baize/contract/desk/approvals';
import { columnsOf } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Ago, State, type Tone } from '../../parts/values.tsx';
import { POLL_MS } from './approvals.data.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { operationTitle, wishText } from './operation-texts.ts';

const TONES: Record<ApprovalState, Tone> = {
  waiting: 'wait',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
  failed: 'bad',
  withdrawn: 'plain',
};

const COLUMNS = columnsOf(APPROVALS_LIST, {
  operation: { text: (row) => operationTitle(row.operation) },
  input: { text: wishText },
  maker: { text: (row) => (row.mine ? `${row.maker} (you)` : row.maker) },
  madeAt: { cell: (row) => <Ago at={row.madeAt} /> },
  expiresAt: { cell: (row) => (row.state === 'waiting' ? <Ago at={row.expiresAt} /> : '') },
  state: { cell: (row) => <State tone={TONES[row.state]}>{row.state}</State> },
  note: { text: (row) => row.failure ?? row.note },
});

/** The inbox of four eyes: what waits for this operator, what they asked for, and what became of it. */
export function Screen() {
  return (
    <ListScreen
      screen="O-15/approvals"
      title="Approvals"
      caption="Requests that need two people"
      columns={COLUMNS}
      list={APPROVALS_LIST}
      keptAs={['approvals']}
      everyMs={POLL_MS}
      rowKey={(row) => row.id}
      empty="No request matches these filters."
      opening={{
        title: 'Action',
        button: ({ mayDecide, mine, state }) =>
          mayDecide ? 'Decide' : mine && state === 'waiting' ? 'Take back' : 'View',
        first: ({ mayDecide }) => mayDecide,
        byRow: true,
        dialog: (row, onClose) => <DecideDialog request={row} onClose={onClose} />,
      }}
    />
  );
}
