/** Medials and vowel signs of a syllable in the order in which Unicode keeps them. */
const ORDER = '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u1036';
const SIGNS = new RegExp(`[${ORDER}]{2,}`, 'g');

/** The letter that begins a syllable: none that closes one before it or lies below another one. */
export const SYLLABLE = String.raw`(?<!\u1039)[\u1000-\u102a\u103f](?!\u1037?\u103a|\u1039)`;

/** Letters that people type in two ways: AU of two letters, NYA with the sign of U, and the two forms of the long A. */
const VARIANTS = new Map([
  ['\u101e\u103c', '\u1029'],
  ['\u102a', '\u1029\u1031\u102c\u103a'],
  ['\u1025\u103a', '\u1009\u103a'],
  ['\u102b', '\u102c'],
]);
const VARIANT = new RegExp([...VARIANTS.keys()].join('|'), 'g');

/** Burmese with the signs of each syllable in one order and each once: typed either way round it looks the same. */
export function inReadingOrder(text: string): string {
  return text.replaceAll(SIGNS, (signs) => [...ORDER].filter((sign) => signs.includes(sign)).join(''));
}

/** The same in one spelling of the letters that are typed in two ways, to compare it. */
export function inOneSpelling(text: string): string {
  return inReadingOrder(text).replaceAll(VARIANT, (typed) => VARIANTS.get(typed) ?? typed);
}
