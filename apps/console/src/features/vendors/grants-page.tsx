import { GRANT_STATES, type Grant, type GrantState } from '@baize/contract/ops-vendors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../parts/data-table.tsx';
import type { FilterField } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { amountText, timeText } from '../../parts/format.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, Time, type Tone } from '../../parts/values.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { GRANT_TEXTS } from './vendor-texts.ts';
import { grantsQuery } from './vendors.data.ts';

const TONES: Readonly<Record<GrantState, Tone>> = {
  granting: 'wait',
  granted: 'good',
  cancelling: 'wait',
  cancelled: 'plain',
  refused: 'bad',
};

const FIELDS: readonly FilterField[] = [
  { name: 'vendor', label: 'Provider (code)', kind: 'text' },
  { name: 'member', label: 'Member', kind: 'text' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: GRANT_STATES.map((value) => ({ value, label: GRANT_TEXTS[value] })),
  },
];

const COLUMNS: readonly Column<Grant>[] = [
  {
    id: 'made',
    title: 'Granted',
    text: (row) => timeText(row.createdAt),
    cell: (row) => <Time at={row.createdAt} />,
  },
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  {
    id: 'member',
    title: 'Member',
    text: (row) => row.member.username,
    cell: (row) => (
      <Link to="/members/$id" params={{ id: row.member.id }}>
        {row.member.username}
      </Link>
    ),
  },
  { id: 'id', title: 'Grant', text: (row) => row.id, cell: (row) => <code>{row.id}</code> },
  { id: 'games', title: 'Games', text: (row) => row.games.join(', '), extra: true },
  { id: 'rounds', title: 'Played', text: (row) => `${row.used} of ${row.rounds}`, align: 'end' },
  {
    id: 'bet',
    title: 'Worth each',
    align: 'end',
    text: (row) => row.betValue,
    cell: (row) => <Amount amount={row.betValue} currency={row.currency} />,
    extra: true,
  },
  {
    id: 'won',
    title: 'Won',
    align: 'end',
    text: (row) => row.won,
    cell: (row) => <Amount amount={row.won} currency={row.currency} />,
  },
  {
    id: 'cap',
    title: 'At most',
    text: (row) => (row.maxWin ? amountText(row.maxWin) : 'no cap'),
    extra: true,
  },
  {
    id: 'until',
    title: 'Until',
    text: (row) => timeText(row.validUntil),
    cell: (row) => <Time at={row.validUntil} />,
    extra: true,
  },
  {
    id: 'state',
    title: 'State',
    text: (row) => GRANT_TEXTS[row.state],
    cell: (row) => <State tone={TONES[row.state]}>{GRANT_TEXTS[row.state]}</State>,
  },
];

/** Free rounds that were granted with providers, and how they stand. */
export function Screen() {
  const { filters } = useFilters();
  const mayAsk = useAllowed('vendors.write');
  return (
    <ListPage
      screen="O-05/free-rounds"
      title="Free rounds"
      actions={
        <Button renderRoot={(props) => <Link to="/vendors" {...props} />} variant="default">
          All providers
        </Button>
      }
      fields={FIELDS}
      name="grants"
      caption="Grants of free rounds, newest first"
      columns={COLUMNS}
      answer={useQuery(grantsQuery(filters))}
      rowKey={(row) => row.no}
      empty="No grant fits these filters."
      opening={{
        title: 'Action',
        button: () => (mayAsk ? 'Ask' : null),
        dialog: (row, onClose) => <GrantDialog grant={row} onClose={onClose} />,
      }}
    />
  );
}
