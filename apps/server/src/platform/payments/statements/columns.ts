import type {
  Dialect,
  ColumnMeaning as Meaning,
  LineWord as Word,
} from '@baize/contract/cashier/bank-files/desk-bank-files';

import { currencyOf, plainText } from './amounts.ts';
import { type CsvRow, csvRows } from './rows.ts';
import { requireOwnNumber, StatementFault } from './statement.ts';

const list = (text: string): readonly string[] => text.split(', ');

/** The headings that banks use, in lower case, the best first; a channel has those of its bank. */
const HEADINGS = {
  date: list(
    'booking date, posting date, post date, transaction date, txn date, trans date, date, value date',
  ),
  time: list('transaction time, txn time, time'),
  amount: list('amount, transaction amount, txn amount'),
  debit: list('debit, debit amount, debits, withdrawal, withdrawals, withdrawal amount, paid out, money out'),
  credit: list('credit, credit amount, credits, deposit, deposits, deposit amount, paid in, money in'),
  balance: list('balance, running balance, closing balance, available balance, account balance'),
  reference: list(
    'bank reference, transaction id, transaction reference, transaction no, transaction number, txn id, txn ref, trace no, trace number, utr, rrn, reference, reference id, reference no, reference number, ref, ref no, ref number',
  ),
  memo: list(
    'description, details, narrative, narration, memo, remark, remarks, particulars, note, notes, message, purpose, information',
  ),
  payer: list(
    'payer, payer name, name, counterparty, counterparty name, sender, sender name, from, account holder',
  ),
  direction: list(
    'dr/cr, cr/dr, dr cr, cr dr, d/c, c/d, dc, debit/credit, credit/debit, debit or credit, dr/cr indicator, dr cr indicator, debit/credit indicator, creditdebitindicator, cdtdbtind, type, transaction type, txn type, entry type, sign, +/-, direction, in/out, flow',
  ),
  status: list('status, transaction status, txn status, payment status, booking status, state, sts'),
  currency: list('currency, ccy, cur, curr, currency code, account currency, transaction currency'),
} as const satisfies Record<Exclude<Meaning, 'passed'>, readonly string[]>;

type Column = keyof typeof HEADINGS;

/** All columns of these are heard; of others one is read. */
const HEARD: readonly Meaning[] = ['direction', 'status', 'currency'];
const MONEY: readonly Meaning[] = ['amount', 'debit', 'credit', 'balance'];
/** Columns that are known and decide nothing. */
const PASSED = new Set(
  list(
    'no, s/n, sn, sr no, sl no, line, line no, row, #, branch, branch code, branch name, teller, terminal, terminal id, channel, location, cheque, cheque no, cheque number, check number, chq no, a/c, a/c no, acc no, acct no, account, account no, account number, account name, bank, bank name, user, user id',
  ),
);
/** Columns of the account itself. */
const OWN_ACCOUNT = new Set(list('a/c, a/c no, acc no, acct no, account, account no, account number'));
/** Parts of headings of columns that may decide. */
const DECIDING =
  /\b(dr|cr|dc|debit|credit|type|kind|status|state|sts|sign|direction|currency|ccy|curr?|flag|indicator|ind|side|booked|booking|pending|cleared|posted|result|void|revers\w*|declined|settled|in|out)\b|\+\s?\/?\s?-|สถานะ|状态|အခြေအနေ/;

export interface Table {
  /** The place of the column that is read for a meaning. */
  readonly places: ReadonlyMap<Meaning, number>;
  readonly heads: readonly { readonly heading: string; readonly as: Meaning | null }[];
  /** The meanings that the channel itself says, by heading. */
  readonly own: ReadonlyMap<string, Meaning>;
  readonly separator: string;
  /** The number of the line of headings. */
  readonly line: number;
}

type OwnHeadings = NonNullable<Dialect['columns']>;

/** The headings are within so many lines. */
const HEAD_MAX = 200;
const HEADING_MAX = 100;

/** The first line that has headings for a date and an amount, and its separator. */
export function tableIn(lines: readonly string[], own: OwnHeadings): Table | null {
  const known = new Map(own.map(({ heading, as }) => [plainHeading(heading), as]));
  for (const [at, text] of lines.slice(0, HEAD_MAX).entries()) {
    for (const separator of [',', ';', '\t', '|']) {
      if (!text.includes(separator)) continue;
      const heads = cellsOf(text, separator)
        .map((cell) => cell.slice(0, HEADING_MAX))
        .map((heading) => ({ heading, as: meaningOf(heading, known) }));
      const has = (meaning: Meaning) => heads.some(({ as }) => as === meaning);
      if (has('date') && (has('amount') || has('debit') || has('credit')))
        return { heads, places: placesOf(heads, known), own: known, separator, line: at + 1 };
    }
  }
  return null;
}

