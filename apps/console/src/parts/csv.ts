import { csvText } from '@baize/contract/csv';
import { hasTime } from './format.ts';
import { zoneMark } from './zone.ts';

export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const bytes = new TextEncoder().encode(`\uFEFF${csvText(rows)}`);
  download(`${name}.csv`, { bytes, type: 'text/csv' });
}

/** The rows of a table below their titles; those above times name the zone, as a file leaves the console behind. */
export function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string[][] {
  const titled = titles.map((title, n) =>
    rows.some((row) => hasTime(row[n] ?? '')) ? `${title} (${zoneMark()})` : title,
  );
  return [titled, ...rows.map((row) => [...row])];
}

/** Hands a finished file to the browser's downloads. */
export function download(
  name: string,
  { bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string },
): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
