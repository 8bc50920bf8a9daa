import {
  type Dialect,
  LINE_WORDS,
  type LineWord as Word,
} from '@baize/contract/cashier/bank-files/desk-bank-files';

import { plainText } from './amounts.ts';

const list = (text: string): readonly string[] => text.split(', ');

/** The words of banks in columns that decide. A bank that writes others has them with the channel. */
const WORDS = {
  incoming: list(
    '+, cr, c, crdt, credit, credited, in, incoming, inward, inflow, deposit, received, money in, paid in, k, kredit, h, haben, gutschrift, ฝาก, 收入, 收, 贷, 贷方, ဝင်ငွေ',
  ),
  outgoing: list(
    '-, dr, d, dbit, debit, debited, out, outgoing, outward, outflow, withdrawal, withdraw, sent, money out, paid out, rc, debet, s, soll, lastschrift, ถอน, 支出, 支, 借, 借方, ထွက်ငွေ',
  ),
  booked: list(
    'booked, book, posted, completed, complete, success, successful, succeeded, settled, cleared, done, final, processed, executed, confirmed, paid, ok, สำเร็จ, 成功, 已入账, 已完成, အောင်မြင်, အောင်မြင်သည်',
  ),
  notBooked: list(
    'pending, pdng, failed, fail, failure, declined, rejected, refused, reversed, reversal, returned, refunded, cancelled, canceled, void, voided, processing, in progress, in process, on hold, hold, held, unposted, not posted, uncleared, unsuccessful, error, expired, initiated, scheduled, authorised, authorized, aborted, timeout, timed out, suspended, blocked, unpaid, ล้มเหลว, รอดำเนินการ, 失败, 处理中, 待处理, 已取消, မအောင်မြင်',
  ),
} as const satisfies Record<Word, readonly string[]>;

type Words = NonNullable<Dialect['words']>;

/** An empty cell, as a dialect names it. */
export const EMPTY_CELL = '(empty)';

const LETTERS_MAX = 60;

export function wordKey(text: string): string {
  const plain = plainText(text.slice(0, LETTERS_MAX)).toLowerCase();
  if (plain === '' || plain === '+' || plain === '-') return plain || EMPTY_CELL;
  return plain.replaceAll(/[\s_-]+/g, ' ').replace(/\.$/, '');
}

/** The meaning of each word, those of the bank first. */
export function meanings(own: Words | undefined): ReadonlyMap<string, Word> {
  const of = (words: Partial<Record<Word, readonly string[] | undefined>>) =>
    LINE_WORDS.flatMap((name) => (words[name] ?? []).map((word) => [wordKey(word), name] as const));
  return new Map([...of(WORDS), ...of(own ?? {})]);
}
