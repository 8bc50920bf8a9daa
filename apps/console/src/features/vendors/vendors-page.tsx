import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { type Filters, useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { StandingText, standingText } from '../catalog/availability.tsx';
import { vendorsQuery } from '../catalog/catalog.data.ts';
import { STATE_CHOICES } from '../catalog/catalog-texts.ts';
import { AddVendorDialog } from './add-vendor-dialog.tsx';
import {
  BREAKER_TEXTS,
  BREAKER_TONES,
  failuresText,
  latencyText,
  rateText,
  reconciledText,
} from './vendor-texts.ts';
import { healthQuery, type VendorHealth, type VendorRow } from './vendors.data.ts';

interface Row extends VendorRow {
  /** None of our own games, and before there is a contract. */
  readonly health: VendorHealth | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Provider',
    text: (row) => row.name,
    cell: (row) =>
      row.own ? (
        <strong>{row.name}</strong>
      ) : (
        <Link to="/vendors/$code" params={{ code: row.code }} className="strong-link">
          {row.name}
        </Link>
      ),
  },
  { id: 'code', title: 'Code', text: (row) => row.code, extra: true },
  {
    id: 'state',
    title: 'State',
    text: standingText,
    cell: (row) => <StandingText state={row.state} maintenance={row.maintenance} />,
  },
  {
    id: 'games',
    title: 'Games shown',
    text: (row) => `${countText(row.shown)} of ${countText(row.games)}`,
    align: 'end',
  },
  {
    id: 'rate',
    title: 'Calls a minute',
    text: ({ health }) => (health ? rateText(health.in, health.minutes) : ''),
    align: 'end',
  },
  {
    id: 'failures',
    title: 'Failed',
    text: ({ health }) => (health ? failuresText(health.in) : ''),
    align: 'end',
  },
  {
    id: 'latency',
    title: 'Our answer',
    text: ({ health }) => (health ? latencyText(health.in) : ''),
    align: 'end',
  },
  {
    id: 'out',
    title: 'Its answer',
    text: ({ health }) => (health ? latencyText(health.out) : ''),
    align: 'end',
    extra: true,
  },
  { id: 'contract', title: 'Contract', text: contractText, cell: (row) => <Contract row={row} /> },
  {
    id: 'reconciled',
    title: 'Reconciled',
    text: ({ health }) => (health ? reconciledText(health) : ''),
  },
  { id: 'sort', title: 'Order', text: (row) => String(row.sort), align: 'end' },
];

function contractText({ own, health }: Row): string {
  if (own) return 'our own games';
  if (!health) return 'none yet';
  return health.suspended ? 'suspended' : BREAKER_TEXTS[health.breaker];
}

function Contract({ row }: { row: Row }) {
  const { own, health } = row;
  if (own || !health) return contractText(row);
  if (health.suspended) return <State tone="bad">suspended</State>;
  return <State tone={BREAKER_TONES[health.breaker]}>{BREAKER_TEXTS[health.breaker]}</State>;
}

const FIELDS: readonly FilterField[] = [
  { name: 'search', label: 'Name or code', kind: 'text' },
  { name: 'state', label: 'State', kind: 'choice', choices: STATE_CHOICES },
];

function isWanted({ name, code, state }: VendorRow, filters: Filters): boolean {
  const text = (filters.search ?? '').toLowerCase();
  if (filters.state && filters.state !== state) return false;
  return name.toLowerCase().includes(text) || code.toLowerCase().includes(text);
}

/** The makers of the games: whether each takes bets, and how the calls with it go. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error: unlisted, isFetching } = useQuery(vendorsQuery());
  const { data: health, error: unknown } = useQuery(healthQuery());
  // Without it a provider would seem to have no contract.
  const error = unlisted ?? unknown;
  const mayAdd = useAllowed('games.write');
  const [adding, setAdding] = useState(false);
  const rows =
    health &&
    data
      ?.filter((row) => isWanted(row, filters))
      .map((row) => ({ ...row, health: health.find(({ code }) => code === row.code) }));
  return (
    <Page
      screen="O-05/vendors"
      title="Providers"
      ready={data !== undefined && health !== undefined}
      error={error}
      actions={mayAdd && <Button onClick={() => setAdding(true)}>Add a provider</Button>}
    >
      <FilterBar fields={FIELDS} />
      <ListFrame
        name="vendors"
        caption="Providers of games"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.code}
        error={error}
        loading={isFetching}
        empty="No provider matches these filters."
      />
      {adding && <AddVendorDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
