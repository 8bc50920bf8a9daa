import { HELD_WINS_LIST, type HeldWin } from '@baize/contract/desk/reconciliation';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State } from '../../parts/values.tsx';
import { Asked, useRequests } from '../approvals/asked.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { Lists } from './lists.tsx';
import { useDecideWin } from './reconciliation.data.ts';

const COLUMNS = columnsOf(HELD_WINS_LIST, { 'member.username': MEMBER_CELL });

/** Wins over the cap of a contract: the money waits until two people have looked. */
export function Screen() {
  const mayDecide = useAllowed('reconciliation.write');
  const requestAbout = useRequests('win');
  return (
    <ListScreen
      screen="O-13/wins"
      title="Held wins"
      notice={<WaitingRequests kind="win" />}
      actions={<Lists current="/reconciliation/wins" />}
      caption="Wins over the cap of their contract, newest first"
      columns={COLUMNS}
      list={HELD_WINS_LIST}
      keptAs={['reconciliation', 'wins']}
      rowKey={(row) => `${row.vendor} ${row.source} ${row.id}`}
      empty="No win is waiting."
      opening={{
        title: 'State',
        button: (row) => (mayDecide && !row.decision ? 'Decide' : null),
        around: (row, button) => (
          <Asked request={requestAbout(row.id)} approver="reconciliation.approve">
            {button}
          </Asked>
        ),
        state: ({ decision }) => (
          <State tone={decision ? 'plain' : 'wait'}>{decision?.outcome ?? 'waiting'}</State>
        ),
        dialog: (row, onClose) => <WinDialog win={row} onClose={onClose} />,
      }}
    />
  );
}

const OUTCOMES = [
  { value: 'paid', label: 'Pay the member' },
  { value: 'returned', label: 'Give it back' },
] as const;
type Outcome = (typeof OUTCOMES)[number]['value'];

function WinDialog({ win, onClose }: { win: HeldWin; onClose(): void }) {
  const [outcome, setOutcome] = useState<Outcome>('paid');
  const { vendor, source, id } = win;
  return (
    <DecisionDialog
      title="Decide a held win"
      decision={useDecideWin()}
      wish={{ vendor, source, id, outcome }}
      onClose={onClose}
    >
      <p>
        <Amount amount={win.amount} currency={win.currency} /> of {win.member.username} at {vendor},{' '}
        <code>{id}</code>.
      </p>
      <SegmentedControl
        fullWidth
        aria-label="Outcome"
        value={outcome}
        onChange={(next) => setOutcome(next as Outcome)}
        data={[...OUTCOMES]}
      />
    </DecisionDialog>
  );
}
