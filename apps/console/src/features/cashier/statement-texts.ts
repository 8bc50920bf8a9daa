// The words of the console for files of banks.
import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  type Dialect,
  LINE_WORDS,
  type LineWord,
  type StatementFinding,
} from '@baize/contract/cashier/bank-files/desk-bank-files';
import type { Tone } from '../../parts/values.tsx';

export const COLUMN_TEXTS: Readonly<Record<ColumnMeaning, string>> = {
  date: 'date',
  time: 'time',
  amount: 'amount',
  debit: 'debit',
  credit: 'credit',
  balance: 'balance',
  reference: 'reference',
  memo: 'memo',
  payer: 'payer',
  direction: 'direction',
  status: 'status',
  currency: 'currency',
  passed: 'passed over',
};

export const LINE_WORD_TEXTS: Readonly<Record<LineWord, string>> = {
  incoming: 'Money in',
  outgoing: 'Money out',
  booked: 'Booked',
  notBooked: 'Not booked',
};

/** The meaning that an operator typed, in either of its forms. */
export function columnMeaningOf(typed: string): ColumnMeaning | undefined {
  const text = typed.trim().toLowerCase();
  return COLUMN_MEANINGS.find((each) => each === text || COLUMN_TEXTS[each] === text);
}

export const DATE_ORDER_TEXTS = { dmy: 'day/month/year', mdy: 'month/day/year' } as const;
export const DECIMAL_TEXTS = { '.': '1,000.00', ',': '1.000,00' } as const;

/** A dialect in one line. */
export function dialectText({ columns = [], dates, decimal, words = {} }: Dialect): string {
  const parts = [
    ...columns.map(({ heading, as }) => `${heading} = ${COLUMN_TEXTS[as]}`),
    ...(dates ? [`dates ${DATE_ORDER_TEXTS[dates]}`] : []),
    ...(decimal ? [`amounts ${DECIMAL_TEXTS[decimal]}`] : []),
    ...LINE_WORDS.flatMap((word) => {
      const said = words[word] ?? [];
      return said.length === 0 ? [] : [`${LINE_WORD_TEXTS[word].toLowerCase()}: ${said.join(', ')}`];
    }),
  ];
  return parts.join('; ') || 'as most banks write them';
}

export const FINDING_TEXTS: Readonly<Record<StatementFinding, readonly [Tone, string]>> = {
  found: ['good', 'order found'],
  otherName: ['bad', 'payer has another name'],
  otherAmount: ['bad', 'another amount than the order'],
  otherDay: ['bad', 'known reference on another day'],
  notOpen: ['bad', 'order is not open'],
  unsure: ['bad', 'may be another order’s'],
  notFound: ['wait', 'no order found'],
  known: ['plain', 'known'],
  knownOther: ['bad', 'known with another amount'],
};
