/**
 * Signs of a syllable in the order in which Unicode keeps them: medials, vowels, the nasal, the dot below, the killer, the visarga. Signs
 * of Mon, Karen and Shan that are not named follow by their code.
 */
const ORDER =
  '\u103b\u103c\u103d\u1082\u103e\u1031\u1084\u102d\u102e\u1032\u1085\u102f\u1030\u102b\u102c\u1062\u1036\u1037\u103a\u1038';
const BURMESE_SIGNS = /[\u102b-\u1032\u1036-\u1038\u103a-\u103e]{2,}/g;
const ALL_SIGNS =
  /[\u102b-\u1038\u103a-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d]{2,}/g;
/** In words such as *ယောက်ျား* and *ကျွန်ုပ်* a killed letter has a medial or a vowel of the next one. */
const SHORTENED = /^\u103a(?=[\u103b-\u103e\u102f\u1030])/;

/** The letter that begins a syllable: none that closes one before it or lies below another one. */
export const SYLLABLE = String.raw`(?<!\u1039)[\u1000-\u102a\u103f](?!\u1037?\u103a|\u1039)`;

/** Letters that people type in two ways: AU of two letters, NYA with the sign of U, and the two forms of the long A. */
const VARIANTS = new Map([
  ['\u101e\u103c', '\u1029'],
  ['\u102a', '\u1029\u1031\u102c\u103a'],
  ['\u1025', '\u1009'],
  ['\u102b', '\u102c'],
]);
const VARIANT = /\u101e\u103c|\u102a|\u1025(?=\u1037?\u103a)|\u102b/g;

function sorted(signs: string): string {
  const rank = (sign: string) => ORDER.indexOf(sign) + 1 || sign.charCodeAt(0);
  return [...new Set(signs)].toSorted((one, other) => rank(one) - rank(other)).join('');
}

/** Burmese with the signs of each syllable in one order and each once: typed either way round it looks the same. */
export function inReadingOrder(text: string): string {
  return text.replaceAll(BURMESE_SIGNS, (signs) => {
    const killer = SHORTENED.exec(signs)?.[0] ?? '';
    return killer + sorted(signs.slice(killer.length));
  });
}

/** The same in one spelling, to compare it: without exception, of every language, and of the letters that are typed in two ways. */
export function inOneSpelling(text: string): string {
  return text.replaceAll(ALL_SIGNS, sorted).replaceAll(VARIANT, (typed) => VARIANTS.get(typed) ?? typed);
}
