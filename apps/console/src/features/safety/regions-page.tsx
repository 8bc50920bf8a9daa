import type { RegionsAnswer } from '@baize/contract/desk/safety';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '../../parts/format.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { AddressLookUp } from './address-look-up.tsx';
import { countryName } from './countries.ts';
import { type RegionChange, RegionDialog } from './region-dialog.tsx';
import { regionsQuery } from './safety.data.ts';

interface RegionRow {
  readonly kind: 'country' | 'range';
  readonly region: string;
  readonly note: string;
  readonly by: string;
  readonly at: string | null;
  readonly waiting: boolean;
}

const COLUMNS: readonly Column<RegionRow>[] = [
  {
    id: 'region',
    title: 'Region',
    text: (row) => (row.kind === 'country' ? `${countryName(row.region)} (${row.region})` : row.region),
    cell: (row) => (
      <strong>{row.kind === 'country' ? `${countryName(row.region)} (${row.region})` : row.region}</strong>
    ),
  },
  { id: 'kind', title: 'Kind', text: (row) => (row.kind === 'country' ? 'country' : 'addresses') },
  { id: 'note', title: 'Note', text: (row) => row.note },
  { id: 'by', title: 'Closed by', text: (row) => row.by },
  {
    id: 'at',
    title: 'Closed',
    text: (row) => (row.at ? timeText(row.at) : ''),
    cell: (row) => row.at && <Time at={row.at} />,
  },
];

/** Where the site may not be used: countries and ranges of addresses. */
export function Screen() {
  const { data, error, isFetching } = useQuery(regionsQuery());
  const mayChange = useAllowed('regions.write');
  const [change, setChange] = useState<RegionChange | null>(null);
  const columns = mayChange ? [...COLUMNS, openColumn(setChange)] : COLUMNS;
  return (
    <Page
      screen="O-12/regions"
      title="Regions"
      ready={data !== undefined}
      error={error}
      actions={
        mayChange && <Button onClick={() => setChange({ closed: true, region: null })}>Close a region</Button>
      }
    >
      <Panel
        title="Look up an address"
        aside={data && <span className="aside">Countries as of {timeText(data.databaseAt)}</span>}
      >
        <AddressLookUp />
      </Panel>
      <WaitingRequests kind="region" />
      <ListFrame
        name="regions"
        caption="Closed regions"
        columns={columns}
        rows={data && rowsOf(data)}
        rowKey={(row) => row.region}
        error={error}
        loading={isFetching}
        empty="The site is open everywhere."
      />
      {change && data && (
        <RegionDialog change={change} twoPeople={data.twoPeople} onClose={() => setChange(null)} />
      )}
    </Page>
  );
}

function rowsOf({ countries, ranges, waiting }: RegionsAnswer): RegionRow[] {
  const isWaiting = (region: string) => waiting.some((each) => each.region === region && !each.closed);
  return [
    ...countries.map(({ country, note, by, at }) => ({
      kind: 'country' as const,
      region: country,
      note,
      by: by ?? '',
      at,
      waiting: isWaiting(country),
    })),
    ...ranges.map(({ range, note, by, at }) => ({
      kind: 'range' as const,
      region: range,
      note,
      by: by ?? '',
      at,
      waiting: isWaiting(range),
    })),
  ];
}

function openColumn(setChange: (change: RegionChange) => void): Column<RegionRow> {
  return {
    id: 'open',
    title: 'Change',
    text: () => '',
    cell: ({ kind, region, waiting }) =>
      waiting ? (
        <State tone="wait">opening waits</State>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Open again: ${kind === 'country' ? countryName(region) : region}`}
          onClick={() => setChange({ closed: false, region: { kind, region } })}
        >
          Open again
        </Button>
      ),
  };
}
