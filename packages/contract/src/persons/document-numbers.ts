import { seenText } from './alike.ts';
import { townshipKey } from './townships.ts';
import { isZawgyi } from './zawgyi.ts';

/** Latin and Burmese letters, digits of any script, and the signs that people put between them. */
const FORM = /^[\p{Script=Latin}\p{Script=Myanmar}\p{Nd}\p{Pd}\s().,/#'’_\u200b-\u200d\u2060\ufeff]+$/u;
const LENGTH_MIN = 3;

/** Kinds of Myanmar's national registration by their letter, with their other spellings; Burmese without its vowel signs. */
const KINDS: readonly (readonly [
  letter: string,
  inBrackets: readonly string[],
  anywhere: readonly string[],
])[] = [
  ['n', ['c', 'န'], ['naing', 'နင']],
  ['e', ['ac', 'ဧ'], ['ei', 'eh', 'ဧည']],
  ['p', ['nc', 'ပ'], ['pyu']],
  ['t', ['သ'], ['tha', 'thathana', 'သသန']],
  ['y', ['ယ'], ['ယယ']],
  ['s', ['စ'], []],
];
const KIND_OF = new Map(
  KINDS.flatMap(([letter, short, long]) => [...short, ...long].map((each) => [each, letter] as const)),
);
const SPELLED = new RegExp(
  `^(\\d{1,3}\\p{L}+?)(${KINDS.flatMap(([, , long]) => long).join('|')})(?=[\\doil]{6}$)`,
  'u',
);
/** The state or region, the township, the kind, and the number. */
const REGISTRATION = /^0*([1-9]\d?)(\p{L}{2,})([neptys])([\doil]{6})$/u;
/** The state or region as it is typed before a slash or a space. */
const LEADING_DIGITS = /^[\doil]{1,3}(?=[^\p{L}\p{N}])/u;
/** Letters that a reader takes for a digit. */
const DIGIT_OF: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const asDigits = (text: string) => text.replaceAll(/[oil]/g, (letter) => DIGIT_OF[letter] ?? letter);

/**
 * The number of an identity document as it is compared, everywhere (A12, RG-9): by its letters and digits, in whichever script they were
 * typed. A national registration has its state or region without a zero before it, its township by syllables and its kind by a letter.
 */
export function documentKey(number: string): string {
  const kept = seenText(number).replaceAll(/\(([^()]*)\)/g, (_, kind: string) => kindOf(bare(kind)));
  const plain = bare(kept.replace(LEADING_DIGITS, asDigits)).replace(
    SPELLED,
    (_, place: string, kind: string) => place + kindOf(kind),
  );
  const [, region, township = '', kind, serial = ''] = REGISTRATION.exec(plain) ?? [];
  if (region === undefined) return asDigits(plain);
  return `${region}${townshipKey(township)}(${kind})${asDigits(serial)}`;
}

function kindOf(spelled: string): string {
  return KIND_OF.get(spelled) ?? spelled;
}

/** The fault of a text that is no document's number. A letter of another alphabet may only look like one of the document. */
export function documentNumberFault(number: string): 'member.idNumber' | 'member.zawgyi' | null {
  if (isZawgyi(number)) return 'member.zawgyi';
  const text = number.normalize('NFKC');
  return FORM.test(text) && bare(text).length >= LENGTH_MIN ? null : 'member.idNumber';
}
