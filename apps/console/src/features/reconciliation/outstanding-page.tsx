import { OUTSTANDING_LIST, type Owed } from '@baize/contract/desk/reconciliation';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State } from '../../parts/values.tsx';
import { Asked, useRequests } from '../approvals/asked.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { Lists } from './lists.tsx';
import { useWriteOff } from './reconciliation.data.ts';

const STATE_TEXTS: Record<Owed['state'], string> = {
  open: 'open',
  collected: 'collected',
  writtenOff: 'written off',
};

const COLUMNS = columnsOf(OUTSTANDING_LIST, { 'member.username': MEMBER_CELL });

/** Amounts that members no longer had when a provider took them back. */
export function Screen() {
  const mayAsk = useAllowed('reconciliation.write');
  const requestAbout = useRequests('outstanding');
  return (
    <ListScreen
      screen="O-13/outstanding"
      title="Outstanding amounts"
      notice={<WaitingRequests kind="outstanding" />}
      actions={<Lists current="/reconciliation/outstanding" />}
      labels={{ state: STATE_TEXTS }}
      caption="Outstanding after corrections, newest first"
      columns={COLUMNS}
      list={OUTSTANDING_LIST}
      keptAs={['reconciliation', 'outstanding']}
      rowKey={(row) => `${row.vendor} ${row.id}`}
      empty="Nothing is outstanding."
      opening={{
        title: 'State',
        button: (row) => (mayAsk && row.state === 'open' ? 'Write off' : null),
        around: (row, button) => (
          <Asked request={requestAbout(row.id)} approver="reconciliation.approve">
            {button}
          </Asked>
        ),
        state: ({ state }) => <State tone={state === 'open' ? 'wait' : 'plain'}>{STATE_TEXTS[state]}</State>,
        dialog: (row, onClose) => <WriteOffDialog owed={row} onClose={onClose} />,
      }}
    />
  );
}

function WriteOffDialog({ owed, onClose }: { owed: Owed; onClose(): void }) {
  const { vendor, id } = owed;
  return (
    <DecisionDialog title="Write off" decision={useWriteOff()} wish={{ vendor, id }} onClose={onClose}>
      <p>
        <Amount amount={owed.left} currency={owed.currency} /> of {owed.member.username} at {vendor},{' '}
        <code>{id}</code>. No money moves, and nobody asks for it again.
      </p>
    </DecisionDialog>
  );
}
