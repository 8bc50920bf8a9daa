import { newKey } from '@baize/client/key';
import { BREAK_KINDS, BREAK_STATES, type BreakKind, type BreakRow } from '@baize/contract/ops-reconciliation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, type FilterField } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { amountText, timeText } from '../../parts/format.ts';
import { Page } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { Amount, State, Time, type Tone } from '../../parts/values.tsx';
import { Lists } from './lists.tsx';
import { breaksQuery, useAcceptBreak } from './reconciliation.data.ts';
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

const FIELDS: readonly FilterField[] = [
  { name: 'vendor', label: 'Provider (code)', kind: 'text' },
  {
    name: 'kind',
    label: 'Difference',
    kind: 'choice',
    choices: BREAK_KINDS.map((value) => ({ value, label: KINDS[value] })),
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: BREAK_STATES.map((value) => ({ value, label: value })),
  },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'Before', kind: 'day' },
];

const side = (told: BreakRow['ours']) =>
  told ? `${amountText(told.amount)} ${told.currency}, ${told.state}, ${timeText(told.at)}` : 'nothing';

const COLUMNS: readonly Column<BreakRow>[] = [
  {
    id: 'day',
    title: 'Day',
    text: (row) => row.day,
    cell: (row) => (
      <time dateTime={row.day} className="time">
        {row.day}
      </time>
    ),
  },
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  { id: 'kind', title: 'Difference', text: (row) => KINDS[row.kind] },
  {
    id: 'tx',
    title: 'Transaction',
    text: (row) => row.transactionId,
    cell: (row) => <code>{row.transactionId}</code>,
  },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    text: (row) => row.amount,
    cell: (row) => <Amount amount={row.amount} currency={row.currency} />,
  },
  { id: 'ours', title: 'Our books', text: (row) => side(row.ours) },
  { id: 'theirs', title: 'Their books', text: (row) => side(row.theirs) },
  {
    id: 'found',
    title: 'Found',
    text: (row) => timeText(row.foundAt),
    cell: (row) => <Time at={row.foundAt} />,
    extra: true,
  },
  { id: 'reason', title: 'Reason', text: (row) => row.decided?.reason ?? '', extra: true },
  { id: 'by', title: 'Decided by', text: (row) => row.decided?.by ?? '', extra: true },
];

/** What a provider's list of a day says otherwise than our books. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(breaksQuery(filters));
  const mayAccept = useAllowed('reconciliation.write');
  const [open, setOpen] = useState<BreakRow | null>(null);
  const [running, setRunning] = useState(false);
  return (
    <Page
      screen="O-13/reconciliation"
      title="Reconciliation"
      ready={data !== undefined}
      actions={
        <>
          <Lists current="/reconciliation" />
          {mayAccept && <Button onClick={() => setRunning(true)}>Compare a day</Button>}
        </>
      }
    >
      <FilterBar fields={FIELDS} />
      <DataTable
        name="differences"
        caption="Differences with providers, newest first"
        columns={[...COLUMNS, stateColumn(mayAccept, setOpen)]}
        rows={data?.rows}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        next={data?.next ?? null}
        empty="No difference fits these filters."
      />
      {open && <AcceptDialog found={open} onClose={() => setOpen(null)} />}
      {running && <RunDialog onClose={() => setRunning(false)} />}
    </Page>
  );
}

function stateColumn(mayAccept: boolean, open: (row: BreakRow) => void): Column<BreakRow> {
  return {
    id: 'state',
    title: 'State',
    text: (row) => row.state,
    cell: (row) =>
      mayAccept && row.state === 'open' ? (
        <Button size="xs" variant="default" onClick={() => open(row)}>
          Accept
        </Button>
      ) : (
        <State tone={TONES[row.state]}>{row.state}</State>
      ),
  };
}

function AcceptDialog({ found, onClose }: { found: BreakRow; onClose(): void }) {
  const [key] = useState(newKey);
  const accept = useAcceptBreak();
  const confirm = (reason: string) =>
    accept.mutate(
      { key, id: found.id, reason },
      {
        onSuccess: ({ approval }) => {
          toast(approval ? 'The request waits for a second operator.' : 'The difference is accepted.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Accept a difference"
      action="Accept"
      pending={accept.isPending}
      error={accept.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {found.vendor}, {found.day}: <code>{found.transactionId}</code>, {KINDS[found.kind]}, over{' '}
        <Amount amount={found.amount} currency={found.currency} />.
      </p>
      <p>No money moves. A large difference waits for a second operator.</p>
    </ReasonDialog>
  );
}
