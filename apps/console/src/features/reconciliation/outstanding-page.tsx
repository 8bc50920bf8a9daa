import { OWED_STATES, type Owed } from '@baize/contract/desk/reconciliation';
import { useQuery } from '@tanstack/react-query';
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
import { outstandingQuery, useWriteOff } from './reconciliation.data.ts';

const STATE_TEXTS: Record<Owed['state'], string> = {
  open: 'open',
  collected: 'collected',
  writtenOff: 'written off',
};

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    standard: 'open',
    choices: OWED_STATES.map((value) => ({ value, label: STATE_TEXTS[value] })),
  },
  { name: 'vendor', label: 'Provider (code)', kind: 'text' },
];

const COLUMNS: readonly Column<Owed>[] = [
  timeColumn('at', 'When', (row) => row.at),
  memberColumn((row) => row.member),
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  { id: 'type', title: 'Came by', text: (row) => row.type },
  codeColumn('id', 'Transaction', (row) => row.id),
  amountColumn('amount', 'Not taken', (row) => row.amount),
  amountColumn('collected', 'Collected', (row) => row.collected),
  amountColumn('left', 'Outstanding', (row) => row.left),
  { id: 'reason', title: 'Reason', text: (row) => row.writtenOff?.reason ?? '', extra: true },
];

/** What members no longer had when a provider took it back. */
export function Screen() {
  const { filters } = useFilters();
  const mayAsk = useAllowed('reconciliation.write');
  return (
    <ListPage
      screen="O-13/outstanding"
      title="Outstanding"
      notice={<WaitingRequests kind="outstanding" />}
      actions={<Lists current="/reconciliation/outstanding" />}
      fields={FIELDS}
      name="outstanding"
      caption="Outstanding after corrections, newest first"
      columns={COLUMNS}
      answer={useQuery(outstandingQuery(filters))}
      onePage
      rowKey={(row) => `${row.vendor} ${row.id}`}
      empty="Nothing is outstanding."
      opening={{
        title: 'State',
        text: (row) => STATE_TEXTS[row.state],
        button: (row) => (mayAsk && row.state === 'open' ? 'Write off' : null),
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
