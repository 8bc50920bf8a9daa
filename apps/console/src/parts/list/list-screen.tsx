import type { ExportName } from '@baize/contract/lists/exports';
import type { List } from '@baize/contract/lists/lists';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Page } from '../page.tsx';
import { type Cells, columnsOfTable } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { askedOf, type FilterLabels, fieldsOfList } from './filter-fields.ts';
import { type Filters, useFilters } from './filters.ts';
import { type Column, ListFrame } from './list-frame.tsx';
import { type CountedPage, useList } from './list-query.ts';

/** The last column of a list: the state of a row, and its actions in a dialog. */
export interface Opening<Row> {
  readonly title: string;
  /** The word on the button; null where there is nothing to do. */
  button(row: Row): string | null;
  /** The name of the button where its word is not enough. */
  label?(row: Row): string;
  /** The button is the one to press. */
  first?(row: Row): boolean;
  /** The button, or what takes its place. */
  around?(row: Row, button: ReactNode): ReactNode;
  /** Shown where the button is missing. */
  state?(row: Row): ReactNode;
  /** The whole row leads there too. */
  readonly byRow?: true;
  dialog(row: Row, onClose: () => void): ReactNode;
}

interface ListScreenProps<I, Answer extends CountedPage, Row extends object> {
  screen: string;
  title: string;
  /** The list of the contract: its call, its filters, its columns and its export. */
  list: List<ExportName, I, Answer>;
  /** Where its answers are kept; what changes them forgets this key. */
  keptAs: readonly string[];
  /** Asked for; without them those of the address. */
  filters?: Filters;
  /** Asked again so often. */
  everyMs?: number;
  actions?: ReactNode;
  /** A notice before the list. */
  notice?: ReactNode;
  /** Texts of the values of its filters. */
  labels?: FilterLabels;
  /** A note between the filters and the list. */
  above?: ReactNode;
  caption: string;
  /** The cells that the columns of the list do not give. */
  cells?: Cells<Row>;
  /** Instead of the columns of the list alone. */
  columns?: readonly Column<Row>[];
  /** Without it, the id of a row. */
  rowKey?(row: Row): string;
  empty: string;
  opening?: Opening<Row>;
  onOpen?(row: Row): void;
  children?: ReactNode;
}

/** A screen that is one list of the contract, with its filters; its rows may open a dialog. */
export function ListScreen<
  I,
  Answer extends CountedPage,
  Row extends Answer['rows'][number] = Answer['rows'][number],
>(props: ListScreenProps<I, Answer, Row>) {
  const { list, keptAs: key, everyMs, labels, opening, onOpen } = props;
  const address = useFilters();
  const filters = askedOf(list, props.filters ?? address.filters);
  const [open, setOpen] = useState<Row | null>(null);
  const listed = useList(list, { key, filters, ...(everyMs && { everyMs }) });
  const columns = props.columns ?? columnsOfTable<Row>(list.columns, props.cells ?? {});
  const opens = onOpen ?? (opening?.byRow && setOpen);
  return (
    <Page
      screen={props.screen}
      title={props.title}
      ready={listed.data !== undefined}
      error={listed.error}
      actions={props.actions}
    >
      {props.notice}
      {list.filters && <FilterBar fields={fieldsOfList(list, labels)} />}
      {props.above}
      <ListFrame<Row>
        {...listed.frame}
        rows={listed.frame.rows as readonly Row[] | undefined}
        caption={props.caption}
        columns={opening ? [...columns, openingColumn(opening, setOpen)] : columns}
        rowKey={props.rowKey ?? idOf}
        empty={props.empty}
        {...(opens && { onOpen: opens })}
      />
      {open && opening?.dialog(open, () => setOpen(null))}
      {props.children}
    </Page>
  );
}

const idOf = (row: object) => String((row as { id?: unknown }).id);

function openingColumn<Row>(opening: Opening<Row>, open: (row: Row) => void): Column<Row> {
  const { title, button, label, first, state, around = (_, action) => action } = opening;
  return {
    id: 'open',
    title,
    text: () => '',
    cell: (row) => {
      const word = button(row);
      if (word === null) return state?.(row) ?? '';
      return around(
        row,
        <Button
          size="xs"
          variant={first?.(row) ? 'filled' : 'default'}
          aria-label={label?.(row)}
          onClick={() => open(row)}
        >
          {word}
        </Button>,
      );
    },
  };
}
