import type {
  Dialect,
  ColumnMeaning as Meaning,
  LineWord as Word,
} from '@baize/contract/cashier/bank-files/desk-bank-files';

import { currencyOf, type DecimalSign, decimalOf, plainText, unitsOf, writtenAmount } from './amounts.ts';
import { heardIn, requireOwnAccount, requireUnderstood, type Table, tableIn, textsIn } from './columns.ts';
import { type DateOrder, dateOf, fileClockOf } from './dates.ts';
import { type CsvRow, csvRows } from './rows.ts';
import {
  type BankStatement,
  bankIdOf,
  type FoundLine,
  linesOf,
  StatementFault,
  settled,
  withIds,
} from './statement.ts';
import { EMPTY_CELL, meanings, wordKey } from './words.ts';

export interface CsvStatementOptions extends Dialect {
  readonly account: string;
  readonly currency: string;
  /** The number of the channel's account; a file that names another one is refused. */
  readonly own?: string;
}

interface ReadRow {
  readonly found: FoundLine;
  readonly booked: boolean;
  readonly balance: bigint | null;
  readonly line: number;
}

/** How the cells of a file are read. */
interface Manner {
  readonly table: Table;
  readonly currency: string;
  readonly words: ReadonlyMap<string, Word>;
  readonly dates: DateOrder;
  readonly decimal: (digits: string, line: number) => DecimalSign;
}

/**
 * Reads the statement of an account from CSV; lines above the headings are passed over. The day of a line is its midnight in
 * UTC. With a column of balances, each must follow from the one before it. A file that could be read in two ways is refused.
 */
export function readCsv(text: string, options: CsvStatementOptions): BankStatement {
  const { account, currency } = options;
  const lines = linesOf(text);
  const table = tableIn(lines, options.columns ?? []);
  if (!table) throw new StatementFault(1, 'no line with the headings of a date and an amount');
  const rows = csvRows(`${lines.slice(table.line).join('\n')}\n`, table.separator, table.line);
  const manner = mannerOf(rows, table, options);
  requireOwnAccount(table, { lines, rows, own: options.own });
  const read = rows.map((row) => readRow(row, manner));
  const booked = read.filter((row) => row.booked);
  const moved = (some: readonly ReadRow[]) =>
    some.map((row) => row.found).filter(({ amount }) => amount !== 0n);
  return {
    account,
    currency,
    ...balancesOf(booked),
    ...settled(account, moved(booked)),
    notBooked: withIds(account, moved(read.filter((row) => !row.booked))),
    columns: table.heads.map(({ heading, as }) => ({ heading, as: as ?? 'passed' })),
  };
}

function mannerOf(
  rows: readonly CsvRow[],
  table: Table,
  { currency, words, dates, decimal }: CsvStatementOptions,
): Manner {
  const { heads, places } = table;
  const wide = rows.find(({ cells }) => cells.slice(heads.length).some((cell) => cell !== ''));
  if (wide) throw new StatementFault(wide.line, 'more cells than headings');
  const known = meanings(words);
  requireUnderstood(
    table,
    rows.map(({ cells }) => cells),
    { currency, wordOf: (cell) => known.get(wordKey(cell)) },
  );
  const said = (...wanted: Meaning[]) =>
    wanted.flatMap((meaning) => {
      const place = places.get(meaning);
      return place === undefined ? [] : rows.map(({ cells, line }) => ({ text: cells[place] ?? '', line }));
    });
  return {
    table,
    currency,
    words: known,
    dates: dates ?? datesOf(said('date')),
    decimal: decimal
      ? () => decimal
      : decimalsOf(said('amount', 'debit', 'credit', 'balance').map(({ text }) => text)),
  };
}

/** The order that all dates of the file can have. Where both can be and are other days, the channel has to say which. */
function datesOf(said: readonly { text: string; line: number }[]): DateOrder {
  const all = said.map(({ text, line }) => ({
    text,
    line,
    dmy: dateOf(text, 'dmy'),
    mdy: dateOf(text, 'mdy'),
  }));
  if (all.some(({ dmy, mdy }) => dmy && !mdy)) return 'dmy';
  if (all.some(({ dmy, mdy }) => mdy && !dmy)) return 'mdy';
  const two = all.find(({ dmy, mdy }) => dmy?.getTime() !== mdy?.getTime());
  if (two)
    fail(two.line, `${two.text.slice(0, 20)} may be two days: the channel has to say its order of dates`);
  return 'dmy';
}

/** The decimal sign of amounts that leave it open is that of the others in the file; `1,000` alone is a thousand, `1.000` may be either. */
function decimalsOf(texts: readonly string[]): Manner['decimal'] {
  const found = new Set(texts.map((text) => decimalOf(writtenAmount(text)?.digits ?? '')));
  const sure = (['.', ','] as const).filter((each) => found.has(each));
  return (digits, line) => {
    const one = decimalOf(digits);
    if (one) return one;
    if (unitsOf(digits, '.') === unitsOf(digits, ',')) return '.';
    const [usual, other] = sure;
    if (usual && !other) return usual;
    if (!usual && digits.includes(',')) return '.';
    throw new StatementFault(line, `${digits} may be two amounts: the channel has to say its decimal sign`);
  };
}

