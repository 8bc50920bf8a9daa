import { seenText } from './alike.ts';
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
  `^(\\d{1,2}\\p{L}+?)(${KINDS.flatMap(([, , long]) => long).join('|')})(?=\\d{6}$)`,
  'u',
);
/** Letters that a reader takes for a digit. */
const DIGIT_OF: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The number of an identity document as it is compared, everywhere (A12, RG-9): by its letters and digits, in whichever script they were
 * typed, and the kind of a national registration by its letter. The township of a registration is not transliterated: in Burmese and
 * in Latin letters it is two numbers.
 */
export function documentKey(number: string): string {
  const kept = seenText(number).replaceAll(/\(([^()]*)\)/g, (_, kind: string) => kindOf(bare(kind)));
  return bare(kept)
    .replace(SPELLED, (_, place: string, kind: string) => place + kindOf(kind))
    .replaceAll(/[oil]/g, (letter) => DIGIT_OF[letter] ?? letter);
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
