import type { ListTotals } from '@baize/contract/lists/lists';
import { ActionIcon, Checkbox, Popover, Skeleton } from '@mantine/core';
import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { countText } from '../format.ts';
import { Icon } from '../icon.tsx';
import { Failed, Nothing } from '../page.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { emptyText, useFilters } from './filters.ts';
import { type ExportWish, ListExport } from './list-export.tsx';
import { ListPages } from './list-pages.tsx';
import { type Sort, sortedRows, urlSort } from './list-sort.ts';
import { ListSums } from './list-sums.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Plain text of the cell: shown when there is no `cell`, and what a list of one page is sorted by. */
  text(row: Row): string;
  cell?(row: Row): ReactNode;
  readonly align?: 'end';
  /** The value that rows are sorted by where that is not the text. */
  order?(row: Row): string | number | bigint;
  /** The server sorts the whole list by it. */
  readonly sortable?: true;
  /** The field that its id names is summed below the list. */
  readonly total?: true;
  /** Not shown until the operator chooses it. */
  readonly extra?: true;
}

interface ListFrameProps<Row> {
  /** Keeps the choice of columns. */
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  error?: unknown;
  loading: boolean;
  /** Cursor of the next page; absent where a list has one page only, whose rows are then sorted here. */
  next?: string | null;
  /** Cursor of the page before; where a list says it, the size of its pages can be chosen. */
  previous?: string | null | undefined;
  /** The sums of everything that the filter finds. */
  totals?: ListTotals | null;
  /** The export of the list; a list of settings has none. */
  exported?: ExportWish;
  /** Of a list without rows, as its filters find them. */
  empty: string;
  /** The first column says the currency of a row, so that its amounts need not: a report has many of them. */
  currencyFirst?: boolean;
  onOpen?(row: Row): void;
  /** The key of the row that is shown beside the list. */
  current?: string | undefined;
}

const features = tableFeatures({ columnVisibilityFeature });
const NO_ROWS: readonly never[] = [];
/** A list with more columns has less room between them, and one with even more has smaller figures too. */
const MANY = 8;
const VERY_MANY = 10;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The one list of the console: columns as data, filters, order and page in the address, totals, a choice of columns, export. */
export function ListFrame<Row extends object>(props: ListFrameProps<Row>) {
  const { name, columns, rowKey, loading, error } = props;
  const { visibility, setShown } = useChosenColumns(name, columns);
  const { rows, sort, press, sorts } = useSort(props);
  const { filters } = useFilters();
  const empty = rows?.length === 0 ? emptyText(props.empty, filters, props.exported?.filter) : null;
  const helper = createColumnHelper<typeof features, Row>();
  const defined = useMemo(
    () => columns.map(({ id, title }) => helper.display({ id, header: title })),
    [columns, helper],
  );
  const table = useTable({
    features,
    columns: defined,
    data: rows ?? NO_ROWS,
    getRowId: rowKey,
    state: { columnVisibility: visibility },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getRowModel().rows;
  return (
    <div className="list">
      <div className="list-scroll" aria-busy={loading}>
        <table className={tableClass(visible(columns, visibility).length)}>
          <caption className="away">{props.caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id }) => (
                  <Head key={id} column={byId.get(id)} sort={sort} onPress={sorts(id) ? press : undefined} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.id}
                aria-current={row.id === props.current || undefined}
                {...openProps(props.onOpen, row.original)}
              >
                {row.getVisibleCells().map(({ id, column }) => (
                  <Cell key={id} column={byId.get(column.id)} row={row.original} />
                ))}
              </tr>
            ))}
          </tbody>
          {rows && rows.length > 0 && (
            <ListSums
              rows={rows}
              totals={props.totals ?? null}
              columns={visible(columns, visibility)}
              currencyFirst={props.currencyFirst === true}
            />
          )}
        </table>
        <ListState loading={loading && !rows} error={error} empty={empty} />
      </div>
      <ListFoot {...props} rows={rows} visibility={visibility} setShown={setShown} />
    </div>
  );
}

function tableClass(columns: number): string {
  const dense = columns > MANY ? ' is-dense' : '';
  return `list-table${dense}${columns > VERY_MANY ? ' is-packed' : ''}`;
}

