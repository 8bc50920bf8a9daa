import { CONTENT_DIRECTIVES } from '@baize/contract/site/content-reports';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../parts/format.ts';
import { codeColumn, timeColumn } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page } from '../../parts/page.tsx';
import { type ContentReports, contentReportsQuery } from './safety.data.ts';

type Row = ContentReports['rows'][number];

const SURFACES = { site: 'Player site', console: 'Console' } as const;

const FIELDS: readonly FilterField[] = [
  {
    name: 'surface',
    label: 'Where',
    kind: 'choice',
    choices: Object.entries(SURFACES).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'directive',
    label: 'Directive',
    kind: 'choice',
    choices: CONTENT_DIRECTIVES.map((value) => ({ value, label: value })),
  },
];

const COLUMNS: readonly Column<Row>[] = [
  timeColumn('last', 'Last seen', (row) => row.lastAt),
  { id: 'surface', title: 'Where', text: (row) => SURFACES[row.surface] },
  codeColumn('page', 'Page', (row) => row.page),
  codeColumn('directive', 'Directive', (row) => row.directive),
  codeColumn('blocked', 'Blocked', (row) => row.blocked),
  { id: 'count', title: 'Reports', text: (row) => row.count, align: 'end' },
  timeColumn('first', 'First seen', (row) => row.firstAt),
];

/** What browsers did not load because our content policy forbids it, last seen first. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(contentReportsQuery(filters));
  return (
    <Page screen="O-12/content" title="Blocked content" ready={data !== undefined} error={error}>
      <FilterBar fields={FIELDS} />
      {data && <p className="list-totals">{totalsText(data)}</p>}
      <ListFrame<Row>
        name="content-reports"
        caption="Blocked content, last seen first"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={(row) => [row.surface, row.directive, row.blocked, row.page].join(' ')}
        error={error}
        loading={isFetching}
        empty="No browser has reported blocked content that fits these filters."
      />
    </Page>
  );
}

function totalsText({ rows, totals }: ContentReports): string {
  const all = `${countText(totals.kinds)} kinds, ${countText(totals.reports)} reports`;
  return rows.length < totals.kinds
    ? `${all}. The ${rows.length} that were seen last are listed.`
    : `${all}.`;
}
