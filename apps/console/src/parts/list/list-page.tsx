import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Page } from '../page.tsx';
import { FilterBar, type FilterField } from './filter-bar.tsx';
import { type Column, ListFrame } from './list-frame.tsx';
import type { List } from './list-query.ts';

/** The last column of a list: the state of a row, and its actions in a dialog. */
export interface Opening<Row> {
  readonly title: string;
  /** The word on the button; null where there is nothing to do. */
  button(row: Row): string | null;
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

interface ListPageProps<Row extends object> {
  screen: string;
  title: string;
  actions?: ReactNode;
  /** A notice before the list. */
  notice?: ReactNode;
  fields?: readonly FilterField[];
  caption: string;
  columns: readonly Column<Row>[];
  list: List<{ rows: readonly Row[]; next: string | null }>;
  rowKey(row: Row): string;
  empty: string;
  opening: Opening<Row>;
  children?: ReactNode;
}

/** A screen that is one list with filters, whose rows open a dialog. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { screen, title, actions, fields, caption, columns, list, opening } = props;
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <Page screen={screen} title={title} ready={list.data !== undefined} error={list.error} actions={actions}>
      {props.notice}
      {fields && <FilterBar fields={fields} />}
      <ListFrame<Row>
        {...list.frame}
        caption={caption}
        columns={[...columns, openingColumn(opening, setOpen)]}
        rowKey={props.rowKey}
        empty={props.empty}
        {...(opening.byRow ? { onOpen: (row: Row) => setOpen(row) } : {})}
      />
      {open && opening.dialog(open, () => setOpen(null))}
      {props.children}
    </Page>
  );
}

function openingColumn<Row>(opening: Opening<Row>, open: (row: Row) => void): Column<Row> {
  const { title, button, first, state, around = (_, action) => action } = opening;
  return {
    id: 'open',
    title,
    text: () => '',
    cell: (row) => {
      const word = button(row);
      if (word === null) return state?.(row) ?? '';
      return around(
        row,
        <Button size="xs" variant={first?.(row) ? 'filled' : 'default'} onClick={() => open(row)}>
          {word}
        </Button>,
      );
    },
  };
}
