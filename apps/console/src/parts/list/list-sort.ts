import { parseAmount } from '@baize/contract/money';
import { useState } from 'react';
import type { Filters } from './filters.ts';

/** A column, and whether the greatest stands first. */
export interface Sort {
  readonly id: string;
  readonly descending: boolean;
}

export function sortOf(text: string | undefined): Sort | null {
  if (!text) return null;
  return text.startsWith('-') ? { id: text.slice(1), descending: true } : { id: text, descending: false };
}

/** What a press on the title of a column leads to: upwards, downwards, and as the list comes by itself. */
function pressed(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, descending: false };
  return sort.descending ? null : { id, descending: true };
}

interface Ordered<Row> {
  readonly id: string;
  text(row: Row): string;
  /** What it is sorted by where that is not its text. */
  order?(row: Row): string | number | bigint;
}

/** Short lists are sorted here; the order is the reader's own and not part of the address. */
export function useOwnSort<Row>(columns: readonly Ordered<Row>[], rows: readonly Row[] | undefined) {
  const [sort, setSort] = useState<Sort | null>(null);
  const column = columns.find(({ id }) => id === sort?.id);
  const sorted = column && rows ? rows.toSorted(comparing(column, sort?.descending === true)) : rows;
  return { sort, rows: sorted, press: (id: string) => setSort(pressed(sort, id)) };
}

/** Long lists are sorted by the server; the address says how. */
export function addressSort(filters: Filters, setFilters: (change: Filters) => void) {
  const sort = sortOf(filters.sort);
  const press = (id: string) => {
    const next = pressed(sort, id);
    setFilters({ sort: next ? `${next.descending ? '-' : ''}${next.id}` : undefined });
  };
  return { sort, press };
}

const WORDS = new Intl.Collator('en', { numeric: true });

export function comparing<Row>({ text, order = text }: Ordered<Row>, descending: boolean) {
  return (one: Row, other: Row) => {
    const [a, b] = [order(one), order(other)];
    const by =
      typeof a === 'string' || typeof b === 'string'
        ? WORDS.compare(String(a), String(b))
        : Number(a > b) - Number(a < b);
    return descending ? -by : by;
  };
}

/** An amount as it is compared; what is none comes before all. */
export function amountOrder(amount: string | null): bigint {
  return amount === null || !/^-?\d/.test(amount) ? -(2n ** 62n) : parseAmount(amount);
}
