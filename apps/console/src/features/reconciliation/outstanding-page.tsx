import { OWED_STATES, type Owed } from '@baize/contract/ops-reconciliation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../parts/data-table.tsx';
import type { FilterField } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { timeText } from '../../parts/format.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, Time } from '../../parts/values.tsx';
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
  { id: 'at', title: 'When', text: (row) => timeText(row.at), cell: (row) => <Time at={row.at} /> },
  {
    id: 'member',
    title: 'Member',
    text: (row) => row.member.username,
    cell: ({ member }) => (
      <Link to="/members/$id" params={{ id: member.id }}>
        {member.username}
      </Link>
    ),
  },
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  { id: 'type', title: 'Came by', text: (row) => row.type },
  { id: 'id', title: 'Transaction', text: (row) => row.id, cell: (row) => <code>{row.id}</code> },
  {
    id: 'amount',
    title: 'Not taken',
    align: 'end',
    text: (row) => row.amount,
    cell: (row) => <Amount amount={row.amount} currency={row.currency} />,
  },
  {
    id: 'collected',
    title: 'Collected',
    align: 'end',
    text: (row) => row.collected,
    cell: (row) => <Amount amount={row.collected} currency={row.currency} />,
  },
  {
    id: 'left',
    title: 'Outstanding',
    align: 'end',
    text: (row) => row.left,
    cell: (row) => <Amount amount={row.left} currency={row.currency} />,
  },
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
