import type { ListTotals } from '@baize/contract/lists/lists';
import { Amount } from '../values.tsx';

interface Summed {
  readonly id: string;
  readonly title: string;
  readonly align?: 'end';
  readonly total?: true;
}

type Sums = NonNullable<ListTotals['sums']>;

/** The sums of what is on the page, by currency. */
export function sumsOfRows(rows: readonly object[], columns: readonly Summed[]): Sums {
  const sums: Record<string, Record<string, string>> = {};
  for (const row of rows as readonly Readonly<Record<string, string | null>>[]) {
    const currency = row.currency ?? '';
    sums[currency] ??= {};
    for (const { id, total } of columns) {
      const amount = row[id];
      // A column that no row knows has no sum, not one of nothing.
      if (total && amount != null) sums[currency][id] = plus(sums[currency][id] ?? '0', amount);
    }
  }
  return sums;
}

/** Currencies of providers have up to six places, more than a ledger amount. */
const PLACES = 6;

function plus(one: string, other: string): string {
  const units = [one, other].reduce((sum, amount) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return sum + BigInt(whole + fraction.padEnd(PLACES, '0'));
  }, 0n);
  const digits = String(units)
    .replace('-', '')
    .padStart(PLACES + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

interface SumsProps {
  rows: readonly object[];
  totals: ListTotals | null;
  columns: readonly Summed[];
  /** The first column says the currency of a row. */
  currencyFirst: boolean;
}

/** Below a list with amounts: what the page comes to, and what everything does that the filter finds. */
export function ListSums({ rows, totals, columns, currencyFirst }: SumsProps) {
  const first = columns.findIndex(({ total }) => total);
  if (first < 1) return null;
  const lines = [
    ...Object.entries(sumsOfRows(rows, columns)).map(([currency, sums]) => ({
      title: 'This page',
      currency,
      sums,
    })),
    ...Object.entries(totals?.sums ?? {}).map(([currency, sums]) => ({ title: 'All pages', currency, sums })),
  ];
  return (
    <tfoot>
      {lines.map(({ title, currency, sums }) => (
        <tr key={`${title} ${currency}`}>
          <th scope="row" colSpan={first}>
            {title}
            {currencyFirst && <span className="currency"> {currency}</span>}
          </th>
          {columns.slice(first).map(({ id, title: label, align, total }) => (
            <td key={id} className={align} data-label={label}>
              {total &&
                (sums[id] === undefined ? (
                  '–'
                ) : (
                  <Amount amount={sums[id]} {...(!currencyFirst && { currency })} />
                ))}
            </td>
          ))}
        </tr>
      ))}
      {totals?.sums === null && (
        <tr>
          <th scope="row" colSpan={columns.length}>
            All pages: too many rows to sum. Narrow the filters.
          </th>
        </tr>
      )}
    </tfoot>
  );
}
