import type { ExportName } from '@baize/contract/lists/exports';
import type { List, ListColumn, ListTotals } from '@baize/contract/lists/lists';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { columnsOfTable } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { type Filters, useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page } from '../../parts/page.tsx';
import { Amount } from '../../parts/values.tsx';
import { reportQuery } from './reports.data.ts';

const REPORTS = [
  ['/reports', 'Revenue'],
  ['/reports/payments', 'Payments'],
  ['/reports/members', 'Members'],
] as const;

const BY_TEXTS: Readonly<Record<string, string>> = {
  day: 'Day',
  month: 'Month',
  type: 'Type of game',
  vendor: 'Provider',
  game: 'Game',
  agent: 'Agent line',
  method: 'Method',
  channel: 'Channel',
};

const DATES = ['day', 'month'];

interface Row {
  readonly name: string;
  readonly currency?: string;
}

interface Answer<R extends Row> {
  readonly rows: readonly R[];
  readonly totals?: ListTotals | undefined;
}

interface ReportPageProps<I, R extends Row, A extends Answer<R>> {
  screen: string;
  title: string;
  path: (typeof REPORTS)[number][0];
  list: List<ExportName, I, A>;
  by: readonly string[];
  /** Filters besides the kind of rows and the days. */
  fields?: readonly FilterField[];
  /** The first column as a link into the row. */
  nameCell?(row: R, filters: Filters): ReactNode;
  /** A chart, or the note on top. */
  top?(answer: A, filters: Filters): ReactNode;
}

/** Figures that belong to days and not to games are in no row of games. */
function isKnown(rows: readonly object[], id: string): boolean {
  return rows.length === 0 || rows.some((row) => (row as Readonly<Record<string, unknown>>)[id] !== null);
}

/** Amounts without their currency, which is beside the name: a report of payments has eight of them. */
function amountCells(table: readonly ListColumn[]) {
  const cellOf = (key: string) => (row: object) => {
    const amount = (row as Readonly<Record<string, string | null>>)[key];
    return amount ? <Amount amount={amount} /> : '–';
  };
  const amounts = table.filter(({ kind }) => kind === 'money');
  return Object.fromEntries(amounts.map(({ key }) => [key, { cell: cellOf(key) }]));
}

/** A report: one page of rows over some business days, with its sums, a chart and an export. */
export function ReportPage<I, R extends Row, A extends Answer<R>>(props: ReportPageProps<I, R, A>) {
  const { screen, title, path, list, by, fields = [], nameCell, top } = props;
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(reportQuery(list.route, filters));
  const shownBy = filters.by ?? 'day';
  const columns = columnsOfTable<R>(list.columns, amountCells(list.columns)).map((column): Column<R> => {
    if (column.id !== 'name') return column;
    const own = { ...column, title: BY_TEXTS[shownBy] ?? column.title };
    const cell = nameCell ?? (({ name }: R) => name);
    const inOneLine = DATES.includes(shownBy);
    return {
      ...own,
      cell: (row: R) => (
        <span className={inOneLine ? 'whole' : ''}>
          {cell(row, filters)}
          {row.currency && <span className="currency"> {row.currency}</span>}
        </span>
      ),
    };
  });
  const known = columns.filter(({ id }) => !data || isKnown(data.rows, id));
  const choices = by.map((value) => ({ value, label: BY_TEXTS[value] ?? value }));
  const common: readonly FilterField[] = [
    { name: 'by', label: 'Rows', kind: 'choice', standard: 'Day', choices: choices.slice(1) },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'to', label: 'To', kind: 'day' },
  ];
  const { by: kind, from, to, currency, agent } = filters;
  return (
    <Page
      screen={screen}
      title={title}
      ready={data !== undefined}
      error={error}
      actions={REPORTS.filter(([other]) => other !== path).map(([other, label]) => (
        <Button key={other} variant="default" component={Link} to={other}>
          {label}
        </Button>
      ))}
    >
      <FilterBar fields={[...common, ...fields]} />
      {data && top?.(data, filters)}
      <ListFrame<R>
        name={list.name}
        caption={`${title} by ${(BY_TEXTS[shownBy] ?? shownBy).toLowerCase()}`}
        columns={known}
        rows={data?.rows}
        rowKey={(row) => `${row.name} ${row.currency ?? ''}`}
        error={error}
        loading={isFetching}
        currencyFirst
        totals={data?.totals ?? null}
        exported={{ list: list.name, filter: { by: kind, from, to, currency, agent } }}
        empty="Nothing happened on these days."
      />
    </Page>
  );
}
