import { createHash } from 'node:crypto';

import { parseAmount } from '@baize/contract/money';

import type { StatementLine } from '../port.ts';

/** The statement of one account, read from a file of a bank. */
export interface BankStatement {
  readonly account: string;
  readonly currency: string;
  /** Null where the file does not say the balance. */
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly lines: readonly StatementLine[];
}

/** A file that is not what it should be, with the number of the first such line. */
export class StatementFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
    this.line = line;
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

export type FoundLine = Omit<StatementLine, 'id' | 'currency'>;

/**
 * Lines with their ids. A bank gives a line no id, so it is made of the content, and equal lines of one file are counted: a file
 * that is read again gives the same ids.
 */
export function withIds(account: string, currency: string, found: readonly FoundLine[]): StatementLine[] {
  const counts = new Map<string, number>();
  return found.map((line) => {
    const { kind, reference, amount, payer, memo, at } = line;
    const said = JSON.stringify([
      account,
      currency,
      kind,
      reference,
      String(amount),
      payer,
      memo,
      at.toISOString(),
    ]);
    const count = (counts.get(said) ?? 0) + 1;
    counts.set(said, count);
    const id = createHash('sha256').update(`${said}${count}`).digest('hex').slice(0, 32);
    return { id, currency, ...line };
  });
}

/** Ledger units of an amount as banks write it, with groups of three; throws on anything that is not one. */
export function bankAmount(text: string, decimal: '.' | ','): bigint {
  const group = decimal === '.' ? ',' : '.';
  const plain = text.replaceAll(/[\s\u00A0'’]/g, '');
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}|$)`).test(plain);
  return parseAmount(
    (grouped ? plain.replaceAll(group, '') : plain).replace(decimal, '.').replace(/\.$/, ''),
  );
}

/** Midnight in UTC of a day: a file does not say the zone of its times. */
export function dayAt(year: number, month: number, day: number): Date | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at : null;
}