function visible<Row>(columns: readonly Column<Row>[], visibility: Record<string, boolean>) {
  return columns.filter(({ id }) => visibility[id] !== false);
}

/** A list of several pages is sorted by the server, by the columns that it can; one of a single page here, by any with a text. */
function useSort<Row extends object>({ columns, rows, next }: ListFrameProps<Row>) {
  const { filters, setFilters } = useFilters();
  const { sort, press } = urlSort(filters, setFilters);
  const column = (id: string) => columns.find((each) => each.id === id);
  if (next === undefined) {
    const sorts = (id: string) => rows?.some((row) => column(id)?.text(row)) === true;
    return { rows: sortedRows(columns, rows, sort), sort, press, sorts };
  }
  return { rows, sort, press, sorts: (id: string) => column(id)?.sortable === true };
}

interface HeadProps<Row> {
  column: Column<Row> | undefined;
  sort: Sort | null;
  onPress: ((id: string) => void) | undefined;
}

function Head<Row>({ column, sort, onPress }: HeadProps<Row>) {
  if (!column) return null;
  const { id, title, align } = column;
  if (!onPress) {
    return (
      <th scope="col" className={align}>
        {title}
      </th>
    );
  }
  const order = sort?.id !== id ? 'none' : sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={align} aria-sort={order}>
      <button type="button" className="list-sort" onClick={() => onPress(id)}>
        {title}
        <span aria-hidden="true" className="list-sort-mark">
          {MARKS[order]}
        </span>
      </button>
    </th>
  );
}

const MARKS = { none: '↕', ascending: '↑', descending: '↓' } as const;

/** Drawn without FlexRender, which mounts a cell again at each render: a press under way and the focus would be lost. */
function Cell<Row>({ column, row }: { column: Column<Row> | undefined; row: Row }) {
  if (!column) return null;
  return (
    <td className={column.align} data-label={column.title}>
      {column.cell ? column.cell(row) : column.text(row)}
    </td>
  );
}

/** A row opens where it is pressed; the link inside it serves the keyboard. */
function openProps<Row>(onOpen: ((row: Row) => void) | undefined, row: Row) {
  if (!onOpen) return {};
  return {
    className: 'opens',
    onClick: ({ target }: { target: EventTarget }) => {
      if (target instanceof Element && target.closest('a, button, input')) return;
      onOpen(row);
    },
  };
}

function ListState({ loading, error, empty }: { loading: boolean; error?: unknown; empty: string | null }) {
  if (error) return <Failed error={error} />;
  if (loading) {
    return (
      <div className="list-state skeletons" data-state="loading">
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={20} />
        ))}
      </div>
    );
  }
  return empty === null ? null : <Nothing>{empty}</Nothing>;
}

type FootProps<Row> = ListFrameProps<Row> & {
  visibility: Record<string, boolean>;
  setShown(id: string, shown: boolean): void;
};

function ListFoot<Row>(props: FootProps<Row>) {
  const { columns, rows, next, totals, exported, visibility, setShown } = props;
  return (
    <div className="list-foot">
      <span className="list-count">{rows ? countOf(rows.length, totals, next) : ''}</span>
      <ColumnMenu columns={columns} visibility={visibility} setShown={setShown} />
      {exported && <ListExport wish={exported} />}
      {next !== undefined && <ListPages next={next} previous={props.previous} />}
    </div>
  );
}

function countOf(shown: number, totals: ListTotals | null | undefined, next: string | null | undefined) {
  if (!totals) return next === undefined ? `${countText(shown)} in all` : `${countText(shown)} shown`;
  const all = totals.capped ? `more than ${countText(totals.rows)}` : countText(totals.rows);
  return `${countText(shown)} shown of ${all}`;
}

function ColumnMenu<Row>({
  columns,
  visibility,
  setShown,
}: Pick<FootProps<Row>, 'columns' | 'visibility' | 'setShown'>) {
  return (
    <Popover position="top-end" keepMounted={false} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label="Choose columns">
          <Icon name="eye" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className="column-choices">
        {columns.map(({ id, title }) => (
          <Checkbox
            key={id}
            size="sm"
            label={title}
            checked={visibility[id] !== false}
            onChange={({ currentTarget }) => setShown(id, currentTarget.checked)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
