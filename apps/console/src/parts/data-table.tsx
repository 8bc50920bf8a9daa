import { ActionIcon, Button, Checkbox, Popover, Skeleton, Tooltip } from '@mantine/core';
import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useChosenColumns } from './chosen-columns.ts';
import { downloadCsv, tableOf } from './csv.ts';
import { useFilters } from './filters.ts';
import { Icon } from './icon.tsx';
import { Failed, Nothing } from './page.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Plain text of the cell: what is exported, and shown when there is no `cell`. */
  text(row: Row): string;
  cell?(row: Row): ReactNode;
  readonly align?: 'end';
  /** Not shown until the operator chooses it. */
  readonly extra?: true;
}

interface DataTableProps<Row> {
  /** Names the export and keeps the choice of columns. */
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  error?: unknown;
  loading: boolean;
  /** Cursor of the next page; absent where a list has one page only. */
  next?: string | null;
  empty: string;
  onOpen?(row: Row): void;
}

const features = tableFeatures({ columnVisibilityFeature });
const NO_ROWS: readonly never[] = [];
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The one list of the console: columns as data, filters and page in the address, a choice of columns, export. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, rowKey, loading, error } = props;
  const { visibility, setShown } = useChosenColumns(name, columns);
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
        <table className="list-table">
          <caption className="away">{props.caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col" className={byId.get(header.id)?.align}>
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} {...openProps(props.onOpen, row.original)}>
                {row.getVisibleCells().map(({ id, column }) => (
                  <Cell key={id} column={byId.get(column.id)} row={row.original} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ListState loading={loading && !rows} error={error} empty={rows?.length === 0 ? props.empty : null} />
      </div>
      <ListFoot {...props} visibility={visibility} setShown={setShown} />
    </div>
  );
}

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
      if (target instanceof Element && target.closest('a, button')) return;
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

type FootProps<Row> = DataTableProps<Row> & {
  visibility: Record<string, boolean>;
  setShown(id: string, shown: boolean): void;
};

function ListFoot<Row>({ name, columns, rows, next, visibility, setShown }: FootProps<Row>) {
  const { filters, setFilters } = useFilters();
  const chosen = columns.filter((column) => visibility[column.id] !== false);
  const exported = () =>
    tableOf(
      chosen.map((column) => column.title),
      (rows ?? []).map((row) => chosen.map((column) => column.text(row))),
    );
  return (
    <div className="list-foot">
      <span className="list-count">{rows ? `${rows.length} shown` : ''}</span>
      <ColumnMenu columns={columns} visibility={visibility} setShown={setShown} />
      <Tooltip label="Export this page as CSV">
        <ActionIcon
          variant="default"
          size={34}
          aria-label="Export this page as CSV"
          disabled={!rows?.length}
          onClick={() => downloadCsv(name, exported())}
        >
          <Icon name="download" />
        </ActionIcon>
      </Tooltip>
      {next !== undefined && (
        <>
          <Button
            variant="default"
            size="sm"
            disabled={!filters.cursor}
            onClick={() => setFilters({ cursor: undefined })}
          >
            First page
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!next}
            rightSection={<Icon name="right" size={14} />}
            onClick={() => setFilters({ cursor: next ?? undefined }, { keepPage: true })}
          >
            Next
          </Button>
        </>
      )}
    </div>
  );
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
