import { mixesAlphabets } from '../persons/alike.ts';
import { inReadingOrder } from '../persons/burmese.ts';
import { type OwnNames, speaksForOperator } from '../persons/reserved-names.ts';
import { isZawgyi } from '../persons/zawgyi.ts';

/** Letters of any script, digits, a few signs and pictures: no markup, no address, no control character. */
const FORM =
  /^(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI} .,'’!?*()~_·၊။-]|\ufe0f)+$/u;
/** A number to call, or a place to visit. */
const CONTACT = /\p{Nd}{6,}|www\./iu;
/** Keyboards leave them between Burmese words; no reader sees them. */
const WITHOUT_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/** Marks and letters that no reader sees; a picture alone may choose its coloured form. */
const UNSEEN = /(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u;

export type NicknameFault = 'member.nickname' | 'member.zawgyi' | 'member.nameReserved';

/**
 * A name as it is kept: composed, Burmese signs in one order and each once, one space between words. No name passes for the brand, its
 * staff or its channels.
 */
export function nicknameOf(wanted: string, own: OwnNames): { name: string } | { fault: NicknameFault } {
  const text = wanted.replaceAll(WITHOUT_WIDTH, '').trim().replaceAll(/\s+/g, ' ');
  if (isZawgyi(text)) return { fault: 'member.zawgyi' };
  const name = inReadingOrder(text).normalize('NFC');
  const fits = [...name].length >= 2 && FORM.test(name) && !CONTACT.test(name) && !UNSEEN.test(name);
  if (!fits) return { fault: 'member.nickname' };
  return speaksForOperator(name, own) || mixesAlphabets(name) ? { fault: 'member.nameReserved' } : { name };
}
