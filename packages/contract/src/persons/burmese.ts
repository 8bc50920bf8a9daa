/** Medials and vowel signs of a syllable in the order in which Unicode keeps them. */
const ORDER = '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u1036';
const SIGNS = new RegExp(`[${ORDER}]{2,}`, 'g');

/** Burmese with the signs of each syllable in one order and each once: typed either way round it looks the same. */
export function inReadingOrder(text: string): string {
  return text.replaceAll(SIGNS, (signs) => [...ORDER].filter((sign) => signs.includes(sign)).join(''));
}
