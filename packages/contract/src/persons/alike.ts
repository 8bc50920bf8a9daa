import { fold } from '../lists/fold.ts';
import { inOneSpelling } from './burmese.ts';
import { latinDigits } from './digits.ts';

/** Alphabets that have letters of the same looks: a name has letters of one of them. */
const LOOKALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Georgian}/u,
];

/** Signs in the place of letters, each group with the Latin letter that it looks like. */
const LOOKS: readonly (readonly [letter: string, signs: string])[] = [
  ['a', '4@аαɑᴀ'],
  ['b', '8вβʙ'],
  ['c', 'сϲᴄ'],
  ['d', 'ԁᴅ'],
  ['e', '3еєεᴇ'],
  ['f', 'ꜰ'],
  ['g', '9ցɢ'],
  ['h', 'нһηʜ'],
  ['i', '1l!|іιӏїɪʟɩ'],
  ['j', 'јᴊ'],
  ['k', 'кκᴋ'],
  ['m', 'мᴍ'],
  ['n', 'иոпɴ'],
  ['o', '0оοσօဝᴏ'],
  ['p', 'рρᴘ'],
  ['r', 'гяʀ'],
  ['s', '5$ѕꜱ'],
  ['t', '7тτᴛ'],
  ['u', 'υսцᴜ'],
  ['v', 'νѵᴠ'],
  ['w', 'шωԝᴡ'],
  ['x', 'хχ'],
  ['y', 'уγүʏ'],
  ['z', '2ᴢ'],
];
const LETTER_OF = new Map(
  LOOKS.flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);
/** Letters that carry no picture of another one: those of the keyboard, and Burmese. */
const OWN = /[ -\u024f\u1000-\u109f]/u;
/** Burmese letters in the place of digits: at the end of digits or before them, and beside no other letter. */
const DIGIT_LETTERS = /(?<=\p{Nd})[ဝရဂ]+(?![\u1000-\u103f])|(?<![\u1000-\u103f])[ဝရဂ]+(?=\p{Nd})/gu;
const DIGIT_OF: Readonly<Record<string, string>> = { ဝ: '0', ရ: '7', ဂ: '8' };
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The Latin letter that a sign looks like; itself where there is none. */
export function letterAlike(sign: string): string {
  return LETTER_OF.get(sign) ?? sign;
}

/** No fact about a person is longer. The beginning of a longer text is compared: Unicode takes its time with many marks on one letter. */
export const SEEN_MAX = 400;

/**
 * A text about a person as it is compared: by what a reader sees. Without case, accents of Latin letters and what is invisible, in Latin
 * digits, Burmese signs in one order, letters of other alphabets as the Latin ones that they look like.
 */
export function seenText(text: string): string {
  const seen = inOneSpelling(text.slice(0, SEEN_MAX).normalize('NFKC').replaceAll(UNSEEN, ''))
    .replaceAll(DIGIT_LETTERS, (letters) => [...letters].map((each) => DIGIT_OF[each]).join(''))
    .toLowerCase();
  return fold([...latinDigits(seen)].map((each) => (OWN.test(each) ? each : letterAlike(each))).join(''));
}

/** Whether the letters of a name come from several alphabets that look alike. */
export function mixesAlphabets(name: string): boolean {
  const text = name.normalize('NFKC');
  return LOOKALIKES.filter((letters) => letters.test(text)).length > 1;
}
