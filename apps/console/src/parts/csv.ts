import { csvText } from '@baize/contract/csv';

export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  download(name, csvText(rows));
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
