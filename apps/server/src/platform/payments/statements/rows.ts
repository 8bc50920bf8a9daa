import { requireShort, StatementFault } from './statement.ts';

export interface CsvRow {
  readonly cells: readonly string[];
  /** Where it begins in the file. */
  readonly line: number;
}

/** Rows of cells, empty ones left out; a cell in quotation marks may hold separators, marks and ends of lines. */
export function csvRows(text: string, separator: string, before = 0): CsvRow[] {
  const rows: CsvRow[] = [];
  let [at, line, begun] = [0, before + 1, before + 1];
  let cells: string[] = [];
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, line) : bareCell(text, at, separator);
    requireShort(cell, line);
    cells.push(cell.trim());
    line += text.slice(at, end).split('\n').length - 1;
    if (end < text.length && text[end] !== separator && text[end] !== '\n')
      throw new StatementFault(line, 'text after a quotation mark');
    if (end >= text.length || text[end] === '\n') {
      if (cells.some((each) => each !== '')) rows.push({ cells, line: begun });
      cells = [];
      line += 1;
      begun = line;
    }
    at = end + 1;
  }
  return rows;
}

function bareCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { cell: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, line: number): { cell: string; end: number } {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) throw new StatementFault(line, 'a quotation mark that is not closed');
  return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
}
