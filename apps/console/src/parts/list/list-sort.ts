import type { Filters } from './filters.ts';

/** A column, and whether the greatest comes first. */
export interface Sort {
  readonly id: string;
  readonly descending: boolean;
}

export function sortOf(text: string | undefined): Sort | null {
  if (!text) return null;
  return text.startsWith('-') ? { id: text.slice(1), descending: true } : { id: text, descending: false };
}

/** The effect of a press on the title of a column: ascending, descending, then the list's own order. */
function pressed(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, descending: false };
  return sort.descending ? null : { id, descending: true };
}

interface Ordered<Row> {
  readonly id: string;
  text(row: Row): string;
  /** The value to sort by where that is not its text. */
  order?(row: Row): string | number | bigint;
}

/** The rows of a list that has one page only, in the order that the address says. */
export function sortedRows<Row>(
  columns: readonly Ordered<Row>[],
  rows: readonly Row[] | undefined,
  sort: Sort | null,
) {
  const column = columns.find(({ id }) => id === sort?.id);
  return column && rows ? rows.toSorted(comparing(column, sort?.descending === true)) : rows;
}

/** The order of a list as its address says it. */
export function urlSort(filters: Filters, setFilters: (change: Filters) => void) {
  const sort = sortOf(filters.sort);
  const press = (id: string) => {
    const next = pressed(sort, id);
    setFilters({ sort: next ? `${next.descending ? '-' : ''}${next.id}` : undefined });
  };
  return { sort, press };
}

const WORDS = new Intl.Collator('en', { numeric: true });

function comparing<Row>({ text, order = text }: Ordered<Row>, descending: boolean) {
  return (one: Row, other: Row) => {
    const [a, b] = [order(one), order(other)];
    const by =
      typeof a === 'string' || typeof b === 'string'
        ? WORDS.compare(String(a), String(b))
        : Number(a > b) - Number(a < b);
    return descending ? -by : by;
  };
}
