import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { useFilters } from '../../parts/filters.ts';
import { timeText } from '../../parts/format.ts';
import { Page } from '../../parts/page.tsx';
import { Time } from '../../parts/values.tsx';
import { type ReturnRow, returnsQuery } from './protection.data.ts';
import { ReturnDialog } from './return-dialog.tsx';

const COLUMNS: readonly Column<ReturnRow>[] = [
  {
    id: 'member',
    title: 'Member',
    text: (row) => row.username,
    cell: (row) => (
      <Link to="/members/$id" params={{ id: row.member }} className="strong-link">
        {row.username}
      </Link>
    ),
  },
  {
    id: 'since',
    title: 'Away since',
    text: (row) => timeText(row.since),
    cell: (row) => <Time at={row.since} />,
  },
  {
    id: 'asked',
    title: 'Asked',
    text: (row) => timeText(row.askedAt),
    cell: (row) => <Time at={row.askedAt} />,
  },
  { id: 'text', title: 'In his words', text: (row) => row.text },
];

/** RG-10: members who ask to come back where the house decides, oldest first. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(returnsQuery(filters.cursor));
  const [open, setOpen] = useState<ReturnRow | null>(null);
  const columns: readonly Column<ReturnRow>[] = [
    ...COLUMNS,
    {
      id: 'decide',
      title: 'Action',
      text: () => '',
      cell: (row) => (
        <Button size="xs" variant="default" onClick={() => setOpen(row)}>
          Decide
        </Button>
      ),
    },
  ];
  return (
    <Page screen="O-12/returns" title="Returns" ready={data !== undefined}>
      <DataTable
        name="returns"
        caption="Returns asked for, oldest first"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        next={data?.next ?? null}
        empty="Nobody waits for a word."
      />
      {open && <ReturnDialog asked={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
