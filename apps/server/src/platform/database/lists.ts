// One page of a list, forth and back in the console, and what everything in it comes to.
import { type ListTotals, PAGE_MAX, PAGE_SIZES } from '@baize/contract/lists/lists';
import { formatAmount } from '@baize/contract/money';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** Which page of a list is asked for. */
export interface ListPaging {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly back?: 'yes' | undefined;
  readonly sort?: string | undefined;
}

/** The rows that a list reads: so many after the cursor, in this order. */
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

/** A list as its tables hold it. */
interface ListSource<Row> {
  /** Every row that there may be: the place of a cursor is looked up here, whatever the filter finds now. */
  readonly all: Expression<Row>;
  /** The rows that the filter finds. */
  readonly found: Expression<Row>;
  /** The unique column that ends every order. */
  readonly id: string & keyof Row;
  /** The value by which a column is sorted, never null; a column that is missing goes by the id. */
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The order where none is asked for; without it the greatest id comes first. */
  readonly first?: string;
  /** Columns of money. */
  readonly sums?: readonly (string & keyof Row)[];
  readonly amountText?: AmountText;
}

/** A page of a list whose rows a query gives, with the totals where they are asked for. */
export async function listFrom<Row extends object>(
  db: Db,
  { sort, totals: wanted, ...place }: ListPaging & { readonly totals?: 'yes' | undefined },
  { all, found, id, sorts = {}, first = '-', sums = [], amountText }: ListSource<Row>,
): Promise<ListPage<Row> & { totals?: ListTotals }> {
  const order = sort ?? first;
  const by = sorts[order.replace(/^-/, '')];
  const key = sql.ref(`l.${id}`);
  const placed = by ? sql`(${by}, ${key})` : key;
  const read = async ({ cursor, descending, limit }: ListReading) => {
    const direction = descending ? sql`desc` : sql`asc`;
    const after =
      cursor === undefined
        ? sql``
        : sql`where ${placed} ${descending ? sql`<` : sql`>`} ${
            by ? sql`(select ${by}, ${key} from (${all}) l where ${key} = ${cursor})` : cursor
          }`;
    const orders = sql.join([by, key].flatMap((each) => (each ? [sql`${each} ${direction}`] : [])));
    const { rows } = await sql<Row>`
      select l.* from (${found}) l ${after} order by ${orders} limit ${limit}`.execute(db);
    return rows;
  };
  const page = await listPage({ ...place, sort: order }, read, (row) => String(row[id]));
  return { ...page, ...(wanted && { totals: await totalsOf(db, found, sums, { amountText }) }) };
}

type AmountText = (units: bigint, currency: string) => string;

/** More rows are not counted: the filter is too wide for that. */
export const COUNTED_MAX = 100_000;

interface Totalling {
  readonly amountText?: AmountText | undefined;
  /** The same rows where they cost less to count without their amounts. */
  readonly counted?: Expression<unknown>;
  /** More rows are counted only. */
  readonly summedMax?: number;
}

/** Counts the rows of a query and, unless they are too many, sums its columns of money by its column `currency`. */
export async function totalsOf(
  db: Db,
  rows: Expression<unknown>,
  columns: readonly string[],
  { amountText = formatAmount, counted, summedMax = COUNTED_MAX }: Totalling = {},
): Promise<ListTotals> {
  // As many rows as are counted are read anyway: one reading sums them too.
  if (counted === undefined && summedMax === COUNTED_MAX && columns.length > 0) {
    const needed = sql.join(['currency', ...columns].map((column) => sql.ref(column)));
    const first = sql<unknown>`(select ${needed} from (${rows}) listed limit ${COUNTED_MAX + 1})`;
    const { count, sums } = await sumsOf(db, first, columns, amountText);
    const capped = count > COUNTED_MAX;
    return { rows: Math.min(count, COUNTED_MAX), capped, sums: capped ? null : sums };
  }
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from (${counted ?? rows}) listed limit ${COUNTED_MAX + 1}) counted`.execute(db);
  const count = found[0]?.count ?? 0;
  const summed = count <= summedMax ? await sumsOf(db, rows, columns, amountText) : null;
  return { rows: Math.min(count, COUNTED_MAX), capped: count > COUNTED_MAX, sums: summed?.sums ?? null };
}

async function sumsOf(db: Db, rows: Expression<unknown>, columns: readonly string[], amountText: AmountText) {
  if (columns.length === 0) return { count: 0, sums: {} };
  const sums = columns.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`);
  const { rows: found } = await sql<Record<string, bigint> & { currency: string; listed_count: number }>`
    select currency, count(*)::int as listed_count, ${sql.join(sums)} from (${rows}) listed group by 1 order by 1`.execute(
    db,
  );
  // A row without an amount has no currency.
  const moved = found.filter(({ currency }) => currency !== '');
  const byCurrency = moved.map((part) => [
    part.currency,
    Object.fromEntries(columns.map((column) => [column, amountText(part[column] ?? 0n, part.currency)])),
  ]);
  const count = found.reduce((sum, part) => sum + part.listed_count, 0);
  return { count, sums: Object.fromEntries(byCurrency) as Record<string, Record<string, string>> };
}

/** One page of rows by their ids, the newest first, and the cursor of the next page. */
export async function newestPage<DB, Tables extends keyof DB, Row extends { readonly id: string }>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  id: string,
  { cursor, size }: { readonly cursor: string | undefined; readonly size: number },
) {
  const rest = cursor === undefined ? found : found.where(sql<boolean>`${sql.ref(id)} < ${cursor}`);
  const read = await rest
    .orderBy(sql.ref(id), 'desc')
    .limit(size + 1)
    .execute();
  const rows = read.slice(0, size);
  return { rows, next: read.length > size ? (rows.at(-1)?.id ?? null) : null };
}
