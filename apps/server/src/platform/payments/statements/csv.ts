import {
  type BankStatement,
  bankAmount,
  dayAt,
  type FoundLine,
  linesOf,
  StatementFault,
  withIds,
} from './statement.ts';

/** The headings that banks use, in lower case; an operator adds those of another bank. */
const HEADINGS = {
  date: ['date', 'transaction date', 'booking date', 'value date', 'posting date', 'txn date'],
  amount: ['amount', 'transaction amount'],
  debit: ['debit', 'debit amount', 'withdrawal', 'withdrawals', 'paid out', 'money out'],
  credit: ['credit', 'credit amount', 'deposit', 'deposits', 'paid in', 'money in'],
  balance: ['balance', 'running balance', 'closing balance', 'available balance'],
  reference: ['reference', 'reference no', 'reference number', 'transaction id', 'ref', 'ref no'],
  memo: ['description', 'details', 'narrative', 'memo', 'remarks', 'particulars'],
  payer: ['payer', 'name', 'counterparty', 'sender', 'payer name', 'account holder'],
} as const;

type CsvColumn = keyof typeof HEADINGS;

export interface CsvStatementOptions {
  readonly account: string;
  readonly currency: string;
  /** The headings of this bank where they are none of ours. */
  readonly columns?: Partial<Record<CsvColumn, string>>;
  /** The order of 01/02/2030; a year that comes first needs no setting. */
  readonly dates?: 'dmy' | 'mdy';
  readonly decimal?: '.' | ',';
}

interface Row {
  readonly cells: readonly string[];
  /** Where it begins in the file. */
  readonly line: number;
}

type Columns = Partial<Record<CsvColumn, number>>;

interface Table {
  readonly columns: Columns;
  readonly separator: string;
  /** The number of the line of headings. */
  readonly line: number;
}

interface ReadRow {
  readonly found: FoundLine;
  readonly balance: bigint | null;
  readonly line: number;
}

/**
 * Reads the statement of an account from CSV; lines above the headings are passed over. The time of a line is the midnight of its
 * date in UTC. With a column of balances, each must follow from the one before it.
 */
export function readCsv(text: string, options: CsvStatementOptions): BankStatement {
  const { account, currency } = options;
  const lines = linesOf(text);
  const table = tableIn(lines, options.columns ?? {});
  if (!table) throw new StatementFault(1, 'no line with the headings of a date and an amount');
  const rows = rowsOf(`${lines.slice(table.line).join('\n')}\n`, table);
  const read = rows.map((row) => readRow(row, table.columns, options));
  const found = read.map((row) => row.found);
  return { account, currency, ...balancesOf(read), lines: withIds(account, currency, found) };
}

/** The first line that has headings for a date and an amount, and its separator. */
function tableIn(lines: readonly string[], own: NonNullable<CsvStatementOptions['columns']>): Table | null {
  for (const [at, text] of lines.entries()) {
    for (const separator of [',', ';', '\t']) {
      const heads = text.split(separator).map(plainHeading);
      const columns: Columns = {};
      for (const [column, headings] of Object.entries(HEADINGS) as [CsvColumn, readonly string[]][]) {
        const wanted = own[column] === undefined ? headings : [plainHeading(own[column])];
        const place = wanted.map((heading) => heads.indexOf(heading)).find((index) => index >= 0);
        if (place !== undefined) columns[column] = place;
      }
      const { date, amount, debit, credit } = columns;
      if (date !== undefined && (amount ?? debit ?? credit) !== undefined)
        return { columns, separator, line: at + 1 };
    }
  }
  return null;
}

/** `"Amount (THB)"` and `AMOUNT` are one heading. */
function plainHeading(text: string): string {
  const bare = text.replaceAll(/["._]/g, ' ').replaceAll(/\([^)]*\)/g, '');
  return bare.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Rows of cells, empty ones left out; a cell in quotation marks may hold separators, marks and ends of lines. */
function rowsOf(text: string, { separator, line: head }: Table): Row[] {
  const rows: Row[] = [];
  let [at, line, begun] = [0, head + 1, head + 1];
  let cells: string[] = [];
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, line) : bareCell(text, at, separator);
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

function readRow({ cells, line }: Row, columns: Columns, options: CsvStatementOptions): ReadRow {
  const cell = (column: CsvColumn) => cells[columns[column] ?? -1] ?? '';
  const money = (column: CsvColumn) => moneyOf(cell(column), line, options.decimal ?? '.');
  const at = dateOf(cell('date'), options.dates ?? 'dmy');
  if (!at) throw new StatementFault(line, `not a date: ${cell('date').slice(0, 20)}`);
  const [debit, credit] = [money('debit') ?? 0n, money('credit') ?? 0n];
  if (debit !== 0n && credit !== 0n) throw new StatementFault(line, 'a debit and a credit in one line');
  const amount = columns.amount === undefined ? credit - (debit < 0n ? -debit : debit) : money('amount');
  if (amount === null || amount === 0n) throw new StatementFault(line, 'a line without an amount');
  const said = (column: CsvColumn) => cell(column) || null;
  const found: FoundLine = {
    kind: amount > 0n ? 'deposit' : 'payout',
    reference: said('reference'),
    amount,
    payer: said('payer'),
    memo: said('memo'),
    at,
  };
  return { found, balance: money('balance'), line };
}

/** An amount such as `1,234.50`, `-3.00`, `(3.00)` or `3.00 DR`; null where the cell is empty. */
function moneyOf(text: string, line: number, decimal: '.' | ','): bigint | null {
  if (text === '' || text === '-') return null;
  const [, inner = text] = /^\((.+)\)$/.exec(text) ?? [];
  const [, size = inner, mark = ''] = /^(.*?)\s*([CD]R)$/i.exec(inner) ?? [];
  try {
    const amount = bankAmount(size, decimal);
    return inner !== text || mark.toUpperCase() === 'DR' ? -amount : amount;
  } catch {
    throw new StatementFault(line, `not an amount: ${text.slice(0, 20)}`);
  }
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The day of a text such as `2030-01-16 09:30`, `16/01/2030` or `16 Jan 2030`. */
function dateOf(text: string, order: 'dmy' | 'mdy'): Date | null {
  const [, one = '', other = '', third = ''] =
    /^(\d{1,4})[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ](\d{1,4})(?:[T ,].*)?$/.exec(text) ?? [];
  const named = MONTHS.indexOf(other.toLowerCase()) + 1;
  if (one.length === 4) return dayAt(Number(one), named || Number(other), Number(third));
  if (third.length !== 4) return null;
  if (named > 0) return dayAt(Number(third), named, Number(one));
  const [day, month] = order === 'dmy' ? [one, other] : [other, one];
  return dayAt(Number(third), Number(month), Number(day));
}

/** The balances before and after all lines, of a file that gives one for each line: the oldest or the newest line comes first. */
function balancesOf(rows: readonly ReadRow[]): { opening: bigint | null; closing: bigint | null } {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.some(({ balance }) => balance === null))
    return { opening: null, closing: null };
  const broken = (newestFirst: boolean) =>
    rows.find((row, at) => {
      const before = rows[newestFirst ? at + 1 : at - 1];
      return before && row.balance !== (before.balance ?? 0n) + row.found.amount;
    });
  const [rising, falling] = [broken(false), broken(true)];
  if (rising && falling)
    throw new StatementFault(rising.line, 'the balance does not follow from the line before');
  const [oldest, newest] = rising ? [last, first] : [first, last];
  return { opening: (oldest.balance ?? 0n) - oldest.found.amount, closing: newest.balance };
}
