// One page of a list of the console, forth and back, and what everything in it comes to.
import { type ListTotals, PAGE_MAX, PAGE_SIZES } from '@baize/contract/lists/lists';
import { formatAmount } from '@baize/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Which page of a list is asked for. */
export interface ListPaging {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly back?: 'yes' | undefined;
  readonly sort?: string | undefined;
}

/** What a list reads: so many rows after the cursor, in this order. */
export interface ListReading {
  readonly cursor: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
}

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** One page, and the cursors of its neighbours. The page before is read in the other order, from the cursor on. */
export async function listPage<Row>(
  { cursor, limit, back, sort = '-' }: ListPaging,
  read: (reading: ListReading) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => string,
): Promise<ListPage<Row>> {
  const size = Math.min(Math.max(limit || PAGE_SIZES[0], 1), PAGE_MAX);
  const backwards = cursor !== undefined && back !== undefined;
  const descending = sort.startsWith('-') !== backwards;
  const found = await read({ cursor, descending, limit: size + 1 });
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const more = found.length > size;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const hasNext = backwards || more;
  const hasPrevious = backwards ? more : cursor !== undefined;
  return {
    rows,
    next: hasNext && last !== undefined ? cursorOf(last) : null,
    previous: hasPrevious && first !== undefined ? cursorOf(first) : null,
  };
}

/** More rows are neither counted nor summed: the filter is too wide for that. */
export const COUNTED_MAX = 100_000;

/** Counts the rows of a query and sums its columns of money by its column `currency`. */
export async function totalsOf(
  db: Db,
  rows: RawBuilder<unknown>,
  columns: readonly string[],
): Promise<ListTotals> {
  const sums = columns.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`);
  const { rows: found } = await sql<Record<string, bigint> & { currency: string; counted: bigint }>`
    select ${sql.join([sql`currency`, sql`count(*)::bigint as counted`, ...sums])}
      from (select * from (${rows}) listed limit ${COUNTED_MAX + 1}) counted
     group by currency order by currency`.execute(db);
  const counted = Number(found.reduce((all, part) => all + part.counted, 0n));
  const capped = counted > COUNTED_MAX;
  // A row without an amount has no currency.
  const moved = found.filter(({ currency }) => currency !== '');
  const byCurrency = moved.map((part) => [
    part.currency,
    Object.fromEntries(columns.map((column) => [column, formatAmount(part[column] ?? 0n)])),
  ]);
  return {
    rows: Math.min(counted, COUNTED_MAX),
    capped,
    sums: capped || columns.length === 0 ? {} : Object.fromEntries(byCurrency),
  };
}
