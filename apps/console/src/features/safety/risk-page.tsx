import type { RiskEventRow } from '@baize/contract/ops-safety';
import { RISK_KINDS } from '@baize/contract/safety';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, type FilterField } from '../../parts/filter-bar.tsx';
import { useFilters } from '../../parts/filters.ts';
import { timeText } from '../../parts/format.ts';
import { Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, Time } from '../../parts/values.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { factText, kindText, placeText } from './risk-texts.ts';
import { riskEventsQuery } from './safety.data.ts';

const FIELDS: readonly FilterField[] = [
  {
    name: 'kind',
    label: 'What',
    kind: 'choice',
    choices: RISK_KINDS.map((value) => ({ value, label: kindText(value) })),
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: [
      { value: 'open', label: 'to review' },
      { value: 'reviewed', label: 'reviewed' },
    ],
  },
  { name: 'member', label: 'Member', kind: 'text' },
  { name: 'address', label: 'Address', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

const COLUMNS: readonly Column<RiskEventRow>[] = [
  { id: 'at', title: 'When', text: (row) => timeText(row.at), cell: (row) => <Time at={row.at} /> },
  { id: 'kind', title: 'What', text: (row) => kindText(row.kind) },
  {
    id: 'member',
    title: 'Member',
    text: (row) => row.member?.username ?? '',
    cell: ({ member }) =>
      member && (
        <Link to="/members/$id" params={{ id: member.id }}>
          {member.username}
        </Link>
      ),
  },
  { id: 'fact', title: 'Fact', text: factText },
  {
    id: 'address',
    title: 'Address',
    text: (row) => row.address ?? '',
    cell: (row) => row.address && <bdi dir="ltr">{row.address}</bdi>,
  },
  { id: 'country', title: 'Country', text: (row) => placeText(row.country) },
  { id: 'note', title: 'Note', text: (row) => row.review?.note ?? '', extra: true },
  { id: 'reviewer', title: 'Reviewed by', text: (row) => row.review?.by ?? '', extra: true },
];

/** What looks wrong about accounts, newest first, until somebody has looked at it. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(riskEventsQuery(filters));
  const mayReview = useAllowed('safety.review');
  const [open, setOpen] = useState<RiskEventRow | null>(null);
  const columns = [...COLUMNS, reviewColumn(mayReview, setOpen)];
  return (
    <Page screen="O-12" title="Risk events" ready={data !== undefined}>
      <FilterBar fields={FIELDS} />
      <DataTable
        name="risk"
        caption="Risk events, newest first"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        next={data?.next ?? null}
        empty="No event fits these filters."
      />
      {open && <ReviewDialog event={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function reviewColumn(mayReview: boolean, open: (row: RiskEventRow) => void): Column<RiskEventRow> {
  return {
    id: 'review',
    title: 'Review',
    text: (row) => (row.review ? 'reviewed' : 'to review'),
    cell: (row) => {
      if (row.review) return <State tone="good">reviewed</State>;
      if (!mayReview) return <State tone="wait">to review</State>;
      return (
        <Button size="xs" variant="default" onClick={() => open(row)}>
          Review
        </Button>
      );
    },
  };
}
