// The columns that nearly every list has.
import { Link } from '@tanstack/react-router';
import type { Column } from './data-table.tsx';
import { timeText } from './format.ts';
import { Amount, Time } from './values.tsx';

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
      return (
        member && (
          <Link to="/members/$id" params={{ id: member.id }}>
            {member.username}
          </Link>
        )
      );
    },
  };
}

/** An instant in the time of the business. */
export function timeColumn<Row>(id: string, title: string, at: (row: Row) => string): Column<Row> {
  return { id, title, text: (row) => timeText(at(row)), cell: (row) => <Time at={at(row)} /> };
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
    cell: (row) => (
      <Amount amount={amount(row)} {...(row.currency && { currency: row.currency })} signed={signed} />
    ),
  };
}
