import type { HeldWin } from '@baize/contract/desk/reconciliation';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountColumn, codeColumn, memberColumn, timeColumn } from '../../parts/list/columns.tsx';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Lists } from './lists.tsx';
import { heldWinsQuery, useDecideWin } from './reconciliation.data.ts';

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    standard: 'waiting',
    choices: [
      { value: 'open', label: 'waiting' },
      { value: 'decided', label: 'decided' },
    ],
  },
  { name: 'vendor', label: 'Provider (code)', kind: 'text' },
];

const COLUMNS: readonly Column<HeldWin>[] = [
  timeColumn('at', 'When', (row) => row.at),
  memberColumn((row) => row.member),
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  { id: 'source', title: 'Came by', text: (row) => row.source },
  codeColumn('id', 'Transaction', (row) => row.id),
  amountColumn('amount', 'Amount', (row) => row.amount),
  { id: 'reason', title: 'Reason', text: (row) => row.decision?.reason ?? '', extra: true },
];

/** Wins over the cap of a contract: the money waits until two people have looked. */
export function Screen() {
  const { filters } = useFilters();
  const mayDecide = useAllowed('reconciliation.write');
  return (
    <ListPage
      screen="O-13/wins"
      title="Held wins"
      notice={<WaitingRequests kind="win" />}
      actions={<Lists current="/reconciliation/wins" />}
      fields={FIELDS}
      name="held-wins"
      caption="Wins over the cap of their contract, newest first"
      columns={COLUMNS}
      answer={useQuery(heldWinsQuery(filters))}
      onePage
      rowKey={(row) => `${row.vendor} ${row.source} ${row.id}`}
      empty="No win waits."
      opening={{
        title: 'State',
        text: (row) => row.decision?.outcome ?? 'waiting',
        button: (row) => (mayDecide && !row.decision ? 'Decide' : null),
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
