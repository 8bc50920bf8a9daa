import type { ListColumn } from '@baize/contract/lists/lists';
import { timeIn, zoneText } from '@baize/contract/zones';

/** A cell of a file by its type; null is empty. A date is an instant as the clocks of the business show it. */
export type FileCell = string | number | Date | null;

export interface Sheet {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly FileCell[])[];
}

interface Zone {
  readonly name: string;
  /** The instant of the export: its distance from UTC is above the times. */
  readonly now: number;
}

/** The titles of columns: those above times name the zone, and one for the currency follows the last amount. */
export function titlesOf(columns: readonly ListColumn[], { name, now }: Zone): string[] {
  return withCurrency(columns).map((column) => {
    if (column === CURRENCY) return 'Currency';
    return column.kind === 'instant' ? `${column.title} (${name}, ${zoneText(name, now)})` : column.title;
  });
}

/** The cells of one row. */
export function cellsOf(columns: readonly ListColumn[], row: object, { name }: Zone): FileCell[] {
  return withCurrency(columns).map((column) => {
    const key = column === CURRENCY ? 'currency' : column.key;
    return cellOf(valueAt(row, key), column === CURRENCY ? 'text' : column.kind, name);
  });
}

const CURRENCY = 'currency';

function withCurrency(columns: readonly ListColumn[]): readonly (ListColumn | typeof CURRENCY)[] {
  const last = columns.findLastIndex(({ kind }) => kind === 'money');
  return last < 0 ? columns : [...columns.slice(0, last + 1), CURRENCY, ...columns.slice(last + 1)];
}

function valueAt(row: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((held, name) => (held as Record<string, unknown> | null | undefined)?.[name], row);
}

/** More digits than these a spreadsheet rounds; such an amount stays a text. */
const DIGITS_MAX = 15;

function cellOf(value: unknown, kind: ListColumn['kind'], zone: string): FileCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (kind === 'instant') return new Date(`${timeIn(zone, String(value)).replace(' ', 'T')}Z`);
  if (kind !== 'money' && kind !== 'number') return String(value);
  const number = Number(value);
  const digits = String(value).replace(/\D/g, '').replace(/^0+/, '');
  return Number.isFinite(number) && digits.length <= DIGITS_MAX ? number : String(value);
}
