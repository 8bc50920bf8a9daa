import { parseAmount } from '@baize/contract/money';
import { latinDigits } from '@baize/contract/persons/digits';

export type DecimalSign = '.' | ',';

const PLAIN = /^[ -~]*$/;

/** A text with Latin digits and plain hyphens, whatever the bank writes. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  const latin = latinDigits(text.normalize('NFKC'));
  return latin.replaceAll(/[\u2010-\u2015\u2212]/g, '-').trim();
}

/** The signs of currencies; where several have one, the first is meant unless the account is in another. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '฿': 'THB',
  บาท: 'THB',
  baht: 'THB',
  ks: 'MMK',
  k: 'MMK',
  kyat: 'MMK',
  kyats: 'MMK',
  ကျပ်: 'MMK',
  rm: 'MYR',
  rp: 'IDR',
  '₫': 'VND',
  đ: 'VND',
  '₭': 'LAK',
  '៛': 'KHR',
  '₱': 'PHP',
  '₩': 'KRW',
  '₹': 'INR',
  rs: 'INR PKR LKR NPR',
  '¥': 'JPY CNY',
  元: 'CNY',
  $: 'USD SGD HKD AUD CAD NZD TWD BND',
  us$: 'USD',
  s$: 'SGD',
  hk$: 'HKD',
};
const CODES = new Set([...Intl.supportedValuesOf('currency'), 'USDT', 'USDC']);

/** The currency of a sign or a code in the statement of an account; null where the text is none. */
export function currencyOf(text: string, account: string): string | null {
  const plain = text.normalize('NFKC').trim().replace(/\.$/, '');
  const signed = SIGNS[plain.toLowerCase()]?.split(' ');
  if (signed) return signed.includes(account) ? account : (signed[0] ?? null);
  const code = plain.toUpperCase();
  return code === account || CODES.has(code) ? code : null;
}

/** The parts of a written amount, before its decimal sign is known. */
export interface WrittenAmount {
  readonly digits: string;
  readonly negative: boolean;
  /** It has a sign or a mark that says so. */
  readonly signed: boolean;
  /** As it is written, or empty. */
  readonly currency: string;
}

/** No amount is longer. */
const LETTERS_MAX = 60;
const MARK = /(?<=[\d\s)])(CR|DR|C|D)\.?$/i;
const WRITTEN =
  /^([-+]?)\s*([\p{L}\p{M}\p{Sc}]+\.?)?\s*([-+]?)\s*(\d[\d.,'’ ]*)([-+]?)\s*([\p{L}\p{M}\p{Sc}]+\.?)?\s*([-+]?)$/u;

/** Takes an amount such as `1,234.50`, `-3.00`, `3.00-`, `(3.00)`, `฿3.00` or `3.00 DR` apart; null where it is none. */
export function writtenAmount(text: string): WrittenAmount | null {
  if (text.length > LETTERS_MAX) return null;
  const plain = plainText(text);
  const mark = MARK.exec(plain)?.[1]?.toUpperCase().slice(0, 1);
  const unmarked = plain.replace(MARK, '').trim();
  const inner = /^\((.+)\)$/.exec(unmarked)?.[1];
  const parts = WRITTEN.exec((inner ?? unmarked).trim());
  if (!parts) return null;
  const [, first = '', before = '', second = '', digits = '', third = '', behind = '', last = ''] = parts;
  const sign = first + second + third + last;
  if (sign.length > 1 || (before && behind)) return null;
  const negative = inner !== undefined || sign === '-';
  // Two signs that say different things are no amount.
  if ((inner !== undefined && sign === '+') || (mark === 'C' && negative) || (mark === 'D' && sign === '+'))
    return null;
  const signed = negative || sign !== '' || mark !== undefined;
  return {
    digits: digits.trim(),
    negative: negative || mark === 'D',
    signed,
    currency: before || behind,
  };
}

/** Ledger units of digits with groups of three, or of two as in India; null where they are none with this decimal sign. */
export function unitsOf(digits: string, decimal: DecimalSign): bigint | null {
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = digits.split(decimal);
  const groups = whole.split(/[.,'’ ]/);
  const marks = new Set(whole.replaceAll(/\d/g, ''));
  if (more.length > 0 || marks.has(decimal) || marks.size > 1 || !/^\d{0,4}$/.test(fraction)) return null;
  if (groups.length > 1 && !isGrouped(groups, marks.has(group))) return null;
  return /^\d+$/.test(groups.join('')) ? parseAmount(`${groups.join('')}.${fraction || '0'}`) : null;
}

function isGrouped(groups: readonly string[], byTwo: boolean): boolean {
  const [first = '', ...rest] = groups;
  const last = rest.pop() ?? '';
  if (!/^[1-9]\d{0,2}$/.test(first) || last.length !== 3) return false;
  return (
    rest.every((each) => each.length === 3) ||
    (byTwo && first.length < 3 && rest.every((each) => each.length === 2))
  );
}

/** The only decimal sign with which the digits are an amount; null where both would do. */
export function decimalOf(digits: string): DecimalSign | null {
  const [point, comma] = [unitsOf(digits, '.'), unitsOf(digits, ',')];
  if (point === null) return comma === null ? null : ',';
  return comma === null ? '.' : null;
}
