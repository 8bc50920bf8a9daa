import type { StatementLine } from '../port.ts';
import { unitsOf } from './amounts.ts';
import { dayAt } from './dates.ts';
import {
  type BankStatement,
  bankIdOf,
  type FoundLine,
  linesOf,
  requireOwnNumber,
  requireShort,
  StatementFault,
  settled,
} from './statement.ts';

interface Field {
  readonly tag: string;
  readonly value: string;
  /** Where it begins in the file. */
  readonly line: number;
}

interface Balance {
  readonly amount: bigint;
  readonly currency: string;
}

/** The fields that are read; others are passed over. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})$/;
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d[\d,]{0,14})[NFS]([A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/;
/** Types of entries that are not payments of customers. */
const KINDS: Readonly<Record<string, StatementLine['kind']>> = { CHG: 'fee', COM: 'fee', RTI: 'chargeBack' };

/** The file as far as it is read. */
interface Reading {
  account: string;
  /** The number of the channel's account. */
  readonly own: string | undefined;
  opening: Balance | null;
  running: Balance | null;
  /** Between two messages. */
  closed: boolean;
  readonly found: FoundLine[];
}

const STEPS: Readonly<Record<string, (reading: Reading, field: Field) => void>> = {
  '25': nameAccount,
  '60F': open,
  '60M': open,
  '61': addEntry,
  '86': describe,
  '62F': close,
  '62M': close,
};

/**
 * Reads a SWIFT MT940 file: one account, one or more messages that continue each other. The opening balance and the lines must
 * come to the closing balance. The time of a line is the midnight in UTC of the day on which it was booked, or of its value date.
 */
export function readMt940(text: string, own?: string): BankStatement {
  const fields = fieldsOf(linesOf(text));
  const reading: Reading = { account: '', own, opening: null, running: null, closed: true, found: [] };
  for (const field of fields) STEPS[field.tag]?.(reading, field);
  const { account, opening, running, closed, found } = reading;
  const last = fields.at(-1)?.line ?? 1;
  if (!opening || !running || !closed) throw new StatementFault(last, 'the file has no closing balance');
  if (account === '') throw new StatementFault(last, 'the file names no account');
  const { currency } = opening;
  const booked = settled(account, found);
  return {
    account,
    currency,
    opening: opening.amount,
    closing: running.amount,
    ...booked,
    notBooked: [],
    columns: [],
  };
}

const BEGIN = /^(?:\{4:)?:20:/;
const END = /^-(\}.*)?\s*$/;
const BETWEEN = /^(-\}?.*|\{.*|\s*)$/;

/** Banks write lines of their own before each message, which are passed over. */
function fieldsOf(lines: readonly string[]): Field[] {
  const fields: Field[] = [];
  let inside = !lines.some((text) => BEGIN.test(text));
  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    if (BEGIN.test(text)) inside = true;
    if (!inside) continue;
    if (END.test(text)) inside = false;
    requireShort(text, line);
    const [, tag, value = ''] = /^(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(text) ?? [];
    const before = fields.at(-1);
    if (tag) fields.push({ tag, value, line });
    else if (BETWEEN.test(text)) continue;
    else if (before) fields.splice(-1, 1, { ...before, value: `${before.value}\n${text}` });
    else throw new StatementFault(line, 'neither a field nor its continuation');
  }
  return fields;
}

function nameAccount(reading: Reading, { value, line }: Field): void {
  const account = value.trim();
  if (!account || (reading.account && reading.account !== account))
    throw new StatementFault(line, 'not the account of this file');
  requireOwnNumber(account, reading.own, line, 'the field 25');
  reading.account = account;
}

function open(reading: Reading, field: Field): void {
  const balance = readBalance(field);
  if (!reading.closed) throw new StatementFault(field.line, 'the message before has no closing balance');
  if (reading.running && !equal(reading.running, balance))
    throw new StatementFault(field.line, 'the balance does not continue the message before');
  reading.opening ??= balance;
  reading.running = balance;
  reading.closed = false;
}

