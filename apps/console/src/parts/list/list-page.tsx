import type { ListTotals } from '@baize/contract/lists/lists';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Page } from '../page.tsx';
import { FilterBar, type FilterField } from './filter-bar.tsx';
import type { ExportWish } from './list-export.tsx';
import { type Column, ListFrame } from './list-frame.tsx';

/** The last column of a list: where a row stands, and what can be done with it in a dialog. */
export interface Opening<Row> {
  readonly title: string;
  /** The word on the button; null where there is nothing to do. */
  button(row: Row): string | null;
  /** The button is the one to press. */
  first?(row: Row): boolean;
  /** What stands there without a button, and its text in an export. */
  state?(row: Row): ReactNode;
  text?(row: Row): string;
  /** The whole row leads there too. */
  readonly byRow?: true;
  dialog(row: Row, onClose: () => void): ReactNode;
}

interface ListPageProps<Row> {
  screen: string;
  title: string;
  actions?: ReactNode;
  /** A notice before the list. */
  notice?: ReactNode;
  fields?: readonly FilterField[];
  /** Names the export and keeps the choice of columns. */
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  answer: Answer<Row>;
  /** There is no other page. */
  onePage?: true;
  totals?: ListTotals | null;
  exported?: ExportWish;
  rowKey(row: Row): string;
  empty: string;
  opening: Opening<Row>;
  children?: ReactNode;
}

interface Answer<Row> {
  readonly data:
    | {
        readonly rows: readonly Row[];
        readonly next: string | null;
        readonly previous?: string | null | undefined;
      }
    | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** A screen that is one list with filters, whose rows open a dialog. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { screen, title, actions, fields, name, caption, columns, answer, opening } = props;
  const { data, error, isFetching } = answer;
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <Page screen={screen} title={title} ready={data !== undefined} error={error} actions={actions}>
      {props.notice}
      {fields && <FilterBar fields={fields} />}
      <ListFrame<Row>
        name={name}
        caption={caption}
        columns={[...columns, openingColumn(opening, setOpen)]}
        rows={data?.rows}
        rowKey={props.rowKey}
        error={error}
        loading={isFetching}
        empty={props.empty}
        {...(props.onePage ? {} : { next: data?.next ?? null, previous: data?.previous })}
        {...(props.totals !== undefined && { totals: props.totals })}
        {...(props.exported && { exported: props.exported })}
        {...(opening.byRow ? { onOpen: (row: Row) => setOpen(row) } : {})}
      />
      {open && opening.dialog(open, () => setOpen(null))}
      {props.children}
    </Page>
  );
}

function openingColumn<Row>(opening: Opening<Row>, open: (row: Row) => void): Column<Row> {
  const { title, button, first, state, text } = opening;
  return {
    id: 'open',
    title,
    text: (row) => text?.(row) ?? '',
    cell: (row) => {
      const word = button(row);
      if (word === null) return state?.(row) ?? '';
      return (
        <Button size="xs" variant={first?.(row) ? 'filled' : 'default'} onClick={() => open(row)}>
          {word}
        </Button>
      );
    },
  };
}
