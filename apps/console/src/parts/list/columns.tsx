// The columns that nearly every list has.
import type { ColumnKind, ListColumn } from '@baize/contract/lists/lists';
import { Link } from '@tanstack/react-router';
import { countText, timeText } from '../format.ts';
import { Amount, Time } from '../values.tsx';
import type { Column } from './list-frame.tsx';
import { amountOrder } from './list-sort.ts';

interface Named {
  readonly id: string;
  readonly username: string;
}

/** The name of a member, a link away from all that is known of him; empty where a row is nobody's. */
export function memberColumn<Row>(memberOf: (row: Row) => Named | null): Column<Row> {
  return {
    id: 'member',
    title: 'Member',
    text: (row) => memberOf(row)?.username ?? '',
    cell: (row) => {
      const member = memberOf(row);
      return member && <MemberLink {...member} />;
    },
  };
}

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

/** What a machine calls something, in letters of one width. */
export function codeColumn<Row>(id: string, title: string, code: (row: Row) => string): Column<Row> {
  return { id, title, text: code, cell: (row) => <code>{code(row)}</code> };
}

/** A decimal amount in the currency of its row, aligned with those above and below. */
export function amountColumn<Row extends { currency?: string }>(
  id: string,
  title: string,
  amount: (row: Row) => string,
  { signed = false } = {},
): Column<Row> {
  return {
    id,
    title,
    align: 'end',
    text: amount,
    order: (row) => amountOrder(amount(row)),
    cell: (row) => (
      <Amount amount={amount(row)} {...(row.currency && { currency: row.currency })} signed={signed} />
    ),
  };
}

/** What a column shows that its table does not say: a text, a cell. */
type Own<Row> = Partial<Pick<Column<Row>, 'text' | 'cell'>>;

/** The columns of a list from the table of the contract, which the files of exports are made of too. */
export function columnsOf<Row extends object>(
  table: readonly ListColumn[],
  own: Readonly<Record<string, Own<Row>>>,
): Column<Row>[] {
  return table.map(({ key, title, kind, ...marks }) => ({
    id: key,
    title,
    ...SHOWN[kind]((row) => (row as Record<string, unknown>)[key]),
    ...own[key],
    ...marks,
  }));
}

type Held = (row: object) => unknown;
type Shown = Pick<Column<object>, 'text' | 'cell' | 'align' | 'order'>;

const plain = (held: Held): Shown => ({ text: (row) => String(held(row) ?? '') });
const day = (held: Held): Shown => ({ ...plain(held), order: (row) => String(held(row) ?? '') });

/** How each kind of column is shown, where nothing else is said. */
const SHOWN: Readonly<Record<ColumnKind, (held: Held) => Shown>> = {
  text: plain,
  state: plain,
  link: plain,
  day,
  id: (held) => ({ ...plain(held), cell: (row) => <code>{String(held(row) ?? '')}</code> }),
  number: (held) => ({
    text: (row) => countText(Number(held(row) ?? 0)),
    align: 'end',
    order: (row) => Number(held(row) ?? 0),
  }),
  instant: (held) => ({
    text: (row) => (held(row) ? timeText(String(held(row))) : ''),
    cell: (row) => (held(row) ? <Time at={String(held(row))} /> : ''),
    order: (row) => String(held(row) ?? ''),
  }),
  money: (held) => ({
    text: (row) => String(held(row) ?? ''),
    cell: (row) => (held(row) === null ? '–' : <Money row={row} amount={String(held(row))} />),
    align: 'end',
    order: (row) => amountOrder(held(row) as string | null),
  }),
};

function Money({ row, amount }: { row: { currency?: string }; amount: string }) {
  return <Amount amount={amount} {...(row.currency && { currency: row.currency })} />;
}
