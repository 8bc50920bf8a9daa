import { Worker } from 'node:worker_threads';
import { csvText } from '@baize/contract/csv';
import type { ExportFormat } from '@baize/contract/lists/exports';
import type { FileCell, Sheet } from './cells.ts';

/** A sheet with its name, as the thread that makes workbooks gets it. */
export interface NamedSheet extends Sheet {
  readonly name: string;
}

/** The list as a file; a workbook has a second sheet that says where it comes from. */
export async function fileOf(format: ExportFormat, list: NamedSheet, about: NamedSheet): Promise<Buffer> {
  return format === 'csv' ? csvFile(list) : workbook([list, about]);
}

/** Spreadsheets know by the mark at the beginning that the text is UTF-8. */
function csvFile({ titles, rows }: Sheet): Buffer {
  return Buffer.from(`\uFEFF${csvText([titles, ...rows.map((row) => row.map(plain))])}`);
}

function plain(cell: FileCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return cell === null ? '' : String(cell);
}

/** Made on a thread of its own: ten thousand rows take seconds, in which bets would wait. */
function workbook(sheets: readonly NamedSheet[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: sheets });
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the workbook's thread ended with ${code}`)));
  });
}