/** A line above the headings may be anything. */
function cellsOf(text: string, separator: string): readonly string[] {
  try {
    return csvRows(`${text}\n`, separator)[0]?.cells ?? [];
  } catch {
    return [];
  }
}

function meaningOf(heading: string, own: ReadonlyMap<string, Meaning>): Meaning | null {
  const plain = plainHeading(heading);
  const said = own.get(plain);
  if (said) return said;
  for (const [column, names] of Object.entries(HEADINGS) as [Column, readonly string[]][])
    if (names.includes(plain) || names.includes(bareHeading(plain))) return column;
  return PASSED.has(bareHeading(plain)) ? 'passed' : null;
}

/** `AMOUNT_` and `Amount` are one heading. */
export function plainHeading(text: string): string {
  return plainText(text)
    .replaceAll(/["._\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A heading without its currency, and without a part in brackets that decides nothing. */
function bareHeading(plain: string): string {
  const unbracketed = plain.replaceAll(/\s*\(([^)]*)\)/g, (all, inner: string) =>
    DECIDING.test(inner) ? all : '',
  );
  return unbracketed.replace(/ (?:in )?(\S{2,4})$/, (all, last: string) =>
    currencyOf(last, '') === null ? all : '',
  );
}

/** The currency that a heading names, as in `Amount (USD)` or `Amount THB`. */
export function currencyIn(heading: string, account: string): string | null {
  const [, bracketed, last] = /(?:\(([^)]{1,6})\)|\s(\S{2,4}))\s*$/.exec(plainText(heading)) ?? [];
  return currencyOf(bracketed ?? last ?? '', account);
}

/** For each meaning the column that is read: the one that the channel says, then the best heading. */
function placesOf(heads: Table['heads'], own: ReadonlyMap<string, Meaning>): ReadonlyMap<Meaning, number> {
  const rank = (heading: string, as: Meaning) => {
    const plain = plainHeading(heading);
    const names: readonly string[] = as === 'passed' ? [] : HEADINGS[as];
    return own.has(plain) ? -1 : Math.max(names.indexOf(plain), names.indexOf(bareHeading(plain)));
  };
  const places = new Map<Meaning, number>();
  for (const [place, { heading, as }] of heads.entries()) {
    const present = as === null ? undefined : places.get(as);
    const better =
      present === undefined ||
      rank(heading, as ?? 'passed') < rank(heads[present]?.heading ?? '', as ?? 'passed');
    if (as !== null && better) places.set(as, place);
  }
  return places;
}

/** Refuses a file that could be read in two ways, by the name of its column. */
export function requireUnderstood(
  table: Table,
  cells: readonly (readonly string[])[],
  { currency, wordOf }: { currency: string; wordOf(cell: string): Word | undefined },
): void {
  const { heads, places, own, line } = table;
  const fail = (place: number, problem: string): never => {
    const { heading = '' } = heads[place] ?? {};
    throw new StatementFault(
      line,
      `${heading ? `the column "${heading}"` : `column ${place + 1}`} ${problem}`,
    );
  };
  for (const [place, { heading, as }] of heads.entries()) {
    if (as !== null && MONEY.includes(as)) {
      const named = currencyIn(heading, currency);
      if (named !== null && named !== currency) fail(place, `is in another currency than ${currency}`);
      if (places.get(as) !== place) fail(place, 'is a second one of its kind');
    }
    if (as === 'amount' && (places.has('debit') || places.has('credit')))
      fail(place, 'is beside columns of debits and credits');
    const said = () => new Set(cells.map((row) => row[place] ?? '').filter((cell) => cell !== ''));
    if (as === null && mayDecide(heading, said(), (cell) => wordOf(cell) !== undefined))
      fail(place, 'is not known and may say whether a line is a payment');
    if (isRivalReference(table, place))
      fail(place, 'may be the reference of the bank: the channel has to say which column is');
    if (isRivalDate(table, place, cells))
      fail(place, 'has other days than the date that is read: the channel has to say which column is');
    if (own.has(plainHeading(heading)) || (as !== 'passed' && as !== 'memo')) continue;
    const word = decidingIn(said(), as, wordOf);
    if (word !== null) fail(place, `says "${word}", which may decide whether a line is a payment`);
  }
}

/** Whether a column may name the payments in place of the one that is read, or of the one that the channel names. */
function isRivalReference({ heads, places, own }: Table, place: number): boolean {
  const isOwn = (at: number | undefined) =>
    own.get(plainHeading(heads[at ?? -1]?.heading ?? '')) === 'reference';
  const read = places.get('reference');
  if (heads[place]?.as !== 'reference') return false;
  if (read === place) return !isOwn(place) && [...own.values()].includes('reference');
  return isOwn(place) || !isOwn(read);
}

/** Whether a second column of dates gives a payment another day, which is part of its identity. The day of interest is none. */
function isRivalDate(
  { heads, places, own }: Table,
  place: number,
  cells: readonly (readonly string[])[],
): boolean {
  const read = places.get('date') ?? -1;
  if (heads[place]?.as !== 'date' || place === read) return false;
  if (plainHeading(heads[place].heading) === 'value date') return false;
  if (own.get(plainHeading(heads[read]?.heading ?? '')) === 'date')
    return own.get(plainHeading(heads[place].heading)) === 'date';
  const dayIn = (row: readonly string[], at: number) => plainText(row[at] ?? '').split(/[\sT]/)[0];
  return cells.some((row) => dayIn(row, place) !== '' && dayIn(row, place) !== dayIn(row, read));
}

/** A cell that is nothing but a word which decides. In a text, one that only confirms the payment does no harm. */
function decidingIn(
  said: ReadonlySet<string>,
  as: 'passed' | 'memo',
  wordOf: (cell: string) => Word | undefined,
): string | null {
  const harms = (cell: string) => {
    // Many banks write a hyphen for nothing.
    if (plainText(cell) === '-') return said.has('+');
    const word = as === 'memo' ? wordIn(cell, wordOf) : wordOf(cell);
    return word !== undefined && (as === 'passed' || word === 'outgoing' || word === 'notBooked');
  };
  return [...said].find(harms) ?? null;
}

/**
 * The word of a text: the whole of it without the marks around it, or a word of a line that is not booked at its beginning or end, as in
 * `FAILED - no funds`. Short words there may be names.
 */
function wordIn(cell: string, wordOf: (cell: string) => Word | undefined): Word | undefined {
  const bare = /\p{L}(?:.*[\p{L}\p{M}])?/su.exec(cell)?.[0] ?? '';
  const whole = wordOf(bare || cell);
  if (whole !== undefined) return whole;
  const parts = bare.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const ends = [parts[0] ?? '', parts.at(-1) ?? ''];
  return ends.some((part) => part.length >= STATE_LETTERS && wordOf(part) === 'notBooked')
    ? 'notBooked'
    : undefined;
}
const STATE_LETTERS = 6;

/** Refuses the file of another account, which a column or a line above the headings names. */
export function requireOwnAccount(
  { heads, own: named, separator, line }: Table,
  { lines, rows, own }: { lines: readonly string[]; rows: readonly CsvRow[]; own: string | undefined },
): void {
  for (const [at, text] of lines.slice(0, line - 1).entries()) {
    const [name = '', number = ''] = cellsOf(text, separator).flatMap((cell) => cell.split(/:\s*/));
    if (OWN_ACCOUNT.has(plainHeading(name)))
      requireOwnNumber(number, own, at + 1, `"${name.slice(0, HEADING_MAX)}"`);
  }
  for (const [place, { heading }] of heads.entries()) {
    if (!OWN_ACCOUNT.has(plainHeading(heading)) || named.has(plainHeading(heading))) continue;
    for (const row of rows)
      requireOwnNumber(row.cells[place] ?? '', own, row.line, `the column "${heading}"`);
  }
}

/** The places of columns whose texts may name the order: all texts, and references that are not the bank's. */
export function textsIn({ heads, places }: Table): readonly number[] {
  return heads.flatMap(({ as }, place) =>
    as === 'memo' || (as === 'reference' && places.get('reference') !== place) ? [place] : [],
  );
}

/** Whether a column that is not known may say which lines are payments. */
function mayDecide(heading: string, said: ReadonlySet<string>, decides: (cell: string) => boolean): boolean {
  if (said.size === 0) return false;
  if (DECIDING.test(plainHeading(heading)) || [...said].some(decides)) return true;
  // A few short words may be anything; numbers and longer texts are not.
  const isWord = (cell: string) => cell.length <= SHORT_MAX && !/\d/.test(plainText(cell));
  return said.size <= WORDS_MAX && [...said].every(isWord);
}
const WORDS_MAX = 8;
const SHORT_MAX = 24;

/** The places of the columns that are all heard. */
export function heardIn({ heads }: Table, meaning: Meaning): readonly number[] {
  return heads.flatMap(({ as }, place) => (as === meaning && HEARD.includes(as) ? [place] : []));
}
