import { WAGER_STATES } from '@baize/contract/records';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { amountColumn, codeColumn, memberColumn, timeColumn } from '../../parts/columns.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { useFilters } from '../../parts/filters.ts';
import { timeText } from '../../parts/format.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { Amount } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { type OpsWagerRow, wagersQuery } from './records.data.ts';
import { WagerDialog } from './wager-dialog.tsx';
import { WagerState } from './wager-state.tsx';

const TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'];
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const FIELDS = [
  { name: 'member', label: 'Member (name or id)', kind: 'text' },
  { name: 'number', label: 'Bet number or round', kind: 'text' },
  { name: 'vendor', label: 'Provider', kind: 'text' },
  { name: 'code', label: 'Game code', kind: 'text' },
  { name: 'category', label: 'Kind', kind: 'choice', choices: choices(TYPES) },
  { name: 'state', label: 'State', kind: 'choice', choices: choices(WAGER_STATES) },
  {
    name: 'by',
    label: 'Days of',
    kind: 'choice',
    standard: 'the bet',
    choices: [{ value: 'settled', label: 'the settlement' }],
  },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
] as const;

const COLUMNS: readonly Column<OpsWagerRow>[] = [
  timeColumn('at', 'Placed', (row) => row.at),
  memberColumn((row) => ({ id: row.member, username: row.username })),
  { id: 'vendor', title: 'Provider', text: (row) => row.vendorName },
  { id: 'game', title: 'Game', text: (row) => row.name },
  amountColumn('stake', 'Stake', (row) => row.stake),
  { ...amountColumn('valid', 'Valid bet', (row) => row.valid), extra: true },
  amountColumn('payout', 'Paid', (row) => row.payout),
  {
    id: 'net',
    title: 'Member’s net',
    align: 'end',
    text: (row) => row.net ?? '',
    cell: (row) => (row.net === null ? '–' : <Amount amount={row.net} signed />),
  },
  { id: 'state', title: 'State', text: (row) => row.state, cell: (row) => <WagerState state={row.state} /> },
  {
    id: 'settledAt',
    title: 'Settled',
    text: (row) => (row.settledAt ? timeText(row.settledAt) : ''),
    extra: true,
  },
  { id: 'round', title: 'Round', text: (row) => row.outside ?? row.id, extra: true },
  { ...codeColumn('id', 'Bet number', (row) => row.id), extra: true },
];

/** Every bet of our own games and of the providers', with its whole record. */
export function Screen() {
  const { filters } = useFilters();
  return (
    <ListPage
      screen="O-13/rounds"
      title="Rounds"
      actions={
        <Button variant="default" component={Link} to="/rounds/stuck">
          Left open
        </Button>
      }
      notice={<WaitingRequests kind="wager" />}
      fields={FIELDS}
      name="rounds"
      caption="Bets and their rounds, newest first: today’s where no day is chosen"
      columns={COLUMNS}
      answer={useQuery(wagersQuery(filters))}
      rowKey={(row) => row.id}
      empty="No bet fits these filters. Without days only today’s are shown."
      opening={{
        title: 'Record',
        button: () => 'Open',
        byRow: true,
        dialog: (row, onClose) => <WagerDialog row={row} onClose={onClose} />,
      }}
    />
  );
}
