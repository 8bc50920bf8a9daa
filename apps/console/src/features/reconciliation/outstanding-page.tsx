import { newKey } from '@baize/client/key';
import { OWED_STATES, type Owed } from '@baize/contract/ops-reconciliation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, type FilterField } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { timeText } from '../../parts/format.ts';
import { Page } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { Amount, State, Time } from '../../parts/values.tsx';
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
  const { data, error, isFetching } = useQuery(outstandingQuery(filters));
  const mayAsk = useAllowed('reconciliation.write');
  const [open, setOpen] = useState<Owed | null>(null);
  const state: Column<Owed> = {
    id: 'state',
    title: 'State',
    text: (row) => STATE_TEXTS[row.state],
    cell: (row) => {
      if (row.state !== 'open') return <State tone="plain">{STATE_TEXTS[row.state]}</State>;
      if (!mayAsk) return <State tone="wait">open</State>;
      return (
        <Button size="xs" variant="default" onClick={() => setOpen(row)}>
          Write off
        </Button>
      );
    },
  };
  return (
    <Page
      screen="O-13/outstanding"
      title="Outstanding"
      ready={data !== undefined}
      actions={<Lists current="/reconciliation/outstanding" />}
    >
      <FilterBar fields={FIELDS} />
      <DataTable
        name="outstanding"
        caption="Outstanding after corrections, newest first"
        columns={[...COLUMNS, state]}
        rows={data?.rows}
        rowKey={(row) => `${row.vendor} ${row.id}`}
        error={error}
        loading={isFetching}
        empty="Nothing is outstanding."
      />
      {open && <WriteOffDialog owed={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function WriteOffDialog({ owed, onClose }: { owed: Owed; onClose(): void }) {
  const [key] = useState(newKey);
  const write = useWriteOff();
  const confirm = (reason: string) =>
    write.mutate(
      { key, vendor: owed.vendor, id: owed.id, reason },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Write off"
      action="Ask for approval"
      pending={write.isPending}
      error={write.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Amount amount={owed.left} currency={owed.currency} /> of {owed.member.username} at {owed.vendor},{' '}
        <code>{owed.id}</code>. No money moves, and nobody asks for it again.
      </p>
    </ReasonDialog>
  );
}
