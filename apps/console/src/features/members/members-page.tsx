import { MEMBER_STATES, type MemberRow } from '@baize/contract/desk/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { amountColumn, timeColumn } from '../../parts/columns.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { memberTypeText, timeText } from '../../parts/format.ts';
import { Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Ago } from '../../parts/values.tsx';
import { MemberState } from './member-state.tsx';
import { membersQuery } from './members.data.ts';
import { OpenDialog } from './open-dialog.tsx';

const FIELDS = [
  {
    name: 'by',
    label: 'Find by',
    kind: 'choice',
    standard: 'Part of the name',
    choices: [
      { value: 'id', label: 'Id' },
      { value: 'mobile', label: 'Mobile number' },
      { value: 'email', label: 'E-mail address' },
    ],
  },
  { name: 'search', label: 'Search', kind: 'text' },
  { name: 'upline', label: 'Directly below', kind: 'text' },
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    choices: [
      { value: '0', label: 'Member' },
      { value: '1', label: 'Agent (1)' },
      { value: '2', label: 'Agent (2)' },
      { value: '41', label: 'Agent (41)' },
      { value: '42', label: 'Agent (42)' },
      { value: '4', label: 'Trial' },
    ],
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: MEMBER_STATES.map((value) => ({ value, label: value })),
  },
] as const;

const COLUMNS: readonly Column<MemberRow>[] = [
  {
    id: 'username',
    title: 'Member',
    text: (row) => row.username,
    cell: (row) => (
      <Link to="/members/$id" params={{ id: row.id }} className="strong-link">
        {row.username}
      </Link>
    ),
  },
  { id: 'nickname', title: 'Nickname', text: (row) => row.nickname, extra: true },
  { id: 'type', title: 'Type', text: (row) => memberTypeText(row.type) },
  { id: 'state', title: 'State', text: (row) => row.state, cell: (row) => <MemberState state={row.state} /> },
  amountColumn('balance', 'Cash', (row) => row.balance),
  {
    id: 'seen',
    title: 'Last seen',
    text: (row) => (row.lastSeenAt ? timeText(row.lastSeenAt) : ''),
    cell: (row) => (row.lastSeenAt ? <Ago at={row.lastSeenAt} /> : 'not signed in'),
  },
  timeColumn('created', 'Joined', (row) => row.createdAt),
  { id: 'id', title: 'Id', text: (row) => row.id, extra: true },
];

export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(membersQuery(filters));
  const navigate = useNavigate();
  const mayOpen = useAllowed('members.open');
  const [opening, setOpening] = useState(false);
  return (
    <Page
      screen="O-02"
      title="Members"
      ready={data !== undefined}
      error={error}
      actions={mayOpen && <Button onClick={() => setOpening(true)}>Open account</Button>}
    >
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
      <FilterBar fields={FIELDS} />
      <DataTable
        name="members"
        caption="Members, newest first"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        next={data?.next ?? null}
        empty="No member fits these filters."
        onOpen={({ id }) => void navigate({ to: '/members/$id', params: { id } })}
      />
    </Page>
  );
}