function addEntry(reading: Reading, field: Field): void {
  const { running, closed, found } = reading;
  const entry = readEntry(field);
  if (!running || closed) throw new StatementFault(field.line, 'a line without an opening balance');
  reading.running = { ...running, amount: running.amount + entry.amount };
  found.push({ ...entry, currency: running.currency });
}

function close(reading: Reading, field: Field): void {
  const { running, closed } = reading;
  if (!running || closed || !equal(running, readBalance(field)))
    throw new StatementFault(field.line, 'the opening balance and the lines do not come to this balance');
  reading.closed = true;
}

function readBalance({ value, line }: Field): Balance {
  const [, mark, date = '', currency = '', text = ''] = BALANCE.exec(value.trim()) ?? [];
  const amount = amountAt(text, line);
  if (!dayOf(date)) throw new StatementFault(line, 'not a balance');
  return { currency, amount: mark === 'D' ? -amount : amount };
}

function readEntry({ value, line }: Field): Omit<FoundLine, 'currency'> {
  const [head = '', ...rest] = value.split('\n');
  const [, date = '', entry = '', mark = '', text = '', type = '', owner = '', bank = ''] =
    ENTRY.exec(head.trim()) ?? [];
  const at = bookedOn(date, entry);
  const size = amountAt(text, line);
  if (!at) throw new StatementFault(line, 'not an entry');
  // The reversal of a credit takes money, that of a debit brings it back.
  const amount = mark === 'C' || mark === 'RD' ? size : -size;
  const plain = mark === 'C' ? 'deposit' : mark === 'RC' ? 'chargeBack' : 'payout';
  const reference = owner.trim() === 'NONREF' ? null : owner.trim() || null;
  const bankId = bankIdOf(bank) ?? bankIdOf(owner);
  const memo = rest.join('') || null;
  return { kind: KINDS[type] ?? plain, reference, bankId, amount, payer: null, memo, at, clock: null, line };
}

/** The entry has the month and day on which it was booked; around New Year that is in the year before or after its value date. */
function bookedOn(date: string, entry: string): Date | null {
  const value = dayOf(date);
  if (!value || entry === '') return value;
  const [month = 0, day = 0] = (entry.match(/\d\d/g) ?? []).map(Number);
  const years = [-1, 0, 1].map((more) => dayAt(value.getUTCFullYear() + more, month, day));
  const away = (each: Date | null) => (each ? Math.abs(each.getTime() - value.getTime()) : Infinity);
  return years.reduce((best, each) => (away(each) < away(best) ? each : best));
}

/** The information to the account owner belongs to the line before it; SWIFT breaks it after 65 letters, wherever that is. */
function describe({ closed, found }: Reading, { value }: Field): void {
  const line = closed ? undefined : found.pop();
  if (!line) return;
  const memo = value.replaceAll('\n', '');
  const said = (name: string) => new RegExp(`/${name}/([^/]+)`).exec(memo)?.[1]?.trim() ?? null;
  const numbered = (code: string) => new RegExp(`\\?${code}([^?]+)`).exec(memo)?.[1] ?? '';
  const payer = said('NAME') ?? ((numbered('32') + numbered('33')).trim() || null);
  const own = said('EREF');
  const reference = own && own !== 'NOTPROVIDED' ? own : line.reference;
  found.push({ ...line, memo, payer, reference });
}

/** A year of two digits lies within this century. */
function dayOf(date: string): Date | null {
  const [year = 0, month = 0, day = 0] = (date.match(/\d\d/g) ?? []).map(Number);
  return date.length === 6 ? dayAt(2_000 + year, month, day) : null;
}

function amountAt(text: string, line: number): bigint {
  const units = unitsOf(text, ',');
  if (units === null) throw new StatementFault(line, `not an amount: ${text.slice(0, 20)}`);
  return units;
}

function equal(one: Balance, other: Balance): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
