import { GRANT_STATES, type Grant, type GrantState } from '@baize/contract/desk/vendors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { amountText } from '../../parts/format.ts';
import { amountColumn, codeColumn, memberColumn, timeColumn } from '../../parts/list/columns.tsx';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { withoutPlace } from '../../parts/list/list-query.ts';
import { useAllowed } from '../../parts/session.ts';
import { State, type Tone } from '../../parts/values.tsx';
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
  timeColumn('made', 'Granted', (row) => row.createdAt),
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  memberColumn((row) => row.member),
  codeColumn('id', 'Grant', (row) => row.id),
  { id: 'games', title: 'Games', text: (row) => row.games.join(', '), extra: true },
  { id: 'rounds', title: 'Played', text: (row) => `${row.used} of ${row.rounds}`, align: 'end' },
  { ...amountColumn('bet', 'Worth each', (row) => row.betValue), extra: true },
  amountColumn('won', 'Won', (row) => row.won),
  {
    id: 'cap',
    title: 'At most',
    text: (row) => (row.maxWin ? amountText(row.maxWin) : 'no cap'),
    extra: true,
  },
  { ...timeColumn('until', 'Until', (row) => row.validUntil), extra: true },
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
      exported={{ list: 'free-rounds', filter: withoutPlace(filters) }}
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
