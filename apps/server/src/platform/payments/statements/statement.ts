import { createHash } from 'node:crypto';

import type { ColumnMeaning } from '@baize/contract/cashier/bank-files/desk-bank-files';
import { orderNumberIn } from '@baize/contract/cashier/bank-files/order-numbers';

import type { StatementLine } from '../port.ts';
import { plainText } from './amounts.ts';
import type { FileClock } from './dates.ts';

export interface FileLine extends StatementLine {
  /** Where it is in the file. */
  readonly line: number;
  /** The bank's own reference, by which the payment is one whatever file brings it; null where the bank gives none. */
  readonly bankId: string | null;
  /** Its time of the day; null where the file says none. */
  readonly clock: FileClock | null;
}

/** The statement of one account, read from a file of a bank. */
export interface BankStatement {
  readonly account: string;
  readonly currency: string;
  /** Null where the file does not say the balance. */
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  /** Booked, and not taken back by the same file; in any currency. */
  readonly lines: readonly FileLine[];
  /** Those that the bank has not booked. */
  readonly notBooked: readonly FileLine[];
  /** Payments and the lines of the same file that took them back. */
  readonly takenBack: readonly FileLine[];
  /** The columns of the file and their meaning, in their order. */
  readonly columns: readonly { readonly heading: string; readonly as: ColumnMeaning }[];
}

/** A file that is not what it should be, with the number of the first such line. */
export class StatementFault extends Error {
  readonly line: number;
  readonly problem: string;

  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
    this.line = line;
    this.problem = problem;
  }
}

const BYTES_MAX = 5 * 1_024 * 1_024;
const LINES_MAX = 50_000;

/** The lines of a file, when it is not larger than we read. */
export function linesOf(text: string): string[] {
  if (Buffer.byteLength(text) > BYTES_MAX) throw new StatementFault(1, 'the file is larger than 5 MiB');
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines.length > LINES_MAX)
    throw new StatementFault(LINES_MAX + 1, 'the file has more than 50 000 lines');
  return lines;
}

/** No bank writes a longer text in one field; Unicode and patterns take their time with long ones. */
const FIELD_MAX = 2_000;

export function requireShort(text: string, line: number): void {
  if (text.length > FIELD_MAX) throw new StatementFault(line, 'a text of more than 2 000 characters');
}

export type FoundLine = Omit<FileLine, 'id'>;

/** Lines with their ids, without the payments that the file itself takes back. */
export function settled(
  account: string,
  found: readonly FoundLine[],
): { lines: FileLine[]; takenBack: FileLine[] } {
  const all = withIds(account, found);
  const back = takenBackIn(all);
  const lines = all.filter((line) => !back.has(line));
  requireOneSum(lines);
  return { lines, takenBack: all.filter((line) => back.has(line)) };
}

/**
 * Lines with their ids: the bank's own reference. Where the bank gives a line none, the id is made of the content, and equal lines of one
 * file are counted: a file that is read again gives the same ids.
 */
export function withIds(account: string, found: readonly FoundLine[]): FileLine[] {
  const counts = new Map<string, number>();
  return found.map((line) => {
    if (line.bankId !== null) return { id: line.bankId, ...line };
    const { kind, reference, amount, currency, payer, memo, at } = line;
    const said = [account, currency, kind, reference, String(amount), payer, memo, at.toISOString()];
    const text = JSON.stringify(said);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    const id = createHash('sha256').update(`${text}${count}`).digest('hex').slice(0, 32);
    return { id, ...line };
  });
}

/** Payments with their reversals: the same reference and the same sum on the same day, in and out. */
function takenBackIn(lines: readonly FileLine[]): ReadonlySet<FileLine> {
  const waiting = new Map<string, FileLine[]>();
  const back = new Set<FileLine>();
  for (const line of lines) {
    if (line.bankId === null) continue;
    const { bankId, currency, amount, at } = line;
    const named = `${bankId} ${at.getTime()} ${currency}`;
    const other = waiting.get(`${named} ${-amount}`)?.pop();
    if (other) back.add(line).add(other);
    else {
      const key = `${named} ${amount}`;
      const alike = waiting.get(key) ?? [];
      waiting.set(key, alike);
      alike.push(line);
    }
  }
  return back;
}

/** One reference on one day is one payment: a file in which it is two tells payments apart by something else. */
function requireOneSum(lines: readonly FileLine[]): void {
  const first = new Map<string, FileLine>();
  for (const line of lines) {
    if (line.bankId === null || line.amount <= 0n) continue;
    const key = `${line.bankId} ${line.at.getTime()}`;
    const earlier = first.get(key) ?? line;
    const payers = earlier.payer !== null && line.payer !== null && earlier.payer !== line.payer;
    if (earlier.amount !== line.amount || earlier.currency !== line.currency || payers)
      throw new StatementFault(
        line.line,
        `the reference ${line.bankId} belongs to another payment on line ${earlier.line}`,
      );
    first.set(key, earlier);
  }
}

/** So many digits at the end of a number name an account, whatever bank or country is written before them. */
const OWN_DIGITS_MIN = 8;

/** Refuses a file that names another account than that of its channel. Masked numbers and texts without digits name none. */
export function requireOwnNumber(said: string, own: string | undefined, line: number, where: string): void {
  const digitsOf = (text: string) => plainText(text).replaceAll(/\D/g, '').replace(/^0+/, '');
  const [one, other] = [digitsOf(said), digitsOf(own ?? '')].toSorted((a, b) => a.length - b.length);
  if (!one || !other || MASKED.test(said)) return;
  if (one === other || (one.length >= OWN_DIGITS_MIN && other.endsWith(one))) return;
  throw new StatementFault(line, `${where} names the account ${said.slice(0, 40)}, not that of the channel`);
}
const MASKED = /[*•●…#]|x{2,}|\.{2,}/i;

/** Texts that banks write where a payment has no reference. */
const NO_REFERENCE = new Set(['NONREF', 'NOTPROVIDED', 'NA', 'NIL', 'NONE', 'NULL']);

/** A reference as it is compared: its letters and digits, as banks and people write it in small letters, with marks and in any script. */
export function plainReference(text: string): string {
  return plainText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** The bank's own reference; null where the text is none, or nothing but the number of one of our orders. */
export function bankIdOf(text: string | null): string | null {
  const plain = plainReference(text ?? '');
  const none = NO_REFERENCE.has(plain) || /^0*$/.test(plain) || orderNumberIn(plain) !== null;
  return none ? null : plain;
}
