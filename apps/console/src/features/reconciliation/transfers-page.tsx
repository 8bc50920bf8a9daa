import { type DeskTransfer, TRANSFERS_LIST } from '@baize/contract/desk/reconciliation';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, type Tone } from '../../parts/values.tsx';
import { Asked, useRequests } from '../approvals/asked.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { Lists } from './lists.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const TONES: Readonly<Record<DeskTransfer['state'], Tone>> = {
  open: 'wait',
  unknown: 'bad',
  done: 'good',
  undone: 'plain',
};

const COLUMNS = columnsOf(TRANSFERS_LIST, {
  'member.username': MEMBER_CELL,
  direction: { text: (row) => (row.direction === 'IN' ? 'to provider' : 'from provider') },
  amount: {
    cell: (row) =>
      row.amount === null ? 'everything' : <Amount amount={row.amount} currency={row.currency} />,
  },
});

/** Money between members and providers that keep it; first of all what nobody knows the end of. */
export function Screen() {
  const mayDecide = useAllowed('reconciliation.write');
  const requestAbout = useRequests('transfer');
  return (
    <ListScreen
      screen="O-13/transfers"
      title="Provider transfers"
      notice={<WaitingRequests kind="transfer" />}
      actions={<Lists current="/reconciliation/transfers" />}
      caption="Transfers to providers and back, newest first"
      columns={COLUMNS}
      list={TRANSFERS_LIST}
      keptAs={['reconciliation', 'transfers']}
      rowKey={(row) => row.id}
      empty="No transfer matches these filters."
      opening={{
        title: 'State',
        button: (row) => (mayDecide && row.state === 'unknown' ? 'Decide' : null),
        around: (row, button) => (
          <Asked request={requestAbout(row.id)} approver="reconciliation.approve">
            {button}
          </Asked>
        ),
        state: (row) => <State tone={TONES[row.state]}>{row.state}</State>,
        dialog: (row, onClose) => <TransferDialog transfer={row} onClose={onClose} />,
      }}
    />
  );
}
