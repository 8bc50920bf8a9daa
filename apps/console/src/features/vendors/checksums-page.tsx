import { type CHECKSUM_SHOWS, CHECKSUMS_LIST, type Checksum } from '@baize/contract/desk/vendors';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { columnsOf } from '../../parts/list/columns.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Hash, State, type Tone } from '../../parts/values.tsx';

const SHOWS: Readonly<Record<(typeof CHECKSUM_SHOWS)[number], string>> = {
  silent: 'changed under their version',
  current: 'as they are now',
  all: 'every change',
};

function standing({ silent, current }: Checksum): { tone: Tone; text: string } {
  if (silent) return { tone: 'bad', text: 'changed under its version' };
  return current ? { tone: 'good', text: 'in use' } : { tone: 'plain', text: 'earlier' };
}

const COLUMNS: readonly Column<Checksum>[] = [
  ...columnsOf(CHECKSUMS_LIST, {
    sha256: { cell: (row) => <Hash value={row.sha256} /> },
    certificateId: { cell: (row) => row.certificateId ?? 'none' },
  }),
  {
    id: 'state',
    title: 'State',
    text: (row) => standing(row).text,
    cell: (row) => <State tone={standing(row).tone}>{standing(row).text}</State>,
  },
];

/** The checksums that providers report for their games: a row for every change. */
export function Screen() {
  return (
    <ListScreen
      screen="O-05/checksums"
      title="Checksums"
      actions={
        <Button renderRoot={(props) => <Link to="/vendors" {...props} />} variant="default">
          All providers
        </Button>
      }
      list={CHECKSUMS_LIST}
      keptAs={['vendorHealth', 'checksums']}
      labels={{ show: SHOWS }}
      caption="What games are made of, newest first"
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="No game matches these filters."
    />
  );
}
