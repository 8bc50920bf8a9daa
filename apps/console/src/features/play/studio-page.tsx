import { TITLE_FAMILIES, TITLE_STANDINGS, type TitleRow } from '@baize/contract/games/desk-studio';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { type Filters, useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Fact, Page } from '../../parts/page.tsx';
import { State } from '../../parts/values.tsx';
import { Amounts, POOLS_NOTE, Score, scoreText } from './returns.tsx';
import { titlesQuery } from './studio.data.ts';
import { declaredText, FAMILY_TEXTS, modelText, percentText, STANDINGS } from './studio-texts.ts';

const FIELDS: readonly FilterField[] = [
  { name: 'search', label: 'Name or code', kind: 'text' },
  {
    name: 'family',
    label: 'Family',
    kind: 'choice',
    choices: TITLE_FAMILIES.map((value) => ({ value, label: FAMILY_TEXTS[value] ?? value })),
  },
  {
    name: 'standing',
    label: 'Standing',
    kind: 'choice',
    choices: TITLE_STANDINGS.map((value) => ({ value, label: STANDINGS[value].text })),
  },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

/** Our own titles: which model is in force, what it declares and what it returned. */
export function Screen() {
  const { filters } = useFilters();
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery(titlesQuery(filters));
  const { search, family, standing, from, to } = filters;
  const bounds = { alarm: data?.alarm ?? 0, off: data?.off ?? 0 };
  return (
    <Page
      screen="O-05/studio"
      title="Studio"
      ready={data !== undefined}
      error={error}
      actions={
        <Button variant="default" component={Link} to="/payback">
          By version
        </Button>
      }
    >
      <FilterBar fields={FIELDS} />
      {data && <Sum {...data} />}
      <ListFrame
        name="studio"
        caption="Our own titles and the returns of the version in force"
        columns={columnsWith(filters, bounds)}
        rows={data?.rows}
        rowKey={(row) => row.code}
        error={error}
        loading={isFetching}
        exported={{ list: 'studio', filter: { search, family, standing, from, to } }}
        empty="No title of ours matches these filters."
        onOpen={({ code }) =>
          void navigate({ to: '/studio/$title', params: { title: code }, search: spanOf(filters) as never })
        }
      />
    </Page>
  );
}

function spanOf({ from, to }: Filters) {
  return { ...(from && { from }), ...(to && { to }) };
}

function Sum({
  sum: { rounds, actual, declared, money },
  counted,
  roundsMin,
  alarm,
  off,
}: {
  sum: { rounds: number; actual: number | null; declared: number | null; money: TitleRow['money'] };
  counted: string | null;
  roundsMin: number;
  alarm: number;
  off: number;
}) {
  return (
    <section className="panel studio-sum" aria-label="Totals">
      <dl>
        <Fact label="Rounds">{countText(rounds)}</Fact>
        <Fact label="Mean of rounds">{actual === null ? '–' : percentText(actual)}</Fact>
        <Fact label="Declared">{declared === null ? '–' : percentText(declared)}</Fact>
        {money.length > 0 && (
          <>
            <Fact label="Staked">
              <Amounts money={money} of="stake" />
            </Fact>
            <Fact label="Paid">
              <Amounts money={money} of="payout" />
            </Fact>
          </>
        )}
      </dl>
      <p>
        {counted ? `Counted up to ${counted}.` : 'No day is counted yet.'} Judged from {countText(roundsMin)}{' '}
        rounds on: an alarm beyond {alarm} deviations, off by itself beyond {off}. {POOLS_NOTE}
      </p>
    </section>
  );
}

function columnsWith(filters: Filters, bounds: { alarm: number; off: number }): Column<TitleRow>[] {
  return [
    {
      id: 'name',
      title: 'Title',
      text: (row) => row.name,
      cell: (row) => (
        <span className="studio-title">
          <Link to="/studio/$title" params={{ title: row.code }} search={spanOf(filters) as never}>
            {row.name}
          </Link>
          <br />
          <code className="studio-code">{row.code}</code>
        </span>
      ),
    },
    { id: 'family', title: 'Family', text: (row) => FAMILY_TEXTS[row.family] ?? row.family },
    {
      id: 'standing',
      title: 'Standing',
      text: (row) => STANDINGS[row.standing].text,
      cell: ({ standing }) => <State tone={STANDINGS[standing].tone}>{STANDINGS[standing].text}</State>,
    },
    { id: 'model', title: 'In force', text: (row) => modelText(row.model) },
    {
      id: 'version',
      title: 'Version',
      text: (row) => row.version,
      cell: (row) => <code>{row.version}</code>,
      extra: true,
    },
    ...FIGURES,
    {
      id: 'score',
      title: 'Deviations',
      align: 'end',
      text: (row) => scoreText(row.score),
      order: (row) => row.score ?? 0,
      cell: (row) => (row.rounds === 0 ? '–' : <Score score={row.score} {...bounds} />),
    },
  ];
}

const FIGURES: readonly Column<TitleRow>[] = [
  {
    id: 'rounds',
    title: 'Rounds',
    align: 'end',
    text: (row) => countText(row.rounds),
    order: (row) => row.rounds,
  },
  moneyColumn('stake', 'Staked'),
  { ...moneyColumn('payout', 'Paid'), extra: true },
  {
    id: 'actual',
    title: 'Mean of rounds',
    align: 'end',
    text: ({ actual }) => (actual === null ? '–' : percentText(actual)),
    order: (row) => row.actual ?? -1,
  },
  {
    id: 'declared',
    title: 'Declared',
    align: 'end',
    text: declaredText,
    order: (row) => row.declared,
  },
];

function moneyColumn(id: 'stake' | 'payout', title: string): Column<TitleRow> {
  return {
    id,
    title,
    align: 'end',
    text: (row) => row.money.map((each) => `${each[id]} ${each.currency}`).join(', '),
    cell: (row) => (row.money.length === 0 ? '–' : <Amounts money={row.money} of={id} />),
  };
}
