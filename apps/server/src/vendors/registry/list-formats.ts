/** How lists of messages are written, a message a line: `line` and `closing` come with their line's end. */
export interface ListFormat {
  readonly type: 'application/x-ndjson' | 'text/csv';
  /** Names the columns, before the first line. */
  readonly head: string;
  line(record: LineRecord): string;
  /** The data after the lines, as JSON. */
  closing(json: string): string;
}

export type LineRecord = Readonly<Record<string, string | null | undefined>>;

/** A list in one of its forms. */
export class ListText {
  readonly type: ListFormat['type'];
  readonly text: string;

  constructor({ type }: ListFormat, text: string) {
    this.type = type;
    this.text = text;
  }
}

export const NDJSON: ListFormat = {
  type: 'application/x-ndjson',
  head: '',
  line: (record) => `${JSON.stringify(record)}\n`,
  closing: (json) => `${json}\n`,
};

/** RFC 4180, all rows of one length. A machine compares the values, so that none is changed for the sake of a spreadsheet. */
export function csvForm(columns: readonly string[]): ListFormat {
  const row = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;
  return {
    type: 'text/csv',
    head: row(columns),
    line: (record) => row(columns.map((name) => record[name] ?? '')),
    // No vendor's code looks like the mark.
    closing: (json) => row(['#', json, ...Array<string>(columns.length - 2).fill('')]),
  };
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
