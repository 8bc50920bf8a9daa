import { csvText } from '@baize/contract/csv';
import { formatAmount } from '@baize/contract/money';

import type { Book, Entry } from './book.ts';

/** A day of one currency as a bank would give it. */
export function csvFile(book: Book, day: string, currency: string): string {
  const rows = entriesOf(book, day, currency).map(({ at, reference, memo, payer, amount }) => [
    at.toISOString().slice(0, 10),
    reference,
    memo,
    payer ?? '',
    amount < 0n ? formatAmount(-amount) : '',
    amount < 0n ? '' : formatAmount(amount),
  ]);
  return csvText([['Date', 'Reference', 'Description', 'Payer', 'Debit', 'Credit'], ...rows]);
}

/** The same as a SWIFT MT940 message. */
export function mt940File(book: Book, day: string, currency: string): string {
  const opened = Date.parse(`${day}T00:00:00Z`);
  const date = day.slice(2).replaceAll('-', '');
  const lines = entriesOf(book, day, currency).flatMap((entry) => mt940Lines(entry, date));
  const ends = opened + 86_400_000;
  return [
    `:20:${date}`,
    `:25:PSP/${currency}`,
    ':28C:1/1',
    `:60F:${balanceText(book.balance(currency, opened), date, currency)}`,
    ...lines,
    `:62F:${balanceText(book.balance(currency, ends), date, currency)}`,
    '-',
  ].join('\r\n');
}

const TYPES = { deposit: 'NTRF', payout: 'NTRF', fee: 'NCHG', refund: 'NTRF', chargeBack: 'NRTI' };

function mt940Lines({ kind, amount, reference, payer, memo }: Entry, date: string): string[] {
  const mark = amount < 0n ? 'D' : 'C';
  const said = `/EREF/${reference}${payer ? `/NAME/${payer}` : ''}/REMI/${memo}`;
  const details = said.match(/.{1,65}/g) ?? [];
  return [`:61:${date}${mark}${swiftAmount(amount)}${TYPES[kind]}NONREF`, `:86:${details.join('\r\n')}`];
}

function balanceText(amount: bigint, date: string, currency: string): string {
  return `${amount < 0n ? 'D' : 'C'}${date}${currency}${swiftAmount(amount)}`;
}

function swiftAmount(amount: bigint): string {
  return formatAmount(amount).replace('-', '').replace('.', ',');
}

function entriesOf(book: Book, day: string, currency: string): Entry[] {
  return book.day(day).filter((entry) => entry.currency === currency);
}
