import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  /** Heading, and the label beside the value when rows become cards on phones. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly end?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row opens where it is pressed; a button in one of its cells opens it by the keyboard. */
  onOpen?: (row: Row) => void;
  /** Sum rows below: a heading for the first column and values by column key. */
  sums?: readonly { readonly label: string; readonly cells: Readonly<Record<string, ReactNode>> }[];
}

/** Columns as data. Rows become cards below 640 px; the first column stays in sight when the table scrolls. */
export function Table<Row>({ caption, columns, rows, rowKey, onOpen, sums = [] }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
    <div className="scroll-x" tabIndex={0}>
      <table className="tbl cards">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, end }) => (
              <th key={key} scope="col" className={end ? 'end' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...openProps(onOpen, row)}>
              {columns.map(({ key, label, cell, end }) => (
                <td key={key} data-label={label} className={end ? 'end' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map((sum) => (
              <tr key={sum.label}>
                {columns.map(({ key, label, end }, index) => (
                  <td key={key} data-label={index ? label : ''} className={end ? 'end' : undefined}>
                    {index === 0 ? sum.label : sum.cells[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

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
