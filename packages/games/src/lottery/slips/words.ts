import { latinDigits } from '@baize/contract/persons/digits';

/** Words for sets of numbers, in Burmese and as they are typed in Latin letters. */
const SETS: readonly (readonly [macro: string, words: readonly string[]])[] = [
  ['PAIRS', ['အပူး', 'ပူး', 'apu', 'pu']],
  ['EVENPAIRS', ['စုံပူး']],
  ['ODDPAIRS', ['မပူး']],
  ['POWER', ['ပါဝါ', 'ပဝ', 'power', 'pw']],
  ['NAKHAT', ['နက္ခတ်', 'နက', 'နခ', 'nakhat', 'nk']],
  ['BROTHERS', ['ညီကို', 'ညီအစ်ကို', 'nyiko', 'nyi']],
  ['EVENEVEN', ['စုံစုံ']],
  ['ODDODD', ['မမ']],
  ['EVENODD', ['စုံမ']],
  ['ODDEVEN', ['မစုံ']],
  ['BIGNUM', ['ကြီး', 'big']],
  ['SMALLNUM', ['ငယ်', 'သေး', 'small']],
  ['BREAK:0,2,4,6,8', ['စုံဘရိတ်']],
  ['BREAK:1,3,5,7,9', ['မဘရိတ်']],
];
/** Words beside digits. */
const OF_DIGITS: readonly (readonly [macro: string, words: readonly string[]])[] = [
  ['HEAD', ['ထိပ်', 'ထ', 'top', 'head']],
  ['TAIL', ['ပိတ်', 'နောက်', 'တိတ်', 'tail']],
  ['HAS', ['ပတ်', 'အပါ', 'ပါ', 'par']],
  ['BREAK', ['ဘရိတ်', 'ဘ', 'brake', 'break', 'bk']],
  ['PERMPAIRS', ['ခွေပူး', 'အပူးပါခွေ', 'khwepu']],
  ['PERM', ['ခွေ', 'အခွေ', 'khwe']],
];
/** These are also written before their digits. */
const LEADING = /^(?:ဘရိတ်|brake|break|bk|ထိပ်|top|head|ပိတ်|နောက်|တိတ်|tail|ပတ်|အပါ)$/u;

/** The set of 2D numbers that a word names, alone or with digits, in the notation of the plays. */
export function setOf(written: string): string | undefined {
  const text = written.replaceAll(/\s/gu, '');
  const set = SETS.find(([, words]) => words.includes(text));
  if (set) return set[0];
  const {
    before = '',
    word = '',
    after = '',
  } = /^(?<before>[\d.,/]*)(?<word>[^\d.,/]+)(?<after>[\d.,/]*)$/u.exec(text)?.groups ?? {};
  if (after !== '' && (before !== '' || !LEADING.test(word))) return undefined;
  const named = OF_DIGITS.find(([, words]) => words.includes(word));
  const digits = [...new Set(`${before}${after}`.replaceAll(/\D/gu, ''))];
  return named && digits.length > 0 ? `${named[0]}:${digits.join(',')}` : undefined;
}

/** An amount as it is written: plain or grouped digits, thousands as `k`, or Burmese number words. */
export const AMOUNT = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?k|(?:\d+(?:သိန်း|သောင်း|ထောင်|ရာ))+|\d+)(?:\s*(?:ကျပ်|ks|mmk))?`;

const TENS = 10n;
const WORDS: Readonly<Record<string, bigint>> = {
  သိန်း: TENS ** 5n,
  သောင်း: TENS ** 4n,
  ထောင်: TENS ** 3n,
  ရာ: TENS ** 2n,
};

/** The whole number that an amount says; undefined for part of a unit. */
export function amountOf(written: string): bigint | undefined {
  const text = written.replaceAll(/[\s,]|ကျပ်|ks$|mmk$/gu, '');
  const counted = [...text.matchAll(/(\d+)(သိန်း|သောင်း|ထောင်|ရာ)/gu)];
  if (counted.length > 0)
    return counted.reduce((sum, [, count = '', word = '']) => sum + BigInt(count) * (WORDS[word] ?? 0n), 0n);
  const {
    whole = '0',
    part = '',
    k,
  } = /^(?<whole>\d+)(?:\.(?<part>\d+))?(?<k>k)?$/u.exec(text)?.groups ?? {};
  if (k === undefined) return part === '' ? BigInt(whole) : undefined;
  return part.length > 3 ? undefined : BigInt(whole + part.padEnd(3, '0'));
}

const INVISIBLE = /\u200b|\u200c|\u200d|\u2060|\ufeff/gu;

/** A line with Latin digits and small letters; the letter that looks like a Burmese zero is one beside digits. */
export function plainLine(line: string): string {
  return latinDigits(line.normalize('NFC').replaceAll(INVISIBLE, ''))
    .replaceAll(/(?<=\d)ဝ+(?![\u102b-\u103e])/gu, (zeros) => '0'.repeat(zeros.length))
    .replaceAll(/(?<![\u1000-\u109f])ဝ(?=\d)/gu, '0')
    .replaceAll(/[×✕]/gu, 'x')
    .replaceAll(/[–—]/gu, '-')
    .replaceAll('၊', ',')
    .replaceAll(/(?<![\u1000-\u109f])အာ(?![\u1000-\u109f])/gu, 'r')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
