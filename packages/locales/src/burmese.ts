/**
 * Words that the line breakers of browsers do not know, most of them taken from English: they would break them within a syllable,
 * or leave one syllable behind. A hyphen marks where.
 */
const UNKNOWN = [
  ...['ဂိ-မ်း', 'ကော-င့်', 'မေး-လ်', 'လ-င့်-ခ်', '၎-င်း', 'အ-က်-ပ်', 'ဂျ-င့်', 'န-ပ်-စ်'],
  ...['ချ-စ်-ပ်', 'ဘ-င်ဂို', 'အ-င်ဒို', 'ခ-န်းဂျီး', 'ဆော့-ဖ်', 'အွ-န်', 'လော့-ခ်', 'ဖ-ရီး-စ-ပင်'],
  ...['အေ့-စ်', 'ဟို-င်', 'န-မ်', 'ဘ-က်', 'ဘ-င်', 'ယွ-န်', 'ခ-န်', 'နွို-င်'],
];
const WORD_JOINER = '\u2060';

const joinedWords = new Map(
  UNKNOWN.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', WORD_JOINER)]),
);
const unknown = new RegExp([...joinedWords.keys()].join('|'), 'g');

/** Burmese that is shown on a screen: no line ends within a syllable. */
export function joined(text: string): string {
  return text.replaceAll(unknown, (word) => joinedWords.get(word) ?? word);
}
