import { createHash } from 'node:crypto';

import type { ColumnMeaning } from '@baize/contract/cashier/bank-files/desk-bank-files';
import { orderNumberIn } from '@baize/contract/cashier/bank-files/order-numbers';

import type { StatementLine } from '../port.ts';

export interface FileLine extends StatementLine {
  /** Where it is in the file. */
  readonly line: number;
  /** The bank's own reference, by which the payment is one whatever file brings it; null where the bank gives none. */
  readonly bankId: string | null;
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

/** Payments with their reversals: the same reference and the same sum, in and out. */
function takenBackIn(lines: readonly FileLine[]): ReadonlySet<FileLine> {
  const waiting = new Map<string, FileLine[]>();
  const back = new Set<FileLine>();
  for (const line of lines) {
    if (line.bankId === null) continue;
    const { bankId, currency, amount } = line;
    const other = waiting.get(`${bankId} ${currency} ${-amount}`)?.pop();
    if (other) back.add(line).add(other);
    else {
      const key = `${bankId} ${currency} ${amount}`;
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

/** Texts that banks write where a payment has no reference. */
const NO_REFERENCE = new Set(['NONREF', 'NOTPROVIDED', 'N/A', 'NA', 'NIL', 'NONE', 'NULL']);

/** A reference as it is compared: banks and people write it in small letters, with spaces, or with the mark of a spreadsheet. */
export function plainReference(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s'’`]/g, '')
    .toUpperCase();
}

/** The bank's own reference; null where the text is none, such as the number of one of our orders. */
export function bankIdOf(text: string | null): string | null {
  const plain = plainReference(text ?? '');
  const none = NO_REFERENCE.has(plain) || /^[0.-]*$/.test(plain) || orderNumberIn(plain) !== null;
  return none ? null : plain;
}
