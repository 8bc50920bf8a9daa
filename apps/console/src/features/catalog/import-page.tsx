import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Answered, Fact, Page } from '../../parts/page.tsx';
import { State, type Tone } from '../../parts/values.tsx';
import { type ImportDiff, importDiffQuery } from './catalog.data.ts';
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

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: 'Game', text: (row) => row.name, cell: (row) => <strong>{row.name}</strong> },
  { id: 'code', title: 'Code', text: (row) => row.code },
  {
    id: 'kind',
    title: 'What happens',
    text: (row) => KIND_TEXTS[row.kind],
    cell: (row) => <State tone={KIND_TONES[row.kind]}>{KIND_TEXTS[row.kind]}</State>,
  },
  {
    id: 'fields',
    title: 'Changes',
    text: (row) => row.fields.map((field) => fieldText(row.kind, field)).join('; '),
    cell: (row) => (
      <ul className="import-fields">
        {row.fields.map((field) => (
          <li key={field.field}>{fieldText(row.kind, field)}</li>
        ))}
      </ul>
    ),
  },
];

function fieldText(kind: Row['kind'], { field, was, now }: Row['fields'][number]): string {
  const name = FIELD_TEXTS[field] ?? field;
  return kind === 'added' ? `${name}: ${factText(now)}` : `${name}: ${factText(was)} → ${factText(now)}`;
}

/** What a list would change now, game by game: what the second operator agrees to. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(importDiffQuery(id, filters));
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
        name="import"
        caption="What the list changes"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={(row) => row.code}
        loading={isFetching}
        next={data?.next ?? null}
        empty="Nothing is left that it would change."
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
