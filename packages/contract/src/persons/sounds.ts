import { wordsOfName } from './names.ts';

/** Burmese letters by the sound that is left of them: whether it is voiced or breathed, people write either way. */
const SOUNDS: readonly (readonly [sound: string, burmese: string, latin: string])[] = [
  ['k', 'ကခဂဃ', 'kgcjqx'],
  ['s', 'စဆဇဈ', 'sz'],
  ['n', 'ငညဉနဏ', 'n'],
  ['t', 'တထဋဌဒဓဍဎ', 'td'],
  ['p', 'ပဖဗဘ', 'pbfv'],
  ['m', 'မ', 'm'],
  ['y', 'ယရ', 'yr'],
  ['l', 'လဠ', 'l'],
  ['w', 'ဝ', 'w'],
  ['θ', 'သဿ', 'θ'],
  ['h', 'ဟ', 'h'],
];
const SOUND_OF = new Map(
  SOUNDS.flatMap(([sound, burmese, latin]) => [...burmese, ...latin].map((sign) => [sign, sound] as const)),
);
/** A letter that closes a syllable, one that begins one, or the nasal sign. *Sha* is R with a breath. */
const BURMESE =
  /(?<closing>[\u1000-\u1021](?=\u1037?\u103a|\u1039))|(?<sha>ရ(?=[\u103b-\u103d]*\u103e))|(?<first>[\u1000-\u1021\u103f])|\u1036/gu;
const NASALS = 'ငနမဏဉ';
const SOUNDS_MIN = 3;

/**
 * A name of Burmese or Latin letters roughly as it sounds: its consonants, so that a name has one key in both. Two names may have one
 * key and be others. Empty where too few sounds are left, or for other letters.
 */
export function soundKey(name: string): string {
  const words = wordsOfName(name);
  if (!/^[a-z\u1000-\u109f ]+$/.test(words)) return '';
  const sounds = words
    .split(' ')
    .map((word) => latinSounds(burmeseSounds(word)))
    .join('');
  return sounds.length < SOUNDS_MIN ? '' : sounds;
}

/** Burmese syllables as Latin ones with the vowel *a*, which the Latin reading drops. */
function burmeseSounds(word: string): string {
  if (!/[\u1000-\u109f]/.test(word)) return word;
  return Array.from(word.matchAll(BURMESE), ({ 0: sign, groups: { closing, sha, first } = {} }) => {
    if (sha) return 'sa';
    if (first) return SOUND_OF.has(sign) ? `${SOUND_OF.get(sign)}a` : 'a';
    return closing === undefined || NASALS.includes(closing) ? 'n' : '';
  }).join('');
}

/** The consonant before each vowel, and one *n* for the nasals that close a syllable; other closing letters are hardly heard. */
function latinSounds(word: string): string {
  const plain = word
    .replaceAll('aye', 'a')
    .replaceAll('ht', 't')
    .replaceAll('th', 'θ')
    .replaceAll('ng', 'n')
    .replaceAll(/(?<=[^aeiouy])y(?=[aeiou])/g, '')
    .replaceAll(/y(?![aeiou])/g, 'i')
    .replaceAll(/(?<=[^aeiou])w(?=[aeiou])|w(?![aeiou])/g, '')
    .replaceAll(/h(?![aeiou])|(?<=[^aeiou])h/g, '');
  return Array.from(plain.matchAll(/([^aeiou]*)(?:[aeiou]+|$)/g), ([all, letters = '']) => {
    const closing = all === letters ? letters : letters.slice(0, -1);
    return (/[nm]/.test(closing) ? 'n' : '') + (SOUND_OF.get(letters.slice(closing.length)) ?? '');
  }).join('');
}
