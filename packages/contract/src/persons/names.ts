import { mixesAlphabets, SEEN_MAX, seenText } from './alike.ts';
import { inReadingOrder, SYLLABLE } from './burmese.ts';
import { BURMESE_TITLES, LATIN_TITLES, THAI_TITLES } from './titles.ts';
import { isZawgyi } from './zawgyi.ts';

/** Letters and marks of any script with the signs of names: O'Neill, Jean-Luc, U Ba Jr., Muthu A/L Raman, Tan @ Lee, 阿·木. */
const FORM = /^\p{L}(?:[\p{L}\p{M}.,'’‘·・/ -]|\u200c|\u200d| @ |\([\p{L}\p{M} ]+\))*$/u;
const GRAPHEMES_MAX = 80;
/** Keyboards leave them between Burmese words; no reader sees them. */
const WITHOUT_WIDTH = /[\u200b\u2060\ufeff]/g;

/** A part of a name, as it is heard: a Burmese syllable, the vowels of a Latin one, a letter of another script. */
const PART = `(?:${SYLLABLE}|[aeiouy](?![aeiouy])|(?![a-z\\u1000-\\u109f])\\p{L})`;
const TWO_PARTS = `(?:[^ ]*?${PART}[^ ]*?${PART}|[^ ]+ [^ ])`;
const LEADING_TITLES = new RegExp(
  `^(?:(?:${[
    `(?:${LATIN_TITLES})(?: |(?=[\\u1000-\\u109f]))`,
    `(?:${BURMESE_TITLES.map(seenText).join('|')}) ?(?=${SYLLABLE})`,
    `(?:${THAI_TITLES.map(seenText).join('|')}) ?(?=[\\u0e01-\\u0e2e\\u0e40-\\u0e44])`,
  ].join('|')})(?=${TWO_PARTS}))+`,
  'u',
);

/**
 * A name as it is compared: by what a reader sees, without spacing, punctuation, and the titles before it. Banks leave out the accents
 * of Latin letters. The order of the words stays. A title that has a single syllable behind it stays too: *Ma Ma* is a name. A text that
 * is longer than any name equals none.
 */
export function nameKey(name: string): string {
  const isName = name.length <= SEEN_MAX;
  return wordsOfName(name).replaceAll(' ', '') + (isName ? '' : '…');
}

/** The words of a name in the form in which it is compared. */
export function wordsOfName(name: string): string {
  return seenText(name)
    .replaceAll(/['’‘\u02b9-\u02bf]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\bmg\b/g, 'maung')
    .replace(LEADING_TITLES, '');
}

/** A person's real name as it is kept, or why it is none. Its letters are of one alphabet, so that none only looks like another. */
export function personNameOf(
  typed: string,
): { name: string } | { fault: 'member.realName' | 'member.zawgyi' } {
  if (isZawgyi(typed)) return { fault: 'member.zawgyi' };
  const plain = typed
    .replaceAll(WITHOUT_WIDTH, '')
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');
  const name = inReadingOrder(plain).normalize('NFC');
  const fits = FORM.test(name) && graphemes(name) <= GRAPHEMES_MAX && !mixesAlphabets(name);
  return fits ? { name } : { fault: 'member.realName' };
}

/** How many letters a reader sees: a Burmese syllable or a picture with its parts is one. */
function graphemes(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}
