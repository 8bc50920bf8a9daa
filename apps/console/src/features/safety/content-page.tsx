import { BLOCKED_CONTENT_LIST, type opsContentReports } from '@baize/contract/desk/safety';
import type { OutputOf } from '@baize/contract/route';
import { CONTENT_DIRECTIVES } from '@baize/contract/site/content-reports';
import { countText } from '../../parts/format.ts';
import { columnsOf } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { Page } from '../../parts/page.tsx';

type Row = OutputOf<typeof opsContentReports>['rows'][number];

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

const COLUMNS = columnsOf(BLOCKED_CONTENT_LIST, { surface: { text: (row) => SURFACES[row.surface] } });

/** Content that browsers did not load because our content policy forbids it, last seen first. */
export function Screen() {
  const { data, error, frame } = useList(BLOCKED_CONTENT_LIST, { key: ['content-reports'] });
  return (
    <Page screen="O-12/content" title="Blocked content" ready={data !== undefined} error={error}>
      <FilterBar fields={FIELDS} />
      {data && <p className="list-totals">{countText(data.reports)} reports</p>}
      <ListFrame<Row>
        {...frame}
        caption="Blocked content, last seen first"
        columns={COLUMNS}
        rowKey={(row) => row.id}
        empty="No browser has reported blocked content that matches these filters."
      />
    </Page>
  );
}
