// The columns that nearly every list has.
import type { ColumnKind, List, ListColumn } from '@baize/contract/lists/lists';
import { Link } from '@tanstack/react-router';
import { countText, timeText } from '../format.ts';
import { Amount, Time } from '../values.tsx';
import type { Column } from './list-frame.tsx';
import type { CountedPage } from './list-query.ts';

interface Named {
  readonly id: string;
  readonly username: string;
}

/** The name of a row's member, a link away from all that is known of them; empty where a row is nobody's. */
export const MEMBER_CELL = {
  cell: ({ member }: { member: Named | null }) => member && <MemberLink {...member} />,
};

export function MemberLink({ id, username }: Named) {
  return (
    <Link to="/members/$id" params={{ id }}>
      {username}
    </Link>
  );
}

/** An instant in the time of the business. */
export function timeColumn<Row>(id: string, title: string, at: (row: Row) => string): Column<Row> {
  return {
    id,
    title,
    text: (row) => timeText(at(row)),
    cell: (row) => <Time at={at(row)} />,
    order: at,
  };
}

/** A technical name, in monospace. */
export function codeColumn<Row>(id: string, title: string, code: (row: Row) => string): Column<Row> {
  return { id, title, text: code, cell: (row) => <code>{code(row)}</code> };
}

/** The part of a column that its table does not give: a text, a cell. */
type Own<Row> = Partial<Pick<Column<Row>, 'text' | 'cell'>>;

/** The own parts of columns, by their keys. */
export type Cells<Row> = Readonly<Record<string, Own<Row>>>;

/** The columns of a list of the contract, which the files of exports are made of too. */
export function columnsOf<I, Answer extends CountedPage>(
  { columns }: List<string, I, Answer>,
  own: Cells<Answer['rows'][number]>,
): Column<Answer['rows'][number]>[] {
  return columnsOfTable(columns, own);
}

export function columnsOfTable<Row extends object>(
  table: readonly ListColumn[],
  own: Cells<Row>,
): Column<Row>[] {
  const shown = table.filter(({ fileOnly }) => !fileOnly);
  return shown.map(({ key, title, kind, fileOnly, ...marks }) => ({
    id: key,
    title,
    ...SHOWN[kind]((row) => heldAt(row, key)),
    ...own[key],
    ...marks,
  }));
}

/** The field of a row that a key names; a dot leads into an object. */
function heldAt(row: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((held, name) => (held as Record<string, unknown> | null)?.[name], row);
}

type Held = (row: object) => unknown;
type Shown = Pick<Column<object>, 'text' | 'cell' | 'align'>;

const plain = (held: Held): Shown => ({ text: (row) => String(held(row) ?? '') });

/** How each kind of column is shown, where nothing else is said. */
const SHOWN: Readonly<Record<ColumnKind, (held: Held) => Shown>> = {
  text: plain,
  state: plain,
  link: plain,
  day: plain,
  id: (held) => ({ ...plain(held), cell: (row) => <Id value={String(held(row) ?? '')} /> }),
  number: (held) => ({
    text: (row) => countText(Number(held(row) ?? 0)),
    align: 'end',
  }),
  instant: (held) => ({
    text: (row) => (held(row) ? timeText(String(held(row))) : ''),
    cell: (row) => (held(row) ? <Time at={String(held(row))} /> : ''),
  }),
  money: (held) => ({
    text: (row) => String(held(row) ?? ''),
    cell: (row) => (held(row) === null ? '–' : <Money row={row} amount={String(held(row))} />),
    align: 'end',
  }),
};

/** A reference has at most so many letters, and is not broken at its hyphen. */
const WHOLE_MAX = 16;

function Id({ value }: { value: string }) {
  return <code className={value.length <= WHOLE_MAX ? 'whole' : undefined}>{value}</code>;
}

function Money({ row, amount }: { row: { currency?: string }; amount: string }) {
  return <Amount amount={amount} {...(row.currency && { currency: row.currency })} />;
}