function readRow(row: CsvRow, manner: Manner): ReadRow {
  const { cells, line } = row;
  const { table, currency, dates } = manner;
  const cell = (meaning: Meaning) => cells[table.places.get(meaning) ?? -1] ?? '';
  const at = dateOf(cell('date'), dates) ?? fail(line, `not a date: ${cell('date').slice(0, 20)}`);
  const moved = movedBy(cell, line, manner);
  const amount = moved.amount === 0n ? 0n : directed(moved, row, manner);
  const said = (meaning: Meaning) => cell(meaning) || null;
  const found: FoundLine = {
    kind: amount > 0n ? 'deposit' : 'payout',
    reference: said('reference'),
    bankId: bankIdOf(said('reference')),
    amount,
    currency: currencyAt(moved.currency, row, manner),
    payer: said('payer'),
    memo:
      textsIn(table)
        .map((place) => cells[place] ?? '')
        .filter(Boolean)
        .join(' ') || null,
    at,
    clock: fileClockOf([cell('date'), cell('time')]),
    line,
  };
  const states =
    amount === 0n ? [] : heardIn(table, 'status').map((place) => wordAt(place, row, manner, STATES));
  const balance = found.currency === currency ? unitsAt(cell('balance'), line, manner) : null;
  return { found, booked: !states.includes('notBooked'), balance: balance?.amount ?? null, line };
}
const STATES: readonly Word[] = ['booked', 'notBooked'];
const DIRECTIONS: readonly Word[] = ['incoming', 'outgoing'];

interface Units {
  readonly amount: bigint;
  /** Written with a sign, or in a column that says the direction. */
  readonly signed: boolean;
  /** As it is written beside the amount, or empty. */
  readonly currency: string;
}

/** The amount of a line, from its own column or from those of debits and credits. */
function movedBy(cell: (meaning: Meaning) => string, line: number, manner: Manner): Units {
  const { places } = manner.table;
  if (places.has('amount'))
    return unitsAt(cell('amount'), line, manner) ?? fail(line, 'a line without an amount');
  const [debit, credit] = [unitsAt(cell('debit'), line, manner), unitsAt(cell('credit'), line, manner)];
  if (debit?.amount && credit?.amount) fail(line, 'a debit and a credit in one line');
  if (debit?.amount)
    return { ...debit, amount: debit.amount < 0n ? debit.amount : -debit.amount, signed: true };
  return { ...(credit ?? debit ?? fail(line, 'a line without an amount')), signed: true };
}

/** The amount with the direction that the columns of directions say, each of which has to agree with its sign. */
function directed({ amount, signed }: Units, row: CsvRow, manner: Manner): bigint {
  let moved = amount;
  let isSigned = signed;
  for (const place of heardIn(manner.table, 'direction')) {
    const out = wordAt(place, row, manner, DIRECTIONS) === 'outgoing';
    // A minus beside "debit" says the same twice; an amount that comes in has none.
    if (isSigned && moved < 0n !== out) fail(row.line, 'the sign of the amount is not that of its direction');
    moved = moved < 0n !== out ? -moved : moved;
    isSigned = true;
  }
  return moved;
}

function wordAt(place: number, { cells, line }: CsvRow, { table, words }: Manner, of: readonly Word[]): Word {
  const text = cells[place] ?? '';
  const word = words.get(wordKey(text));
  if (word && of.includes(word)) return word;
  const name = table.heads[place]?.heading ?? '';
  return fail(line, `"${text.slice(0, 40) || EMPTY_CELL}" in the column "${name}" is not understood`);
}

/** The currency of a line by its column and beside its amount, which have to agree. */
function currencyAt(sign: string, { cells, line }: CsvRow, { table, currency }: Manner): string {
  const written = [...heardIn(table, 'currency').map((place) => cells[place] ?? ''), sign].filter(Boolean);
  const all = new Set(
    written.map((text) => currencyOf(text, currency) ?? fail(line, `not a currency: ${text.slice(0, 20)}`)),
  );
  if (all.size > 1) fail(line, `two currencies: ${[...all].join(', ')}`);
  return [...all][0] ?? currency;
}

/** The amount in a cell; null where it is empty. */
function unitsAt(text: string, line: number, { decimal }: Manner): Units | null {
  if (text === '' || plainText(text) === '-') return null;
  const written = writtenAmount(text);
  const size = written && unitsOf(written.digits, decimal(written.digits, line));
  if (!written || size === null) return fail(line, `not an amount: ${text.slice(0, 20)}`);
  return { ...written, amount: written.negative ? -size : size };
}

function fail(line: number, problem: string): never {
  throw new StatementFault(line, problem);
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
