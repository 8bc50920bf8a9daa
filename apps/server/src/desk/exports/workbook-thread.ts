import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook, { type CellObject } from 'write-excel-file/node';
import type { FileCell } from './cells.ts';
import type { NamedSheet } from './files.ts';

const WIDTH_MIN = 8;
const WIDTH_MAX = 40;

/** Every text is typed as one, so that no spreadsheet takes it for a formula. */
function typed(cell: FileCell): CellObject | null {
  if (cell === null) return null;
  if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: cell, type: String };
}

/** Wide enough for the title, and for the first rows. */
function widthOf(title: string, cells: readonly (FileCell | undefined)[]): number {
  const lengths = cells.map((cell) => (cell instanceof Date ? 19 : String(cell ?? '').length));
  return Math.min(Math.max(WIDTH_MIN, title.length, ...lengths) + 2, WIDTH_MAX);
}

const SEEN_ROWS = 50;

const sheets = (workerData as readonly NamedSheet[]).map(({ name, titles, rows }) => ({
  sheet: name,
  data: [
    titles.map((value): CellObject => ({ value, type: String, fontWeight: 'bold' })),
    ...rows.map((row) => row.map(typed)),
  ],
  columns: titles.map((title, n) => ({
    width: widthOf(
      title,
      rows.slice(0, SEEN_ROWS).map((row) => row[n]),
    ),
  })),
  stickyRowsCount: 1,
}));
parentPort?.postMessage(await writeWorkbook(sheets).toBuffer());
