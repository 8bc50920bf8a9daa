import { mixesAlphabets, seenText } from './alike.ts';
import { inReadingOrder, SYLLABLE } from './burmese.ts';
import { isZawgyi } from './zawgyi.ts';

/** Letters and marks of any script with the signs of names: O'Neill, Jean-Luc, U Ba Jr., Muthu A/L Raman, Tan @ Lee, 阿·木. */
const FORM = /^\p{L}(?:[\p{L}\p{M}.,'’‘·・/ -]|\u200c|\u200d| @ |\([\p{L}\p{M} ]+\))*$/u;
const GRAPHEMES_MAX = 80;
/** Keyboards leave them between Burmese words; no reader sees them. */
const WITHOUT_WIDTH = /[\u200b\u2060\ufeff]/g;

/** Titles of the market, as people write them before a name and documents and banks leave them out. */
const LATIN_TITLES = 'u|daw|ko|ma|maung|saya|sayar|sayama|sayarma|sayadaw|dr|mr|mrs|ms|miss|mdm|madam';
/** The title of a woman teacher is that of a teacher and *မ*. */
const BURMESE_TITLES = ['ဦး', 'ဒေါ်', 'ကို', 'မောင်', 'မ', 'ဆရာ', 'ဒေါက်တာ'].map(seenText).join('|');
const TITLE = new RegExp(
  `^(?:(?:${LATIN_TITLES})(?: |(?=[\\u1000-\\u109f]))|(?:${BURMESE_TITLES}) ?(?=${SYLLABLE}))`,
  'u',
);
/** A part of a name, as it is heard: a Burmese syllable, the vowels of a Latin one, a letter of another script. */
const PART = new RegExp(`${SYLLABLE}|[aeiouy]+|(?![a-z\\u1000-\\u109f])\\p{L}`, 'gu');

/**
 * A name as it is compared: by what a reader sees, without spacing, punctuation, and the title before it. Banks leave out the accents
 * of Latin letters. The order of the words stays. A title that has a single syllable behind it stays too: *Ma Ma* is a name.
 */
export function nameKey(name: string): string {
  const words = seenText(name)
    .replaceAll(/['’‘\u02b9-\u02bf]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\bmg\b/g, 'maung');
  return withoutTitles(words).replaceAll(' ', '');
}

function withoutTitles(words: string): string {
  const rest = words.replace(TITLE, '');
  return rest === words || partsOf(rest) < 2 ? words : withoutTitles(rest);
}

function partsOf(words: string): number {
  return words.split(' ').reduce((sum, word) => sum + Math.max(1, word.match(PART)?.length ?? 0), 0);
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
