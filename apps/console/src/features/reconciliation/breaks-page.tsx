import { type BreakKind, type BreakRow, DIFFERENCES_LIST } from '@baize/contract/desk/reconciliation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { amountText, timeText } from '../../parts/format.ts';
import { columnsOf } from '../../parts/list/columns.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, type Tone } from '../../parts/values.tsx';
import { Asked, useRequests } from '../approvals/asked.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { Lists } from './lists.tsx';
import { useAcceptBreak } from './reconciliation.data.ts';
import { RunDialog } from './run-dialog.tsx';

const KINDS: Readonly<Record<BreakKind, string>> = {
  MISSING_HERE: 'not in our books',
  MISSING_THERE: 'not in theirs',
  AMOUNT: 'another amount',
  CURRENCY: 'another currency',
  STATE: 'another state',
  PLAYER: 'another player',
  DATE: 'another day',
};
const TONES: Readonly<Record<BreakRow['state'], Tone>> = { open: 'bad', matched: 'good', accepted: 'plain' };

const side = (reported: BreakRow['ours']) =>
  reported
    ? `${amountText(reported.amount)} ${reported.currency}, ${reported.state}, ${timeText(reported.at)}`
    : 'nothing';

const FROM_TABLE = columnsOf(DIFFERENCES_LIST, {
  day: { cell: (row) => <Day day={row.day} /> },
  kind: { text: (row) => KINDS[row.kind] },
});

const COLUMNS: readonly Column<BreakRow>[] = [
  ...FROM_TABLE.slice(0, 5),
  { id: 'ours', title: 'Our books', text: (row) => side(row.ours) },
  { id: 'theirs', title: 'Their books', text: (row) => side(row.theirs) },
  ...FROM_TABLE.slice(5),
];

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="time">
      {day}
    </time>
  );
}

/** Differences between a provider's list of a day and our books. */
export function Screen() {
  const mayAccept = useAllowed('reconciliation.write');
  const requestAbout = useRequests('difference');
  const [running, setRunning] = useState(false);
  return (
    <ListScreen
      screen="O-13/reconciliation"
      title="Reconciliation"
      notice={<WaitingRequests kind="difference" />}
      actions={
        <>
          <Lists current="/reconciliation" />
          {mayAccept && <Button onClick={() => setRunning(true)}>Compare a day</Button>}
        </>
      }
      labels={{ kind: KINDS }}
      caption="Differences with providers, newest first"
      columns={COLUMNS}
      list={DIFFERENCES_LIST}
      keptAs={['reconciliation', 'breaks']}
      rowKey={(row) => row.id}
      empty="No difference matches these filters."
      opening={{
        title: 'State',
        button: (row) => (mayAccept && row.state === 'open' ? 'Accept' : null),
        around: (row, button) => (
          <Asked request={requestAbout(row.id)} approver="reconciliation.approve">
            {button}
          </Asked>
        ),
        state: (row) => <State tone={TONES[row.state]}>{row.state}</State>,
        dialog: (row, onClose) => <AcceptDialog found={row} onClose={onClose} />,
      }}
    >
      {running && <RunDialog onClose={() => setRunning(false)} />}
    </ListScreen>
  );
}

function AcceptDialog({ found, onClose }: { found: BreakRow; onClose(): void }) {
  return (
    <DecisionDialog
      title="Accept a difference"
      action="Accept"
      done="The difference is accepted."
      decision={useAcceptBreak()}
      wish={{ id: found.id }}
      onClose={onClose}
    >
      <p>
        {found.vendor}, {found.day}: <code>{found.transactionId}</code>, {KINDS[found.kind]}, over{' '}
        <Amount amount={found.amount} currency={found.currency} />.
      </p>
      <p>No money moves. A large difference waits for a second operator.</p>
    </DecisionDialog>
  );
}
