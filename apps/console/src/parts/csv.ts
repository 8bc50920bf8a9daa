import { csvText } from '@baize/contract/csv';
import { hasTime } from './format.ts';
import { zoneMark } from './zone.ts';

export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  download(name, csvText(rows));
}

/** The rows of a table below their titles; those above times name the zone, as a file leaves the console behind. */
export function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string[][] {
  const titled = titles.map((title, n) =>
    rows.some((row) => hasTime(row[n] ?? '')) ? `${title} (${zoneMark()})` : title,
  );
  return [titled, ...rows.map((row) => [...row])];
}

/** Hands a finished table to the browser's downloads. */
export function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
