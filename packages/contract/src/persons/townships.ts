type Row = readonly [sound: string, burmese: string, latin: string];

/**
 * Syllables of townships on registration cards, one row for those that have a Latin spelling in common. Burmese letters first, then the
 * Latin consonants before *a*.
 */
const CONSONANTS: readonly Row[] = [
  ['k', 'က', 'k'],
  ['kh', 'ခ', 'kh hk'],
  ['g', 'ဂဃ', 'g gh'],
  ['ng', 'င', 'ng'],
  ['s', 'စဆ', 's hs'],
  ['z', 'ဇဈ', 'z j'],
  ['ny', 'ညဉ', 'ny'],
  ['t', 'တထဋဌ', 't ht'],
  ['d', 'ဒဓဍဎ', 'd dh'],
  ['n', 'နဏ', 'n hn'],
  ['p', 'ပ', 'p'],
  ['ph', 'ဖ', 'ph hp f'],
  ['b', 'ဗဘ', 'b bh'],
  ['m', 'မ', 'm hm'],
  ['y', 'ယရ', 'y r'],
  ['l', 'လဠ', 'l hl'],
  ['w', 'ဝ', 'w v'],
  ['th', 'သ', 'th'],
  ['h', 'ဟ', 'h'],
];
/** Vowels that begin a syllable. */
const VOWELS: readonly Row[] = [
  ['a', 'အ', 'ah a'],
  ['u', 'ဥဦ', 'ou oo au u'],
  ['e', 'ဧ', 'ae ei ay e'],
  ['i', 'ဣဤ', 'i'],
  ['o', 'ဩဪ', 'aw o'],
];
const ALL = [...CONSONANTS, ...VOWELS];
const SOUND_OF = new Map(
  ALL.flatMap(([sound, burmese, latin]) =>
    [...burmese, ...latin.split(' ')].map((spelled) => [spelled, sound] as const),
  ),
);
/** The longest first. */
const latinOf = (rows: readonly Row[]) =>
  rows
    .flatMap(([, , latin]) => latin.split(' '))
    .toSorted((one, other) => other.length - one.length)
    .join('|');
/** A consonant with its *a*, a vowel (*ah* before another syllable only), or any other letter. */
const SYLLABLES = new RegExp(
  `(${latinOf(CONSONANTS)})a?|ah(?![aeiou])|(?!ah)(?:${latinOf(VOWELS)})|a|.`,
  'gu',
);

/** The township of a national registration by its syllables, which are the same in Burmese and in Latin letters. */
export function townshipKey(letters: string): string {
  return Array.from(
    letters.matchAll(SYLLABLES),
    ([all, consonant]) => SOUND_OF.get(consonant ?? all) ?? all,
  ).join('.');
}
