import { IMPORT_CHANGES_LIST } from '@baize/contract/desk/catalog';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { columnsOf } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { Answered, Fact, Page } from '../../parts/page.tsx';
import { State, type Tone } from '../../parts/values.tsx';
import type { ImportDiff } from './catalog.data.ts';
import { FIELD_TEXTS } from './catalog-texts.ts';
import { factText } from './fact-text.ts';

type Row = ImportDiff['rows'][number];

const KIND_TEXTS: Readonly<Record<Row['kind'], string>> = {
  added: 'new',
  changed: 'changed',
  withdrawn: 'withdrawn',
};
const KIND_TONES: Readonly<Record<Row['kind'], Tone>> = { added: 'good', changed: 'wait', withdrawn: 'bad' };

const FIELDS: readonly FilterField[] = [
  {
    name: 'of',
    label: 'What happens',
    kind: 'choice',
    choices: Object.entries(KIND_TEXTS).map(([value, label]) => ({ value, label })),
  },
];

const COLUMNS = columnsOf(IMPORT_CHANGES_LIST, {
  name: { cell: (row) => <strong>{row.name}</strong> },
  kind: { cell: (row) => <State tone={KIND_TONES[row.kind]}>{KIND_TEXTS[row.kind]}</State> },
  fields: {
    cell: (row) => (
      <ul className="import-fields">
        {row.fields.map((field) => (
          <li key={field.field}>{fieldText(row.kind, field)}</li>
        ))}
      </ul>
    ),
  },
});

function fieldText(kind: Row['kind'], { field, was, now }: Row['fields'][number]): string {
  const name = FIELD_TEXTS[field] ?? field;
  return kind === 'added' ? `${name}: ${factText(now)}` : `${name}: ${factText(was)} → ${factText(now)}`;
}

/** The changes that a list would make now, game by game: the second operator agrees to these. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { filters } = useFilters();
  const { data, error, frame } = useList(IMPORT_CHANGES_LIST, {
    key: ['imports', id],
    filters: { import: id, ...filters },
  });
  return (
    <Page
      screen="O-05/import"
      title="Import"
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/imports" {...props} />} variant="default">
            All imports
          </Button>
          <Button renderRoot={(props) => <Link to="/approvals" {...props} />} variant="default">
            Approvals
          </Button>
        </>
      }
    >
      <Answered data={data} error={error} height={80}>
        {({ sums }) => <Sums sums={sums} />}
      </Answered>
      <FilterBar fields={FIELDS} />
      <ListFrame
        {...frame}
        error={null}
        caption="What the list changes"
        columns={COLUMNS}
        rowKey={(row) => row.code}
        empty="Nothing is left to change."
      />
    </Page>
  );
}

function Sums({ sums }: Pick<ImportDiff, 'sums'>) {
  return (
    <section className="panel member-head" aria-label="In all">
      <dl className="facts facts-wide">
        <Fact label="New">{countText(sums.added)}</Fact>
        <Fact label="Changed">{countText(sums.changed)}</Fact>
        <Fact label="Withdrawn">{countText(sums.withdrawn)}</Fact>
        <Fact label="Same as now">{countText(sums.same)}</Fact>
      </dl>
    </section>
  );
}
