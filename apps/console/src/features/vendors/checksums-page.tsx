import { CHECKSUM_SHOWS, type Checksum } from '@baize/contract/desk/vendors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { codeColumn, timeColumn } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { withoutPlace } from '../../parts/list/list-query.ts';
import { Page } from '../../parts/page.tsx';
import { Hash, State, type Tone } from '../../parts/values.tsx';
import { checksumsQuery } from './vendors.data.ts';

const SHOWS: Readonly<Record<(typeof CHECKSUM_SHOWS)[number], string>> = {
  silent: 'changed under their version',
  current: 'as they are now',
  all: 'every change',
};

const FIELDS: readonly FilterField[] = [
  { name: 'vendor', label: 'Provider (code)', kind: 'text' },
  { name: 'game', label: 'Game (code)', kind: 'text' },
  {
    name: 'show',
    label: 'Games',
    kind: 'choice',
    choices: CHECKSUM_SHOWS.map((value) => ({ value, label: SHOWS[value] })),
  },
];

function standing({ silent, current }: Checksum): { tone: Tone; text: string } {
  if (silent) return { tone: 'bad', text: 'changed under its version' };
  return current ? { tone: 'good', text: 'in use' } : { tone: 'plain', text: 'earlier' };
}

const COLUMNS: readonly Column<Checksum>[] = [
  timeColumn('at', 'Told', (row) => row.at),
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  codeColumn('game', 'Game', (row) => row.game),
  { id: 'name', title: 'Name', text: (row) => row.name ?? '' },
  { id: 'version', title: 'Version', text: (row) => row.version },
  { id: 'sha256', title: 'SHA-256', text: (row) => row.sha256, cell: (row) => <Hash value={row.sha256} /> },
  { id: 'certificate', title: 'Certificate', text: (row) => row.certificateId ?? 'none' },
  {
    id: 'state',
    title: 'State',
    text: (row) => standing(row).text,
    cell: (row) => <State tone={standing(row).tone}>{standing(row).text}</State>,
  },
];

/** What providers say that their games are made of: a row for every change. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(checksumsQuery(filters));
  return (
    <Page
      screen="O-05/checksums"
      title="Checksums"
      ready={data !== undefined}
      error={error}
      actions={
        <Button renderRoot={(props) => <Link to="/vendors" {...props} />} variant="default">
          All providers
        </Button>
      }
    >
      <FilterBar fields={FIELDS} />
      <ListFrame
        name="checksums"
        caption="What games are made of, newest first"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        next={data?.next ?? null}
        exported={{ list: 'checksums', filter: withoutPlace(filters) }}
        empty="No game fits these filters."
      />
    </Page>
  );
}
