import type { Draw } from '@baize/games/lottery/draw';
import type { DrawnIssue } from './results.data.ts';

interface CsvRow {
  readonly issue: DrawnIssue;
  /** In the zone of the business. */
  readonly at: string;
  readonly draw: Draw | undefined;
}

/** Draws as a table for spreadsheets: a column for each ball, or for each number by its prize. */
export function resultsCsv(
  [issue, at, numbers]: readonly [issue: string, at: string, numbers: string],
  rows: readonly CsvRow[],
): string {
  const widest = rows.reduce((most, { draw }) => Math.max(most, cellsOf(draw).length), 1);
  const head = [issue, at, ...Array.from({ length: widest }, (_, i) => `${numbers} ${i + 1}`)];
  const lines = rows.map(({ issue: { code }, at: time, draw }) => [code, time, ...cellsOf(draw)]);
  return [head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n');
}

function cellsOf(draw: Draw | undefined): string[] {
  if (!draw) return [];
  return draw.balls.length > 0 ? [...draw.balls] : draw.rows.map(([row, number]) => `${row} ${number}`);
}

/** In quotes, so that leading zeros stay text wherever the program offers it. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
