/** Letters of any script, digits, a few signs and pictures: no markup, no address, no control character. */
const FORM =
  /^(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI} .,'’!?*()~_·၊။-]|\ufe0f)+$/u;
/** A number to call, or a place to visit. */
const CONTACT = /\p{Nd}{6,}|www\./iu;
/** Keyboards leave them between Burmese words; no reader sees them. */
const WITHOUT_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/**
 * Zawgyi puts other letters on the places of Unicode. Read as Unicode, a vowel sign E or a medial follows no consonant, a
 * virama has no consonant below it, or a letter of another language turns up.
 */
const ZAWGYI =
  /(?<![\u1000-\u102a\u103a-\u103f\u104e])[\u1031\u103b]|\u1039(?![\u1000-\u1021])|[\u1033\u1034\u105a\u1060-\u1097]/;

/** Medials and vowel signs of a syllable in the order in which Unicode keeps them. */
const ORDER = '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u1036';
const SIGNS = new RegExp(`[${ORDER}]{2,}`, 'g');

export type NicknameFault = 'member.nickname' | 'member.zawgyi';

/** Whether a Burmese text was typed in Zawgyi. */
export function isZawgyi(text: string): boolean {
  return ZAWGYI.test(text);
}

/** A name as it is kept: composed, Burmese signs in one order and each once, one space between words. */
export function nicknameOf(wanted: string): { name: string } | { fault: NicknameFault } {
  const text = wanted.replaceAll(WITHOUT_WIDTH, '').trim().replaceAll(/\s+/g, ' ');
  if (isZawgyi(text)) return { fault: 'member.zawgyi' };
  const name = text.replaceAll(SIGNS, inOrder).normalize('NFC');
  const fits = [...name].length >= 2 && FORM.test(name) && !CONTACT.test(name);
  return fits ? { name } : { fault: 'member.nickname' };
}

function inOrder(signs: string): string {
  return [...ORDER].filter((sign) => signs.includes(sign)).join('');
}
