import { newKey } from '@baize/client/key';
import type { HeldWin } from '@baize/contract/ops-reconciliation';
import { Button, SegmentedControl } from '@mantine/core';
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
  { id: 'source', title: 'Came by', text: (row) => row.source },
  { id: 'id', title: 'Transaction', text: (row) => row.id, cell: (row) => <code>{row.id}</code> },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    text: (row) => row.amount,
    cell: (row) => <Amount amount={row.amount} currency={row.currency} />,
  },
  { id: 'reason', title: 'Reason', text: (row) => row.decision?.reason ?? '', extra: true },
];

/** Wins over the cap of a contract: the money waits until two people have looked. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(heldWinsQuery(filters));
  const mayDecide = useAllowed('reconciliation.write');
  const [open, setOpen] = useState<HeldWin | null>(null);
  const state: Column<HeldWin> = {
    id: 'state',
    title: 'State',
    text: (row) => row.decision?.outcome ?? 'waiting',
    cell: (row) => {
      if (row.decision) return <State tone="plain">{row.decision.outcome}</State>;
      if (!mayDecide) return <State tone="wait">waiting</State>;
      return (
        <Button size="xs" variant="default" onClick={() => setOpen(row)}>
          Decide
        </Button>
      );
    },
  };
  return (
    <Page
      screen="O-13/wins"
      title="Held wins"
      ready={data !== undefined}
      actions={<Lists current="/reconciliation/wins" />}
    >
      <FilterBar fields={FIELDS} />
      <DataTable
        name="held-wins"
        caption="Wins over the cap of their contract, newest first"
        columns={[...COLUMNS, state]}
        rows={data?.rows}
        rowKey={(row) => `${row.vendor} ${row.source} ${row.id}`}
        error={error}
        loading={isFetching}
        empty="No win waits."
      />
      {open && <WinDialog win={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const OUTCOMES = [
  { value: 'paid', label: 'Pay the member' },
  { value: 'returned', label: 'Give it back' },
];

function WinDialog({ win, onClose }: { win: HeldWin; onClose(): void }) {
  const [key] = useState(newKey);
  const [outcome, setOutcome] = useState('paid');
  const decide = useDecideWin();
  const { vendor, source, id } = win;
  const confirm = (reason: string) =>
    decide.mutate(
      { ...{ key, vendor, source, id, reason }, outcome: outcome === 'paid' ? 'paid' : 'returned' },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Decide a held win"
      action="Ask for approval"
      pending={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
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
        onChange={setOutcome}
        data={OUTCOMES}
      />
    </ReasonDialog>
  );
}
